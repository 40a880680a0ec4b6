import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/postgres/database.js';
import {
  type AccountContact,
  AccountContactOf,
  AccountNames,
  SuperAdministrators,
  type AccountRefusal,
  AccountRefusalOf,
} from './accounts.queries.js';
import { AccountsUseStation } from '../stations/stations.queries.js';
import { Accounts, type AccountRow } from './records/accounts.js';
import { LRUCache } from 'lru-cache';
import { CommandRunner } from '../../event-sourcing/command-runner.js';
import { accountDecider, suspensionAt } from '../../domain/accounts/accounts.decider.js';
import { mustAgree } from './terms/terms.rules.js';

@QueryHandler(AccountContactOf)
export class AccountContactHandler implements IQueryHandler<AccountContactOf> {
  constructor(private readonly accounts: Accounts) {}

  async execute({ userId }: AccountContactOf) {
    const account = await this.accounts.byId(userId);
    if (!account) return null;
    const { email, firstName, lastName, preferredLanguage, mobile } = account;
    return { userId, email, firstName, lastName, preferredLanguage, mobile };
  }
}

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

@QueryHandler(AccountsUseStation)
export class AccountsUseStationHandler implements IQueryHandler<AccountsUseStation> {
  constructor(private readonly database: Database) {}

  async execute({ stationId }: AccountsUseStation) {
    const [answer] = await this.database.query<{ is_used: boolean }>(
      `select exists (select 1 from accounts where station_id = $1)
           or exists (select 1 from accounts where is_admin and admin_station_id = $1) as is_used`,
      [stationId],
    );
    return answer?.is_used ?? false;
  }
}

@QueryHandler(SuperAdministrators)
export class SuperAdministratorsHandler implements IQueryHandler<SuperAdministrators> {
  constructor(private readonly database: Database) {}

  execute() {
    return this.database.query<AccountContact & Record<string, unknown>>(
      `select id as "userId", email, first_name as "firstName", last_name as "lastName",
         preferred_language as "preferredLanguage"
       from accounts where is_admin and is_active and admin_role = 'super_admin' and email_verified_at is not null
       order by id`,
    );
  }
}

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
