import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { AccountContactOf } from '../accounts.queries.js';
import { Accounts } from '../records/accounts.js';

@QueryHandler(AccountContactOf)
export class AccountContactHandler implements IQueryHandler<AccountContactOf> {
  constructor(private readonly accounts: Accounts) {}

  async execute({ userId }: AccountContactOf) {
    const account = await this.accounts.byId(userId);
    if (!account) return null;
    const { email, firstName, lastName, preferredLanguage } = account;
    return { userId, email, firstName, lastName, preferredLanguage };
  }
}
