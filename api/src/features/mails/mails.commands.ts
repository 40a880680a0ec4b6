import { Command } from '@nestjs/cqrs';

/**
 * Puts recorded mails into the queue now. Never fails: what cannot be queued is found by the scheduled job (within
 * MAIL_RECONCILE_MS), so nobody who waits for an answer has to care.
 */
export class SendMails extends Command<void> {
  constructor(readonly outboxIds: readonly string[]) {
    super();
  }
}
