/** The queue of mails about accounts; a job is the id of an outbox row and nothing else. */
export const MAIL_QUEUE = 'mails';

export interface MailJob {
  readonly outboxId: string;
}
