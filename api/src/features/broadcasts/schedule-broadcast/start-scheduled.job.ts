import { Injectable } from '@nestjs/common';
import { JobHandler } from '../../../platform/jobs/job-handler.js';
import { SCHEDULED_QUEUE, type ScheduledJob } from './scheduled-queue.js';
import { StartScheduled } from './start-scheduled.js';

/** Starts a broadcast at its time. The rows decide: a job that is lost is made up for by the reconciliation. */
@Injectable()
export class StartScheduledJob extends JobHandler<ScheduledJob> {
  readonly queue = SCHEDULED_QUEUE;

  constructor(private readonly scheduled: StartScheduled) {
    super();
  }

  async handle({ broadcastId }: ScheduledJob): Promise<void> {
    await this.scheduled.start(broadcastId);
  }
}
