import { dayOf } from '@sabi50/contracts/business-time';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A run that goes on for so long does not come to its end any more. */
const STUCK_AFTER_MS = 12 * HOUR_MS;

/** Whether today's run is due: the clock in Lagos has shown `at`, such as `03:00`, and none was begun since. */
export function isRunDue(at: string, newestStartedAt: Date | null, now: Date): boolean {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const dueAt = new Date(dayOf(now).start.getTime() + (hours * 60 + minutes) * MINUTE_MS);
  return now >= dueAt && (newestStartedAt === null || newestStartedAt < dueAt);
}

export const isStuck = (startedAt: Date, now: Date): boolean => now.getTime() - startedAt.getTime() > STUCK_AFTER_MS;
