import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/postgres/database.js';
import { ReadYourWrites } from '../../event-sourcing/consumers/read-your-writes.js';
import { GamesOf } from '../quiz.queries.js';
import { historyViewOf, SESSION_COLUMNS, type SessionRow } from './session-row.js';

@QueryHandler(GamesOf)
export class GamesOfHandler implements IQueryHandler<GamesOf> {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
  ) {}

  async execute({ userId, before, limit, seen }: GamesOf) {
    await this.projected.until('quiz_sessions', seen);
    const rows = await this.database.query<SessionRow & Record<string, unknown>>(
      `select ${SESSION_COLUMNS} from (
         select * from read.quiz_sessions where user_id = $1 and coalesce(ended_at, charged_at) < $2
          order by coalesce(ended_at, charged_at) desc fetch first ($3) rows with ties) s
        order by coalesce(ended_at, charged_at) desc, id`,
      [userId, before, limit],
    );
    return rows.map(historyViewOf);
  }
}
