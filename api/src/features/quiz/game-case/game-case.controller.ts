import { Inject, Injectable, Controller, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type GameCaseView } from '@sabi50/contracts/game-case-views';
import { AccountNames } from '../../auth/accounts.queries.js';
import { streamOf } from '../../../kernel/decider.js';
import { type EventStore, factOf } from '../../../event-sourcing/event-store.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Database } from '../../../platform/postgres/database.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import { QuestionBank } from '../../questions/questions.queries.js';
import { WalletHistory } from '../../wallet/wallet-history.queries.js';
import { quizDecider } from '../../../domain/quiz/quiz.decider.js';
import { type QuizEvent } from '../../../domain/quiz/quiz.events.js';
import { gameCaseOf } from './game-case.view.js';
import { ApiTags } from '@nestjs/swagger';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { usableId } from '../../../platform/http/own.js';

/** A game has five questions, each with a few events. */
const EVENTS_MAX = 500;

/** Games as staff see them, from the truth itself: the events of the game and of its player's wallet. */
@Injectable()
export class GameCases {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly database: Database,
    private readonly history: WalletHistory,
    private readonly bank: QuestionBank,
    private readonly queries: QueryBus,
  ) {}

  /** @throws DomainError QUIZ_SESSION_NOT_FOUND */
  async of(sessionId: string): Promise<GameCaseView> {
    const events = await this.eventsOf(sessionId);
    const userId = events[0]?.data.userId ?? (await this.payerOf(sessionId));
    const money = userId === null ? null : await this.history.moneyOf(userId, sessionId);
    if (userId === null || money === null) throw new DomainError('QUIZ_SESSION_NOT_FOUND');
    const { questions } = money.charge;
    const questionIds = questions.map(({ questionId }) => questionId);
    const [versions, reports, seenBefore, names] = await Promise.all([
      this.bank.versions(questions),
      this.reportsOf(questionIds),
      this.seenBefore(questionIds, userId, money.charge.occurredAt),
      this.queries.execute(new AccountNames([userId])),
    ]);
    return gameCaseOf({ money, events, versions, reports, seenBefore, player: names.get(userId) ?? null });
  }

  /**
   * Whose game it is.
   * @throws DomainError QUIZ_SESSION_NOT_FOUND
   */
  async playerOf(sessionId: string): Promise<string> {
    const [first] = await this.eventsOf(sessionId);
    const userId = first?.data.userId ?? (await this.payerOf(sessionId));
    if (userId === null) throw new DomainError('QUIZ_SESSION_NOT_FOUND');
    return userId;
  }

  private async eventsOf(sessionId: string): Promise<readonly QuizEvent[]> {
    const recorded = await this.store.readStream(streamOf(quizDecider, sessionId), { limit: EVENTS_MAX });
    return recorded.map(factOf<QuizEvent>);
  }

  private async reportsOf(questionIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query<{ question_id: string; reports: number }>(
      `select question_id, count(*)::int as reports from open_question_reports
        where question_id = any($1::uuid[]) group by question_id`,
      [questionIds],
    );
    return new Map(rows.map(({ question_id, reports }) => [question_id, reports]));
  }

  /** Which of these an earlier game of the player had. */
  private async seenBefore(
    questionIds: readonly string[],
    userId: string,
    chargedAt: string,
  ): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ id: string }>(
      `select distinct q.id from read.games_of_questions g, unnest(g.question_ids) as q (id)
        where g.question_ids && $1::uuid[] and g.user_id = $2 and g.charged_at < $3 and q.id = any($1::uuid[])`,
      [questionIds, userId, chargedAt],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Whose game it is that was paid and never opened: it has no events of its own. */
  private async payerOf(sessionId: string): Promise<string | null> {
    const [row] = await this.database.query<{ user_id: string }>(
      'select user_id from read.quiz_sessions where id = $1',
      [sessionId],
    );
    return row?.user_id ?? null;
  }
}

@ApiTags('quiz')
@Controller()
export class GameCaseController {
  constructor(private readonly cases: GameCases) {}

  /** One game: its questions as the player saw them, fee, result, refund and point (rule screens/game-case). */
  @Endpoint('GET adminGame', {
    access: staff('games.view'),
    summary: 'One game, from its events',
    errors: ['QUIZ_SESSION_NOT_FOUND'],
  })
  game(@Param('id') id: string): Promise<GameCaseView> {
    return this.cases.of(usableId(id, 'QUIZ_SESSION_NOT_FOUND'));
  }
}
