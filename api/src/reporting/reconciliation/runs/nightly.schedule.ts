import { Injectable } from '@nestjs/common';
import { raiseAlarm } from '../../../platform/alarms/raise-alarm.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Database } from '../../../platform/postgres/database.js';
import { isRunDue, isStuck } from './nightly.rules.js';
import { RECONCILE_JOB, RECONCILIATION_QUEUE } from './reconcile.job.js';
import { STUCK_ALARM } from './reconcile.js';
import { ReconciliationRuns } from './reconciliation-runs.js';

/** Begins a run each night, and has a run whose process died gone on with. */
@Injectable()
export class NightlySchedule extends ScheduledJob {
  readonly name = 'payments-reconcile';
  override readonly everyMs = 60_000;

  constructor(
    private readonly runs: ReconciliationRuns,
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    const newest = await this.runs.newest();
    const now = this.clock.now();
    const { RECONCILIATION_AT: at } = this.config;
    if (at !== 'never' && isRunDue(at, newest && new Date(newest.startedAt), now))
      await this.runs.begin('system:nightly');
    if (newest?.status === 'running' && isStuck(new Date(newest.startedAt), now))
      await raiseAlarm(this.database, { key: STUCK_ALARM, kind: STUCK_ALARM, params: {}, path: '/reconciliation' });
    if (await this.runs.isWaiting()) await this.jobs.add(RECONCILIATION_QUEUE, [RECONCILE_JOB]);
  }
}
