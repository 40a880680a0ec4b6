import { Injectable } from '@nestjs/common';
import { ReconciliationJob } from '../../platform/jobs/job-handler.js';
import { ExcludedContacts } from './excluded-contacts.js';

const EVERY_MS = 30_000;

/**
 * Takes up new exclusions and changed contacts of those who are excluded. Until then the account itself still has them, so
 * nobody else can register with them (rule accounts/taken-is-said).
 */
@Injectable()
export class ExcludedContactsRefresh extends ReconciliationJob {
  readonly name = 'excluded-contacts';
  override readonly everyMs = EVERY_MS;

  constructor(private readonly contacts: ExcludedContacts) {
    super();
  }

  reconcile(): Promise<void> {
    return this.contacts.refresh();
  }
}
