import { type Category, type SessionEndReason } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { type QuizHistoryView, type QuizHistoryPageView } from '@sabi50/contracts/quiz-views';
import { Controller, Query } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { player } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OwnId } from '../../../platform/http/own.js';
import { pageOf, PageQuery } from '../../../platform/http/paging.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Database } from '../../../platform/postgres/database.js';
import { FindGames, GamesCountOf, GamesOf } from '../quiz.queries.js';

/** The columns of `read.quiz_sessions` that its player is shown. */
export const SESSION_COLUMNS =
  'id, category, language, total, charged_at, ended_at, correct, points, score, reason, refunded';

export interface SessionRow {
  id: string;
  category: Category;
  language: Language;
  total: number;
  charged_at: Date;
  ended_at: Date | null;
  correct: number;
  points: number;
  score: number;
  reason: SessionEndReason | null;
  refunded: boolean;
}

export const historyViewOf = (row: SessionRow): QuizHistoryView => ({
  id: row.id,
  category: row.category,
  language: row.language,
  totalQuestions: row.total,
  startedAt: row.charged_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  correctAnswers: row.correct,
  pointsEarned: row.points,
  score: row.score,
  reason: row.reason,
  refunded: row.refunded,
});

interface FoundRow extends Record<string, unknown> {
  readonly id: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly category: Category;
  readonly correct: number;
  readonly total: number;
  readonly reason: SessionEndReason | null;
  readonly charged_at: Date;
}

@QueryHandler(FindGames)
export class FindGamesHandler implements IQueryHandler<FindGames> {
  constructor(private readonly database: Database) {}

  async execute({ id, limit }: FindGames) {
    const rows = await this.database.query<FoundRow>(
      `select s.id, s.user_id, n.first_name || ' ' || n.last_name as user_name, s.category, s.correct, s.total, s.reason,
              s.charged_at
         from read.quiz_sessions s join account_profiles n on n.id = s.user_id
        where s.id between $1::uuid and $2::uuid order by s.id limit $3`,
      [id.from, id.to, limit + 1],
    );
    const hits = rows.slice(0, limit).map((row) => ({
      id: row.id,
      userId: row.user_id,
      userName: row.user_name,
      category: row.category,
      correctAnswers: row.correct,
      totalQuestions: row.total,
      reason: row.reason,
      startedAt: row.charged_at.toISOString(),
    }));
    return { hits, hasMore: rows.length > limit };
  }
}

@QueryHandler(GamesOf)
export class GamesOfHandler implements IQueryHandler<GamesOf> {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
  ) {}

  async execute({ userId, behind, limit, seen }: GamesOf) {
    await this.projected.until('quiz_sessions', seen);
    const rows = await this.database.query<SessionRow & Record<string, unknown>>(
      `select ${SESSION_COLUMNS} from read.quiz_sessions s
        where user_id = $1 and (coalesce(ended_at, charged_at), id) < ($2::timestamptz, $3::uuid)
        order by coalesce(ended_at, charged_at) desc, id desc limit $4`,
      [userId, behind.at, behind.id, limit],
    );
    return rows.map(historyViewOf);
  }
}

@QueryHandler(GamesCountOf)
export class GamesCountOfHandler implements IQueryHandler<GamesCountOf> {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
  ) {}

  async execute({ userId, seen }: GamesCountOf) {
    await this.projected.until('quiz_sessions', seen);
    const [row] = await this.database.query<{ games: number; won: number }>(
      `select count(*)::int as games, (count(*) filter (where points > 0))::int as won
         from read.quiz_sessions where user_id = $1`,
      [userId],
    );
    return row ?? { games: 0, won: 0 };
  }
}

@ApiTags('quiz')
@Controller()
export class SessionHistoryController {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
  ) {}

  /** The player's sessions, newest first. */
  @Endpoint('GET userQuizSessions', {
    access: player(),
    summary: 'The quiz sessions of the signed-in player, newest first',
    errors: ['VALIDATION_FAILED'],
  })
  async sessions(
    @OwnId() userId: string,
    @Query() query: PageQuery,
    @Ctx() context: RequestContext,
  ): Promise<QuizHistoryPageView> {
    await this.projected.until('quiz_sessions', context.seen);
    const rows = await this.database.query<SessionRow>(
      `select ${SESSION_COLUMNS}
         from read.quiz_sessions where user_id = $1 order by charged_at desc, id limit $2 offset $3`,
      [userId, query.limit, query.offset],
    );
    const [count] = await this.database.query<{ total: number }>(
      'select count(*)::int as total from read.quiz_sessions where user_id = $1',
      [userId],
    );
    return pageOf(rows.map(historyViewOf), count?.total ?? 0, query);
  }
}
