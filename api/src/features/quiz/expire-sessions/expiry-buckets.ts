import { type JobToAdd } from '../../../platform/jobs/jobs.js';

/** Sessions are ended together, by the quarter minute in which they expire: a job a session would be a job a game. */
export const BUCKET_MS = 15_000;

export const SESSIONS_QUEUE = 'sessions';

/** The number of the quarter minute that holds an instant. */
export const bucketOf = (expiresAt: Date): number => Math.floor(expiresAt.getTime() / BUCKET_MS);

/** When every session of a bucket has had its time. */
export const bucketDueAt = (bucket: number): number => (bucket + 1) * BUCKET_MS;

/** The job that ends a bucket's sessions; its id comes from the bucket, so adding it twice is adding it once. */
export const expiryJob = (bucket: number, now: Date): JobToAdd => ({
  id: `expire-sessions-until-${bucket}`,
  data: { bucket },
  delayMs: Math.max(0, bucketDueAt(bucket) - now.getTime()),
});
