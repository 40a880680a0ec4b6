import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { JobHandler } from '../../../platform/jobs/job-handler.js';
import { ExpireSessions } from './expire-sessions.js';
import { SESSIONS_QUEUE } from './expiry-buckets.js';

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
