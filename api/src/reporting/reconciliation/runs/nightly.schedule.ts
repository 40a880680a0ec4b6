import { dayOf } from '@sabi50/contracts/business-time';
import { Injectable } from '@nestjs/common';
import { raiseAlarm } from '../../../platform/alarms/raise-alarm.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Database } from '../../../platform/postgres/database.js';
import { RECONCILE_JOB, RECONCILIATION_QUEUE, STUCK_ALARM } from './reconcile.job.js';
import { ReconciliationRuns } from './reconciliation-runs.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A run that goes on for so long does not come to its end any more. */
const STUCK_AFTER_MS = 12 * HOUR_MS;

/** Whether today's run is due: the clock in Lagos has shown `at`, such as `03:00`, and none was begun since. */
export function isRunDue(at: string, newestStartedAt: Date | null, now: Date): boolean {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const dueAt = new Date(dayOf(now).start.getTime() + (hours * 60 + minutes) * MINUTE_MS);
  return now >= dueAt && (newestStartedAt === null || newestStartedAt < dueAt);
}

export const isStuck = (startedAt: Date, now: Date): boolean => now.getTime() - startedAt.getTime() > STUCK_AFTER_MS;

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
