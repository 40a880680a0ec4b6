import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/postgres/database.js';
import { AccountAsKnown } from '../accounts.queries.js';
import { Accounts } from '../records/accounts.js';
import { acceptedOf } from '../terms/accept-terms.js';
import { UserViews } from './user-views.js';

@QueryHandler(AccountAsKnown)
export class AccountAsKnownHandler implements IQueryHandler<AccountAsKnown> {
  constructor(
    private readonly accounts: Accounts,
    private readonly views: UserViews,
    private readonly database: Database,
  ) {}

  async execute({ userId }: AccountAsKnown) {
    const account = await this.accounts.byId(userId);
    if (!account) return null;
    const notes = await this.database.query<{ words: string; written_at: Date }>(
      'select words, written_at from player_notes where user_id = $1 order by written_at desc, id',
      [userId],
    );
    return {
      account: await this.views.of(account),
      terms: acceptedOf(account),
      notes: notes.map(({ words, written_at: at }) => ({ at: at.toISOString(), words })),
    };
  }
}
