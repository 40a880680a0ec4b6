import { type JobToAdd } from '../../platform/jobs/jobs.js';

/** The queue of broadcasts; a job is a stretch of one broadcast and holds its id only. */
export const BROADCAST_QUEUE = 'broadcasts';

export interface BroadcastJob {
  readonly broadcastId: string;
  /** Counts the stretches, so that the next one can be queued while this one runs. */
  readonly stretch: number;
}

/** The job of a stretch; the same id for whoever adds it. */
export const broadcastJob = (broadcastId: string, stretch: number): JobToAdd => ({
  id: `${broadcastId}-${stretch}`,
  data: { broadcastId, stretch } satisfies BroadcastJob,
});
