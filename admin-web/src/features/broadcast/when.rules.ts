import { lagosInstant } from '@sabi50/contracts/business-time';
import { BROADCAST_SCHEDULE_DAYS_MAX } from '@sabi50/contracts/limits';

const DAY_MS = 86_400_000;

/** When a mail is to leave, as it is typed. */
export interface When {
  readonly isLater: boolean;
  /** In Lagos, `YYYY-MM-DD`; empty while it is missing. */
  readonly day: string;
  /** In Lagos, `HH:MM`. */
  readonly time: string;
}

export const NOW: When = { isLater: false, day: '', time: '' };

/** What is wrong with a moment, by the name of its text. */
export type WhenFault = 'timeMissing' | 'timeOver' | 'timeTooFar';

/** Why nothing can start then (rule mails/scheduled); null where it can. */
export function whenFault({ isLater, day, time }: When, now: Date): WhenFault | null {
  if (!isLater) return null;
  const at = lagosInstant(day, time);
  if (at === null) return 'timeMissing';
  const aheadMs = at.getTime() - now.getTime();
  if (aheadMs <= 0) return 'timeOver';
  return aheadMs > BROADCAST_SCHEDULE_DAYS_MAX * DAY_MS ? 'timeTooFar' : null;
}

/** The moment as the calls take it; undefined for now. */
export const scheduledFor = ({ isLater, day, time }: When): string | undefined =>
  isLater ? lagosInstant(day, time)?.toISOString() : undefined;

/** Whether recipients are picked one by one, so that no filter decides about them later. */
export const isNamed = ({ userIds, targetEmails }: Picked): boolean =>
  userIds !== undefined || targetEmails !== undefined;

interface Picked {
  readonly userIds?: readonly string[];
  readonly targetEmails?: readonly string[];
}
