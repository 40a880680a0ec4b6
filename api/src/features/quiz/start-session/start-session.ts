import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { koboToDecimal } from '@sabi50/contracts/money';
import { QUESTIONS_PER_SESSION } from '@sabi50/contracts/limits';
import { type QuizStartView } from '@sabi50/contracts/quiz-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { newId, secretDerivedId } from '../../../kernel/ids.js';
import { Config } from '../../../platform/config.js';
import { type Position } from '../../../kernel/position.js';
import { commandContext } from '../../../event-sourcing/command-context.js';
import { type RequestContext } from '../../../platform/http/request-context.js';
import { QuestionBank } from '../../questions/questions.queries.js';
import { ChargeQuizFee, RefundQuizFee } from '../../wallet/wallet.commands.js';
import { type DrawnQuestion, type QuizFeeCharged } from '../../../domain/wallet/wallet.events.js';
import { WalletHistory } from '../../wallet/wallet-history.queries.js';
import { WalletBalance } from '../../wallet/wallet.queries.js';
import { type PaidSession } from '../../../domain/quiz/quiz.decider.js';
import { type FinishedQuiz, type OpenQuiz } from '../../../domain/quiz/quiz-state.js';
import { questionView, sessionView } from '../quiz-views.js';
import { QuizService } from '../quiz.service.js';
import { drawQuestions } from './draw-questions.js';
import { RecentDraws } from './recent-draws.js';
import { StartGate } from './start-gate.js';
import { type StartSessionBody } from './start-session.body.js';

export interface StartedSession {
  readonly view: QuizStartView;
  readonly position: Position;
}

type Wanted = Pick<StartSessionBody, 'category' | 'language'>;

/**
 * Starts a session (rules money/charged-once, money/idempotency-key, quiz/five-questions): draw, charge, open. The
 * charge is the commit point. Whatever stops this after it, the same key again, or the scheduled job, opens the session from
 * the charge.
 */
@Injectable()
export class StartSession {
  constructor(
    private readonly config: Config,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly bank: QuestionBank,
    private readonly draws: RecentDraws,
    private readonly gate: StartGate,
    private readonly history: WalletHistory,
    private readonly quiz: QuizService,
  ) {}

  /**
   * The same key always answers the same session and charges once.
   * @throws DomainError ACCOUNT_SUSPENDED, PLAY_PAUSED, PLAYER_EXCLUDED, INSUFFICIENT_BALANCE, BALANCE_OWED, DEPOSIT_DISPUTED, NOT_ENOUGH_QUESTIONS, IDEMPOTENCY_KEY_REUSED, QUIZ_STARTS_LIMIT,
   * QUIZ_EXITS_LIMIT
   */
  async start(wanted: Wanted, key: string | undefined, context: RequestContext): Promise<StartedSession> {
    const { userId } = context.session;
    const sessionId = key === undefined ? newId() : secretDerivedId(this.config.APP_SECRET, 'quiz', userId, key);
    const [before, refusal] = await Promise.all([
      this.draws.before(userId, wanted.category, sessionId),
      this.gate.refusalOf(userId, context),
    ]);
    // A wallet remembers its newest charges only; an older session is recognised here, before it is paid again. What was paid
    // goes on whatever was decided since.
    const isPaid = before.isKnown || (refusal !== null && (await this.history.feeOf(userId, sessionId)) !== null);
    if (isPaid) return this.again(sessionId, wanted, null, context);
    if (refusal) throw new DomainError(refusal);
    const questions = await this.draw(wanted, before.seen);
    const limits = {
      startsPerHour: this.config.QUIZ_STARTS_PER_HOUR,
      exitsPerDay: this.config.QUIZ_EXITS_PER_DAY,
    };
    const session = { sessionId, ...wanted, questions, limits };
    const command = commandContext(context, `start-quiz/${sessionId}`);
    const { charge, balanceKobo } = await this.commands.execute(new ChargeQuizFee(userId, session, command));
    if (!charge) return this.again(sessionId, wanted, balanceKobo, context);
    this.draws.remember(userId, wanted.category, questions);
    const started = await this.open(charge.data, balanceKobo, context);
    const isOurs = started.view.session.startedAt === charge.data.occurredAt;
    return isOurs ? started : this.undo(charge, wanted, context);
  }

  private async draw({ category, language }: Wanted, seen: readonly string[]): Promise<readonly DrawnQuestion[]> {
    const active = await this.bank.active(category, language);
    if (active.length < QUESTIONS_PER_SESSION) throw new DomainError('NOT_ENOUGH_QUESTIONS');
    const seenKeys: string[] = [];
    for (const questionId of seen) {
      const key = this.bank.keyOf(questionId);
      if (key !== undefined) seenKeys.push(key);
    }
    return drawQuestions(active, seenKeys, (limit) => randomInt(limit));
  }

  /** The session was paid before: answers it, and opens it if the first try got no further than the charge. */
  private async again(
    sessionId: string,
    wanted: Wanted,
    balanceKobo: number | null,
    context: RequestContext,
  ): Promise<StartedSession> {
    const { userId } = context.session;
    const paid = await this.paidBefore(userId, sessionId);
    if (paid.category !== wanted.category || paid.language !== wanted.language) {
      throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    }
    const balance = balanceKobo ?? (await this.queries.execute(new WalletBalance(userId, context.seen))).balanceKobo;
    return this.open(paid, balance, context);
  }

  /**
   * An old session that neither the wallet's state nor the read model knew was paid again: the session's own
   * stream shows it, so the second fee goes back at once.
   */
  private async undo(charge: QuizFeeCharged, wanted: Wanted, context: RequestContext): Promise<StartedSession> {
    const { userId, sessionId } = charge.data;
    const command = commandContext(context, `undo-charge/${sessionId}`);
    const { balanceKobo } = await this.commands.execute(new RefundQuizFee(userId, sessionId, 'never-opened', command));
    return this.again(sessionId, wanted, balanceKobo, context);
  }

  private async paidBefore(userId: string, sessionId: string): Promise<PaidSession> {
    const { state } = await this.quiz.load(sessionId);
    if (state.status !== 'unopened') return { ...state, occurredAt: state.startedAt };
    const fee = await this.history.feeOf(userId, sessionId);
    if (!fee) throw new DomainError('QUIZ_START_FAILED', { retryAfterSeconds: 1 });
    return fee.charge;
  }

  private async open(paid: PaidSession, balanceKobo: number, context: RequestContext): Promise<StartedSession> {
    const { now } = context;
    const { sessionId } = paid;
    const open = { type: 'OpenQuiz', paid, serve: true, now } as const;
    const { state, position } = await this.quiz.run(sessionId, open, {
      ...commandContext(context, `open-quiz/${sessionId}`),
      assumeNewStream: true,
    });
    if (state.status === 'unopened') throw new DomainError('QUIZ_START_FAILED', { retryAfterSeconds: 1 });
    const view = {
      session: sessionView(state),
      id: sessionId,
      newBalance: koboToDecimal(balanceKobo),
      question: await this.questionOf(state, now),
    };
    return { view, position };
  }

  /** The open question; of a session that has none any more, the first, as the first answer showed it. */
  private async questionOf(state: OpenQuiz | FinishedQuiz, now: Date) {
    const first = { number: 1, servedAt: state.firstServedAt ?? state.startedAt, sentAlong: false };
    const serving = (state.status === 'open' ? state.current : null) ?? first;
    const drawn = state.questions[serving.number - 1] as DrawnQuestion;
    const version = await this.quiz.versionOf(drawn, 'QUIZ_START_FAILED');
    return questionView(serving, { drawn, version, rules: state.rules }, now);
  }
}
