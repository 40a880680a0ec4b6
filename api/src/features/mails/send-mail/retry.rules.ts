import { type MailReply, speaksOfUs } from '../../../platform/mail-replies.rules.js';

const FIRST_PAUSE_MS = 15_000;
const PAUSE_MAX_MS = 3_600_000;
/** Longer than any link lives; a mail this late would only puzzle its reader. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000;
/** An alarm that is still open is news whenever it comes. */
const GIVE_UP_ALARM_AFTER_MS = 7 * 24 * 3_600_000;
/** SMTP: 5xx about the recipient is a refusal for good, everything else may pass (RFC 5321 section 4.2.1). */
const REFUSED_FROM = 500;

export interface FailedTry extends MailReply {
  /** How many tries were made, this one included. */
  readonly attempts: number;
  readonly createdAt: Date;
  /** Whether it is about an alarm, which is tried for a week instead of a day. */
  readonly isAlarm: boolean;
}

/** When to try again; null: never, the mail has failed. */
export function nextTry(failed: FailedTry, now: Date): Date | null {
  const { attempts, createdAt, isAlarm, responseCode } = failed;
  if (responseCode !== undefined && responseCode >= REFUSED_FROM && !speaksOfUs(failed)) return null;
  const giveUpAfterMs = isAlarm ? GIVE_UP_ALARM_AFTER_MS : GIVE_UP_AFTER_MS;
  if (now.getTime() - createdAt.getTime() >= giveUpAfterMs) return null;
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20), PAUSE_MAX_MS);
  return new Date(now.getTime() + pauseMs);
}
