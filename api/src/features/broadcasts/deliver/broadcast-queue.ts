import { type JobToAdd } from '../../../platform/jobs/jobs.js';

/** The queue of broadcasts; a job is a stretch of one broadcast and holds its id only. */
export const BROADCAST_QUEUE = 'broadcasts';

export interface BroadcastJob {
  readonly broadcastId: string;
  /** Names the stretch: a job under way, or one that died with its worker, must not keep the next one out. */
  readonly stretch: string;
}

/** The job of a stretch; the same id each time it is added under the same name. */
export const broadcastJob = (broadcastId: string, stretch: string): JobToAdd => ({
  id: `${broadcastId}-${stretch}`,
  data: { broadcastId, stretch } satisfies BroadcastJob,
});
