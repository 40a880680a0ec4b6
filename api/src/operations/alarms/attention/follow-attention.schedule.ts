import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { Database } from '../../../platform/postgres/database.js';
import { Attention } from './attention.js';

/** Notes what begins to wait for staff, and closes what waits no more (rule staff/attention-taken). */
@Injectable()
export class FollowAttention extends ScheduledJob {
  readonly name = 'attention';
  override readonly everyMs = 15_000;

  constructor(
    private readonly attention: Attention,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    const lookedAt = this.clock.now();
    const waiting = await this.attention.waiting();
    await this.database.transaction(async (sql) => {
      // What somebody opened after the look was not looked at.
      await sql.execute(
        `update attention_items set closed_at = $2
          where closed_at is null and kind <> all($1::text[]) and created_at < $2`,
        [waiting.map(({ kind }) => kind), lookedAt],
      );
      await sql.execute(
        `insert into attention_items as known (kind, count, opened_at)
         select * from unnest($1::text[], $2::int[], $3::timestamptz[])
         on conflict (kind) where closed_at is null do update set count = excluded.count
           where known.count < excluded.count`,
        [waiting.map(({ kind }) => kind), waiting.map(({ count }) => count), waiting.map(({ oldest }) => oldest)],
      );
    });
  }
}
