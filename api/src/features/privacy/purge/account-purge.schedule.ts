import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { LoginAttempts } from '../../auth/lock-outs/login-attempts.js';
import { LoginWatch } from '../../auth/login-watch/login-watch.js';

const EVERY_MS = 10 * 60_000;

/** Removes counts of failures and solved tasks that no rule looks at any more; they name nobody. */
@Injectable()
export class AccountPurge extends ScheduledJob {
  readonly name = 'account-purge';
  override readonly everyMs = EVERY_MS;

  constructor(
    private readonly attempts: LoginAttempts,
    private readonly watch: LoginWatch,
  ) {
    super();
  }

  async run(): Promise<void> {
    await this.attempts.purge();
    await this.watch.purge();
  }
}
