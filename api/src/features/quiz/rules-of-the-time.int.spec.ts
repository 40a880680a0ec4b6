import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CurrentQuizView, type QuestionView, type QuizHistoryView } from '@sabi50/contracts/quiz-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { eventually } from '../../../test/support/eventually.js';
import { type Player, QuizFixture } from '../../../test/support/quiz-fixture.js';
import { type GameRules, RULES_NOW } from '../../kernel/game-rules.js';
import { newId } from '../../kernel/ids.js';
import { CommandRunner } from '../../event-sourcing/command-runner.js';
import { systemContext } from '../../event-sourcing/command-context.js';
import { walletDecider } from '../../domain/wallet/wallet.decider.js';
import { type WalletCommand, type WalletState } from '../../domain/wallet/wallet.state.js';
import { type QuizFeeCharged, type WalletEvent } from '../../domain/wallet/wallet.events.js';
import { QuizService } from './quiz.service.js';

/** What games cost and are before the operator raises it all to what they are today. */
const RULES_BEFORE: GameRules = { ...RULES_NOW, correctForPoint: 2, scores: { easy: 4, medium: 4, hard: 4 } };
const FEE_BEFORE_KOBO = 3_000;
const QUESTIONS_BEFORE = 3;

describe('a game that was paid before the limits were raised', () => {
  let fixture: QuizFixture;

  beforeAll(async () => {
    fixture = await QuizFixture.set();
  });

  afterAll(() => fixture.close());

  /** Pays and opens a session as the product did then. */
  async function startedBefore({ userId }: Player): Promise<string> {
    const { app, database } = fixture.product;
    const rows = await database.query<{ id: string }>(
      `select id from questions where category = 'sports' and language = 'en' limit ${QUESTIONS_BEFORE}`,
    );
    const sessionId = newId();
    const now = new Date();
    const context = systemContext('test', { id: sessionId }, now);
    const questions = rows.map(({ id }) => ({ questionId: id, version: 1, order: [2, 0, 3, 1] }));
    const command: WalletCommand = {
      ...{ type: 'ChargeQuizFee', userId, sessionId, category: 'sports', language: 'en', questions, now },
    };
    const before = { ...walletDecider, decide: (one: WalletCommand, state: WalletState) => asBefore(one, state) };
    const { events } = await app.get(CommandRunner).run(before, userId, command, context);
    const paid = (events[0] as QuizFeeCharged).data;
    await app.get(QuizService).run(sessionId, { type: 'OpenQuiz', paid, serve: true, now }, context);
    return sessionId;
  }

  const asBefore = (command: WalletCommand, state: WalletState): readonly WalletEvent[] =>
    walletDecider.decide(command, state).map((event) =>
      event.type === 'QuizFeeCharged'
        ? {
            ...event,
            data: {
              ...event.data,
              ...{ feeKobo: FEE_BEFORE_KOBO, rules: RULES_BEFORE },
              balanceAfterKobo: state.balanceKobo - FEE_BEFORE_KOBO,
            },
          }
        : event,
    );

  it('is played to its own last question, and counted by its own rules', async () => {
    const ada = await fixture.player(100);
    const id = await startedBefore(ada);
    await eventually(async () => {
      const { body } = await ada.http.get<CurrentQuizView>(ROUTES.quizSessionCurrent);
      expect(body.session).toMatchObject({ id, totalQuestions: 3, correctForPoint: 2 });
    });
    const { body: first } = await ada.http.get<QuestionView>(`${ROUTES.quizRandom}?category=sports&language=en`);
    let question: QuestionView | null = first;
    const answers = [];
    for (const right of [true, false, true]) {
      const shown: QuestionView = question as QuestionView;
      const selectedAnswer = right ? await fixture.right(shown.id) : await fixture.wrong(shown);
      const { body } = await fixture.submit(ada, { id, category: 'sports' }, { questionId: shown.id, selectedAnswer });
      answers.push(body);
      question = body.nextQuestion;
    }
    expect(answers.map(({ pointsEarned }) => pointsEarned)).toEqual([4, 0, 4]);
    expect(answers[2]?.result).toMatchObject({
      ...{ totalQuestions: 3, correctForPoint: 2, correctAnswers: 2, totalPointsEarned: 1, reason: 'completed' },
    });
    await eventually(async () => {
      const path = pathOf('userQuizSessions', { id: ada.userId });
      const { body } = await ada.http.get<{ items: QuizHistoryView[] }>(path);
      expect(body.items).toMatchObject([{ id, totalQuestions: 3, correctAnswers: 2, pointsEarned: 1, score: 8 }]);
    });
  });

  it('gives back what it cost, when a fault of ours ends it', async () => {
    const ada = await fixture.player(100);
    const id = await startedBefore(ada);
    await eventually(async () => expect(await fixture.balance(ada)).toBe('70.00'));
    const now = new Date();
    const broken = { type: 'BreakOffQuiz', cause: 'bank-drained', now } as const;
    await fixture.product.app.get(QuizService).run(id, broken, systemContext('test', { id }, now));
    await eventually(async () => expect(await fixture.balance(ada)).toBe('100.00'));
  });
});
