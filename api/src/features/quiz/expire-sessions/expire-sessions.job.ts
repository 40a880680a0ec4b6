import { Injectable } from '@nestjs/common';
import { systemContext } from '../../../event-sourcing/command-context.js';
import { Database } from '../../../platform/postgres/database.js';
import { QuizService } from '../quiz.service.js';
import { type JobToAdd, Jobs } from '../../../platform/jobs/jobs.js';
import { Clock } from '../../../platform/clock.js';
import { JobHandler, ScheduledJob } from '../../../platform/jobs/job-handler.js';

const PAGE = 500;
const AT_ONCE = 16;

interface Row extends Record<string, unknown> {
  id: string;
  expires_at: Date;
}

/** Ends sessions whose half hour is over (rule quiz/ends). */
@Injectable()
export class ExpireSessions {
  constructor(
    private readonly database: Database,
    private readonly quiz: QuizService,
  ) {}

  /** Ends every open session that had expired at `now`; harmless when done twice. */
  async expireDue(now: Date): Promise<void> {
    for (let page = await this.page(new Date(0), '', now); page.length > 0;) {
      for (let from = 0; from < page.length; from += AT_ONCE) {
        await Promise.all(page.slice(from, from + AT_ONCE).map((row) => this.expire(row.id, now)));
      }
      const last = page.at(-1);
      page = last && page.length === PAGE ? await this.page(last.expires_at, last.id, now) : [];
    }
  }

  private expire(id: string, now: Date): Promise<void> {
    return this.quiz.expire(id, systemContext('expire-sessions', { id }, now));
  }

  private page(after: Date, afterId: string, now: Date): Promise<Row[]> {
    return this.database.query<Row>(
      `select id, expires_at from read.quiz_sessions
        where status = 'open' and expires_at <= $3 and (expires_at, id::text) > ($1, $2)
        order by expires_at, id::text limit ${PAGE}`,
      [after, afterId, now],
    );
  }
}

/** Sessions are ended together, by the quarter minute in which they expire: a job a session would be a job a game. */
const BUCKET_MS = 15_000;

export const SESSIONS_QUEUE = 'sessions';

/** The number of the quarter minute that holds an instant. */
export const bucketOf = (expiresAt: Date): number => Math.floor(expiresAt.getTime() / BUCKET_MS);

/** When every session of a bucket has had its time. */
export const bucketDueAt = (bucket: number): number => (bucket + 1) * BUCKET_MS;

/** The job that ends a bucket's sessions; its id comes from the bucket, so adding it twice is adding it once. */
export const expiryJob = (bucket: number, now: Date): JobToAdd => ({
  id: `expire-sessions-until-${bucket}`,
  data: { bucket },
  delayMs: Math.max(0, bucketDueAt(bucket) - now.getTime()),
});

/** Comes when a bucket is due; ends whatever is due then, so that a late job makes up for lost ones. */
@Injectable()
export class ExpireSessionsJob extends JobHandler<{ bucket: number }> {
  readonly queue = SESSIONS_QUEUE;
  override readonly concurrency = 1;

  constructor(
    private readonly expireSessions: ExpireSessions,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async handle(): Promise<void> {
    await this.expireSessions.expireDue(this.clock.now());
  }
}

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
