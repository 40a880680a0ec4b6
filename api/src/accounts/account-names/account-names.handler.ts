import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/postgres/database.js';
import { AccountNames } from '../accounts.queries.js';

@QueryHandler(AccountNames)
export class AccountNamesHandler implements IQueryHandler<AccountNames> {
  constructor(private readonly database: Database) {}

  async execute({ ids }: AccountNames) {
    if (ids.length === 0) return new Map<string, { name: string; email: string }>();
    const rows = await this.database.query<{ id: string; name: string; email: string }>(
      `select id, first_name || ' ' || last_name as name, email from accounts where id = any($1::uuid[])`,
      [ids],
    );
    return new Map(rows.map(({ id, name, email }) => [id, { name, email }]));
  }
}
