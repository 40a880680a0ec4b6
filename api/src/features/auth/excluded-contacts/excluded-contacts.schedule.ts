import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { ExcludedContacts } from './excluded-contacts.js';

const EVERY_MS = 30_000;

/**
 * Takes up exclusions and changed contacts whose own call ended before it could, and new digests of all after a migration
 * (rule spending/excluded-contacts).
 */
@Injectable()
export class ExcludedContactsRefresh extends ScheduledJob {
  readonly name = 'excluded-contacts';
  override readonly everyMs = EVERY_MS;

  constructor(private readonly contacts: ExcludedContacts) {
    super();
  }

  run(): Promise<void> {
    return this.contacts.refresh();
  }
}
