import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Database } from '../../../platform/postgres/database.js';
import { REGRADE_QUEUE } from './regrade-games.job.js';

/** Puts regrades into the queue that have something to do: to look at games, to change them, or to wait for those still played. */
@Injectable()
export class RegradeSchedule extends ScheduledJob {
  readonly name = 'regrades';

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {
    super();
  }

  async run(): Promise<void> {
    const rows = await this.database.query<{ id: string }>(
      `select id from regrades
        where done_at is null and paused_at is null and (previewed_at is null or started_at is not null) order by asked_at`,
    );
    await this.jobs.add(
      REGRADE_QUEUE,
      rows.map(({ id }) => ({ id, data: { regradeId: id } })),
    );
  }
}
