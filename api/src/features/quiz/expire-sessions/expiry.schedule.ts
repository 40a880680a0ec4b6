import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Database } from '../../../platform/postgres/database.js';
import { BUCKET_MS, bucketOf, expiryJob, SESSIONS_QUEUE } from './expiry-buckets.js';

/** Jobs of buckets that are due this soon are derived again; each bucket comes to that point. */
const AHEAD_MS = 60_000;

/** Derives the expiry jobs again from the open sessions, so that an emptied queue loses nothing. */
@Injectable()
export class ExpirySchedule extends ScheduledJob {
  readonly name = 'session-expiry';
  override readonly everyMs = BUCKET_MS;

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    const rows = await this.database.query<{ expires_at: Date }>(
      `select min(expires_at) as expires_at from read.quiz_sessions where status = 'open' and expires_at < $1
        group by floor(extract(epoch from expires_at) * 1000 / ${BUCKET_MS})`,
      [new Date(now.getTime() + AHEAD_MS)],
    );
    const buckets = rows.map(({ expires_at }) => bucketOf(expires_at));
    await this.jobs.add(
      SESSIONS_QUEUE,
      [...new Set(buckets)].map((bucket) => expiryJob(bucket, now)),
    );
  }
}
