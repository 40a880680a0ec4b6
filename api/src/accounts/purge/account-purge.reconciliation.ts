import { Injectable } from '@nestjs/common';
import { SessionStore } from '../../platform/http/sessions/session-store.js';
import { ReconciliationJob } from '../../platform/jobs/job-handler.js';
import { KnownDevices } from '../devices/known-devices.js';
import { LoginRecords } from '../login-records/login-records.js';
import { LoginAttempts } from '../lock-outs/login-attempts.js';
import { LoginWatch } from '../login-watch/login-watch.js';
import { AccountTokens } from '../tokens/account-tokens.js';
import { UnverifiedAccounts } from './unverified-accounts.js';

const EVERY_MS = 10 * 60_000;

/** Removes sessions, tokens and counts that nobody can use any more, and accounts that nobody verified. */
@Injectable()
export class AccountPurge extends ReconciliationJob {
  readonly name = 'account-purge';
  override readonly everyMs = EVERY_MS;

  constructor(
    private readonly sessions: SessionStore,
    private readonly tokens: AccountTokens,
    private readonly attempts: LoginAttempts,
    private readonly devices: KnownDevices,
    private readonly logins: LoginRecords,
    private readonly watch: LoginWatch,
    private readonly unverified: UnverifiedAccounts,
  ) {
    super();
  }

  async reconcile(): Promise<void> {
    await this.sessions.purge();
    await this.tokens.purge();
    await this.attempts.purge();
    await this.devices.purge();
    await this.logins.purge();
    await this.watch.purge();
    await this.unverified.purge();
  }
}
