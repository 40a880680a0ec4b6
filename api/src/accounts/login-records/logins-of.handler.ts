import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/postgres/database.js';
import { type LoginRecord, LoginsOf } from '../accounts.queries.js';

@QueryHandler(LoginsOf)
export class LoginsOfHandler implements IQueryHandler<LoginsOf> {
  constructor(private readonly database: Database) {}

  execute({ userId, before, limit }: LoginsOf) {
    return this.database.query<LoginRecord & Record<string, unknown>>(
      `select id, kind, at from (
         select * from account_logins where user_id = $1 and at < $2
          order by at desc fetch first ($3) rows with ties) l
        order by at desc, id desc`,
      [userId, before, limit],
    );
  }
}
