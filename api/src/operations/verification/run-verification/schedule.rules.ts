import { dayOf } from '@sabi50/contracts/business-time';
import { VERIFICATION_STALE_MS } from '@sabi50/contracts/verification-limits';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** A night that was missed is made up for until then; later the next one is near enough. */
const MADE_UP_WITHIN_MS = 12 * 60 * MINUTE_MS;
export const TRIES_MAX = 3;
/** A run that broke off or failed is tried again after this. */
const PAUSE_MS = 10 * MINUTE_MS;

/** A run that was asked for by the schedule. */
export interface ScheduledRun {
  /** Null while it is under way. */
  readonly outcome: 'clean' | 'differences' | 'failed' | 'broken-off' | null;
  readonly endedAt: Date | null;
}

/** The last time before `now` at which the wall clock in Lagos showed `at`, such as `02:30`. */
export function lastTimeOf(at: string, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const today = dayOf(now).start.getTime() + (hours * 60 + minutes) * MINUTE_MS;
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}

/**
 * Whether a run is to be asked for now, given the runs for that time so far (rule staff/ledger-verified-nightly). An installation
 * that has never been verified does not wait for its first night.
 */
export function isDue(time: Date, runs: readonly ScheduledRun[], now: Date, isFirst = false): boolean {
  if (!isFirst && now.getTime() - time.getTime() > MADE_UP_WITHIN_MS) return false;
  if (runs.some(({ outcome }) => !isUnfinished(outcome)) || runs.length >= TRIES_MAX) return false;
  return runs.every(({ endedAt }) => endedAt !== null && now.getTime() - endedAt.getTime() >= PAUSE_MS);
}

/** Whether the last run that came to its end was too long ago to say anything of today; null: there was none. */
export const isStale = (lastStartedAt: Date | null, now: Date): boolean =>
  lastStartedAt === null || now.getTime() - lastStartedAt.getTime() > VERIFICATION_STALE_MS;

const isUnfinished = (outcome: ScheduledRun['outcome']): boolean => outcome === 'failed' || outcome === 'broken-off';
