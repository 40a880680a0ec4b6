import { Injectable } from '@nestjs/common';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { Database } from '../../../platform/postgres/database.js';
import { PUSH_QUEUE } from './send-notice.job.js';

const EVERY_MS = 10_000;
const BATCH_MAX = 2_000;

/** Puts every notice that is due into the queue, and forgets those whose time is over. */
@Injectable()
export class NoticeSchedule extends ScheduledJob {
  readonly name = 'push-notices';
  override readonly everyMs = EVERY_MS;

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {
    super();
  }

  async run(): Promise<void> {
    await this.database.execute('delete from push_notices where expires_at <= now()');
    const due = await this.database.query<{ id: string }>(
      'select id from push_notices where next_try_at <= now() order by next_try_at limit $1',
      [BATCH_MAX],
    );
    await this.jobs.add(
      PUSH_QUEUE,
      due.map(({ id }) => ({ id, data: { noticeId: id } })),
    );
  }
}
