import { type Language } from '@sabi50/contracts/languages';

/**
 * The public API of the mails module. A mail is asked for by a row in the outbox, written in the same transaction as the
 * change that it is about; the job holds an id only, and so does the row, so no secret and no address lies in a queue. One
 * kind of mail goes to an address that no account has any more: the row keeps it until the mail is settled. Alarms go to
 * staff, and to addresses of the operator's settings as well.
 */

/** The mails about an account; each has texts in all four languages. */
export const MAIL_KINDS = [
  'verify-email',
  'reset-pin',
  'pin-changed',
  'account-locked',
  'password-locked',
  'second-factor-locked',
  'failed-logins',
  'staff-password',
  'password-changed',
  'temporary-secret',
  'email-changed',
  'suspended',
  'suspension-lifted',
  'game-regraded',
  'question-withdrawn',
  'pause-begun',
  'pause-over',
  'exclusion-begun',
  'exclusion-over',
  'spending-reminder',
  'erasure-requested',
  'erasure-cancelled',
  'erasure-done',
  'prize-won',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * A row of the outbox as the requesting module writes it. The language is the account's (rule mails/in-their-language).
 */
export interface MailRequest {
  readonly id: string;
  readonly userId: string;
  readonly kind: MailKind;
  readonly language: Language;
  /**
   * Where it goes instead of the account's address (rule mails/owner-is-told); the row forgets it once the mail is
   * settled.
   */
  readonly formerAddress?: string;
  /** What its words name, looked up at the moment of sending: the id of a regrade, or of a winner. */
  readonly aboutId?: string;
}

/** The part of a transaction that a change of the outbox needs; both `Sql` and TypeORM's manager are one. */
export interface OutboxWriter {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

/**
 * Records that a mail has to go out. It is sent once the transaction of `tx` is committed, and never if it is rolled
 * back; recording the same id again changes nothing. `SendMails` makes it go at once rather than with the next run of the scheduled job.
 */
export async function requestMail(tx: OutboxWriter, request: MailRequest): Promise<void> {
  const { id, userId, kind, language, formerAddress = null, aboutId = null } = request;
  await tx.query(
    `insert into mail_outbox (id, user_id, kind, language, former_address, is_to_former_address, about_id)
     values ($1, $2, $3, $4, $5, $5::text is not null, $6)
     on conflict (id) do nothing`,
    [id, userId, kind, language, formerAddress, aboutId],
  );
}

/** A row of the outbox about an alarm; its words come from the alarm at the moment of sending. */
export interface AlarmMailRequest {
  readonly id: string;
  readonly alarmId: string;
  readonly to: { readonly userId: string } | { readonly address: string };
  readonly language: Language;
}

/** The kind of each mail about an alarm, as the outbox has it. */
export const ALARM_MAIL = 'alarm';

/** As `requestMail`, about an alarm. */
export async function requestAlarmMail(
  tx: OutboxWriter,
  { id, alarmId, to, language }: AlarmMailRequest,
): Promise<void> {
  const [userId, address] = 'userId' in to ? [to.userId, null] : [null, to.address];
  await tx.query(
    `insert into mail_outbox (id, user_id, kind, language, alarm_id, address) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do nothing`,
    [id, userId, ALARM_MAIL, language, alarmId, address],
  );
}

/** Forgets every mail about an account that is being removed, sent or not, with the transaction of `tx`. */
export async function forgetMailsTo(tx: OutboxWriter, userId: string): Promise<void> {
  await tx.query('delete from mail_outbox where user_id = $1', [userId]);
}
