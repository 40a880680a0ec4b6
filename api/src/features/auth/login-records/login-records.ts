import { Injectable } from '@nestjs/common';
import { type LoginKind } from '@sabi50/contracts/player-timeline-views';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/postgres/database.js';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
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

/** When an account was logged in to, and when wrong secrets locked it, for staff who help its player (rule accounts/logins-kept). */
@Injectable()
export class LoginRecords {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async add(userId: string, kind: LoginKind): Promise<void> {
    await this.database.execute('insert into account_logins (user_id, kind, at) values ($1, $2, $3)', [
      ...[userId, kind, this.clock.now()],
    ]);
  }
}
