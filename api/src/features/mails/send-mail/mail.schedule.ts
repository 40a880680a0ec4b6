import { Injectable } from '@nestjs/common';
import { MAIL_RECONCILE_MS } from '@sabi50/contracts/limits';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { Database } from '../../../platform/postgres/database.js';
import { MAIL_QUEUE } from './mail-queue.js';

const BATCH_MAX = 500;

/** Puts every mail that is due back into the queue, so that an emptied queue or a full one loses nothing. */
@Injectable()
export class MailSchedule extends ScheduledJob {
  readonly name = 'mails';
  override readonly everyMs = MAIL_RECONCILE_MS;

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {
    super();
  }

  async run(): Promise<void> {
    const due = await this.database.query<{ id: string }>(
      'select id from mail_outbox where next_try_at <= now() order by next_try_at limit $1',
      [BATCH_MAX],
    );
    await this.jobs.add(
      MAIL_QUEUE,
      due.map(({ id }) => ({ id, data: { outboxId: id } })),
    );
  }
}
