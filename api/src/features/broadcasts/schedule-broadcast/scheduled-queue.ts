import { type JobToAdd } from '../../../platform/jobs/jobs.js';

/** The queue of broadcasts whose time is still to come; a job holds an id only. */
export const SCHEDULED_QUEUE = 'scheduled-broadcasts';

export interface ScheduledJob {
  readonly broadcastId: string;
}

/** Behind the time itself: the clock of the database decides, and may be a little slow. */
const BEHIND_MS = 250;

/** The job that starts a broadcast at its time; another time is another job, and the earlier one finds nothing to do. */
export const scheduledJob = (broadcastId: string, at: Date, now: Date): JobToAdd => ({
  id: `${broadcastId}-${at.getTime()}`,
  data: { broadcastId } satisfies ScheduledJob,
  delayMs: Math.max(0, at.getTime() - now.getTime()) + BEHIND_MS,
});
