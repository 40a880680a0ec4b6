import { Injectable } from '@nestjs/common';
import { MEDIA_PURGE_EVERY_MS } from '@sabi50/contracts/limits';
import { Clock } from '../../platform/clock.js';
import { ScheduledJob } from '../../platform/jobs/job-handler.js';
import { MediaRecords } from './media.records.js';
import { MediaStore } from './media-store/media-store.js';

/** Removes uploads that never came and files that nobody published or used, and their bytes first. */
@Injectable()
export class MediaPurge extends ScheduledJob {
  readonly name = 'media-purge';
  override readonly everyMs = MEDIA_PURGE_EVERY_MS;

  constructor(
    private readonly records: MediaRecords,
    private readonly store: MediaStore,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    await this.records.purge(this.clock.now(), (id) => this.store.remove(id));
  }
}
