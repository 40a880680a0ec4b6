import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/postgres/database.js';
import { LoginCountOf, type LoginRecord, LoginsOf } from '../accounts.queries.js';

@QueryHandler(LoginsOf)
export class LoginsOfHandler implements IQueryHandler<LoginsOf> {
  constructor(private readonly database: Database) {}

  execute({ userId, behind, limit }: LoginsOf) {
    return this.database.query<LoginRecord & Record<string, unknown>>(
      `select id, kind, at from (
         select id, kind, date_trunc('milliseconds', at) as at from account_logins where user_id = $1) l
        where (at, id) < ($2::timestamptz, $3::bigint) order by at desc, id desc limit $4`,
      [userId, behind.at, behind.id, limit],
    );
  }
}

@QueryHandler(LoginCountOf)
export class LoginCountOfHandler implements IQueryHandler<LoginCountOf> {
  constructor(private readonly database: Database) {}

  async execute({ userId }: LoginCountOf) {
    const [row] = await this.database.query<{ count: number }>(
      'select count(*)::int as count from account_logins where user_id = $1',
      [userId],
    );
    return row?.count ?? 0;
  }
}
