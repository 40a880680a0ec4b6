import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/postgres/database.js';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { GamesCountOf, GamesOf } from '../quiz.queries.js';
import { historyViewOf, SESSION_COLUMNS, type SessionRow } from './session-row.js';

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
