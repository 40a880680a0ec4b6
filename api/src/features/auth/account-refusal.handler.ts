import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { LRUCache } from 'lru-cache';
import { CommandRunner } from '../../event-sourcing/command-runner.js';
import { Database } from '../../platform/postgres/database.js';
import { accountDecider, suspensionAt } from '../../domain/accounts/accounts.decider.js';
import { type AccountRefusal, AccountRefusalOf } from './accounts.queries.js';
import { type AccountRow } from './records/account.row.js';
import { mustAgree } from './terms/terms.rules.js';

const PLAYERS_REMEMBERED_MAX = 50_000;

type Agreed = Pick<AccountRow, 'isAdmin' | 'ageConfirmedAt' | 'termsVersion'>;

/** Reads the player's own stream, so that what it says holds for the next start in every process. */
@QueryHandler(AccountRefusalOf)
export class AccountRefusalHandler implements IQueryHandler<AccountRefusalOf> {
  /**
   * Players who were seen to have agreed to the terms of today. Nothing takes that back but an erasure, of which their own stream
   * tells first.
   */
  private readonly agreed = new LRUCache<string, true>({ max: PLAYERS_REMEMBERED_MAX });

  constructor(
    private readonly runner: CommandRunner,
    private readonly database: Database,
  ) {}

  async execute({ userId, context: { now, isApp } }: AccountRefusalOf): Promise<AccountRefusal | null> {
    const [{ state }, hasToAgree] = await Promise.all([
      this.runner.load(accountDecider, userId),
      isApp && this.hasToAgree(userId),
    ]);
    if (suspensionAt(state, now)) return 'ACCOUNT_SUSPENDED';
    if (state.erasure !== null) return 'ERASURE_REQUESTED';
    return hasToAgree ? 'TERMS_TO_ACCEPT' : null;
  }

  private async hasToAgree(userId: string): Promise<boolean> {
    if (this.agreed.has(userId)) return false;
    const [account] = await this.database.query<Agreed>(
      `select is_admin as "isAdmin", age_confirmed_at as "ageConfirmedAt", terms_version as "termsVersion"
         from accounts where id = $1`,
      [userId],
    );
    if (!account) return false;
    const hasTo = mustAgree(account);
    if (!hasTo && !account.isAdmin) this.agreed.set(userId, true);
    return hasTo;
  }
}
