import { type Language } from '@sabi50/vocabulary/languages';

/**
 * The public door of the mails room: what another room may ask for, and what the mails room asks back when it sends.
 */

/** The mails about an account; each has texts in all four languages. */
export const MAIL_KINDS = [
  'verify-email',
  'reset-pin',
  'pin-changed',
  'account-locked',
  'staff-password',
  'password-changed',
  'temporary-secret',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** What a mail of one kind needs when it is sent. Made at that moment, so that no secret lies in a table or a queue. */
export interface MailLetter {
  readonly to: string;
  readonly firstName: string;
  /** The page that the button leads to: a path and query below PUBLIC_URL. Null where a mail has no button. */
  readonly path: string | null;
}

/**
 * The question that the mails room asks of the room that requested a mail. Null means: not wanted any more (the account
 * is gone, or what the mail is about was done meanwhile), so nothing is sent.
 */
export abstract class MailLetters {
  abstract prepare(kind: MailKind, userId: string): Promise<MailLetter | null>;
}

/** A row of the outbox as the requesting room writes it, in the transaction of its own change. */
export interface MailRequest {
  readonly id: string;
  readonly userId: string;
  readonly kind: MailKind;
  readonly language: Language;
}

/** The part of a TypeORM manager that a request needs. */
export interface SqlRunner {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

/**
 * Records that a mail has to go out. It is sent once the transaction of `tx` is committed, and never if it is rolled
 * back; recording the same id again changes nothing.
 */
export async function requestMail(tx: SqlRunner, { id, userId, kind, language }: MailRequest): Promise<void> {
  await tx.query(
    `INSERT INTO mail_outbox (id, user_id, kind, language) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING`,
    [id, userId, kind, language],
  );
}
