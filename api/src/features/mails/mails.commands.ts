import { Command } from '@nestjs/cqrs';
import { type DrawKind } from '@sabi50/contracts/enumerations';
import { type MailKind } from './mails.events.js';

/**
 * Puts recorded mails into the queue now. Never fails: what cannot be queued is found by the scheduled job (within
 * MAIL_RECONCILE_MS), so nobody who waits for an answer has to care.
 */
export class SendMails extends Command<void> {
  constructor(readonly outboxIds: readonly string[]) {
    super();
  }
}

/** What a mail of one kind needs when it is sent. */
export interface PreparedMail {
  readonly to: string;
  /** Null where the address is not verified: a stranger's mailbox gets no words that somebody typed. */
  readonly firstName: string | null;
  /** The page that the button leads to: a path and query below PUBLIC_URL. Null where a mail has no button. */
  readonly path: string | null;
  /** What its words name; null where they name nothing. */
  readonly about: MailSubject | null;
}

/** What a mail is about beside the account. */
export type MailSubject =
  | ({ readonly type: 'question' } & QuotedQuestion)
  /** A pause or an exclusion, and its end as ISO 8601. */
  | { readonly type: 'break'; readonly until: string }
  /** An erasure that was asked for; ISO 8601. */
  | { readonly type: 'erasure'; readonly dueAt: string }
  /** What was spent on games on a day, `YYYY-MM-DD`; decimal naira. */
  | { readonly type: 'spent'; readonly day: string; readonly spent: string }
  /** What was won, in which draw; its day is `YYYY-MM-DD`. */
  | { readonly type: 'prize'; readonly prize: string; readonly drawKind: DrawKind; readonly drawDate: string };

/** A question as a mail quotes it. */
export interface QuotedQuestion {
  readonly question: string;
  /** What counted as right before. */
  readonly answerBefore: string;
  /** Null where the question is withdrawn. */
  readonly answerAfter: string | null;
}

/**
 * Prepares a mail at the moment of sending: whom it goes to and where its button leads. The token of a link is made here
 * and only its SHA-256 is kept (rule accounts/mailed-links). Null: not wanted any more (the account is gone, or what
 * the mail is about was done meanwhile).
 */
export class PrepareMail extends Command<PreparedMail | null> {
  constructor(
    readonly userId: string,
    readonly kind: MailKind,
    /** What it is about, as the outbox has it; null where it is about the account alone. */
    readonly aboutId: string | null,
  ) {
    super();
  }
}
