import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Database } from '../../../platform/postgres/database.js';
import { Verifications } from '../verifications.js';
import { isDue, isStale, lastTimeOf } from './schedule.rules.js';
import { tellOfNoVerification } from './verification-alarms.js';
import { VERIFICATION_QUEUE, VerifyLedgerJob } from './verify-ledger.job.js';

/**
 * Asks for the nightly verification at its time (rule staff/ledger-verified-nightly), puts waiting runs into the queue, and
 * ends those whose process is gone. Every worker does so; the table lets one run be under way.
 */
@Injectable()
export class VerificationSchedule extends ScheduledJob {
  readonly name = 'ledger-verifications';

  constructor(
    private readonly database: Database,
    private readonly verifications: Verifications,
    private readonly running: VerifyLedgerJob,
    private readonly jobs: Jobs,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    const silent = await this.verifications.silent();
    if (silent !== null) await this.running.end(silent, 'broken-off', null);
    if (this.config.LEDGER_VERIFY_AT !== 'never') await this.askInTime(this.config.LEDGER_VERIFY_AT);
    const id = await this.verifications.waiting();
    if (id !== null) await this.jobs.add(VERIFICATION_QUEUE, [{ id, data: { verificationId: id } }]);
  }

  private async askInTime(at: string): Promise<void> {
    const now = this.clock.now();
    const time = lastTimeOf(at, now);
    const last = await this.verifications.last();
    if (isDue(time, await this.verifications.runsOf(time), now, last === null)) {
      await this.verifications.ask(this.database, { dueAt: time });
      return;
    }
    if (last && isStale(last.startedAt, now)) await tellOfNoVerification(this.database);
  }
}
