import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../event-sourcing/command-runner.js';
import { Database } from '../platform/postgres/database.js';
import { accountDecider, suspensionAt } from './accounts.decider.js';
import { type AccountRefusal, AccountRefusalOf } from './accounts.queries.js';
import { type AccountRow } from './records/account.row.js';
import { mustAgree } from './terms/terms.rules.js';

type Agreed = Pick<AccountRow, 'isAdmin' | 'ageConfirmedAt' | 'termsVersion'>;

/** Reads the player's own stream, so that what it says holds for the next start in every process. */
@QueryHandler(AccountRefusalOf)
export class AccountRefusalHandler implements IQueryHandler<AccountRefusalOf> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly database: Database,
  ) {}

  async execute({ userId, now }: AccountRefusalOf): Promise<AccountRefusal | null> {
    const [{ state }, [account]] = await Promise.all([
      this.runner.load(accountDecider, userId),
      this.database.query<Agreed>(
        `select is_admin as "isAdmin", age_confirmed_at as "ageConfirmedAt", terms_version as "termsVersion"
           from accounts where id = $1`,
        [userId],
      ),
    ]);
    if (suspensionAt(state, now)) return 'ACCOUNT_SUSPENDED';
    if (state.erasure !== null) return 'ERASURE_REQUESTED';
    return account && mustAgree(account) ? 'TERMS_TO_ACCEPT' : null;
  }
}
