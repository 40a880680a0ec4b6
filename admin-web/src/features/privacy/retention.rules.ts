import { type RetentionView } from '@sabi50/contracts/retention';

const DAY_MS = 86_400_000;
/** The job runs once a day; a day more is allowed for a worker that was away. */
const ALLOWED_MS = 2 * DAY_MS;

/** Whether the job has not looked for two days, or left something that is over its period. */
export function isOverdue({ days, until, lastRunAt, oldestAt }: RetentionView, now: number): boolean {
  if (until !== null) return false;
  if (lastRunAt === null || Date.parse(lastRunAt) < now - ALLOWED_MS) return true;
  return days !== null && oldestAt !== null && Date.parse(oldestAt) < now - days * DAY_MS - ALLOWED_MS;
}
