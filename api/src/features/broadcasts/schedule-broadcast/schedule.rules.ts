import { BROADCAST_VALIDATION } from '@sabi50/texts/api/en/broadcast-validation';
import { BROADCAST_SCHEDULE_DAYS_MAX } from '@sabi50/contracts/limits';

const DAY_MS = 86_400_000;

/** Why a broadcast cannot start at this moment; null when it can (rule mails/scheduled). */
export function scheduleRefusal(at: Date, now: Date): string | null {
  const aheadMs = at.getTime() - now.getTime();
  if (aheadMs <= 0) return BROADCAST_VALIDATION.scheduledInPast;
  return aheadMs > BROADCAST_SCHEDULE_DAYS_MAX * DAY_MS ? BROADCAST_VALIDATION.scheduledTooFar : null;
}
