import { type JobToAdd } from '../../../platform/jobs/jobs.js';
import { type PollSlot } from './poll-schedule.js';

export const PAYMENTS_QUEUE = 'payments';

export interface PollData {
  readonly reference: string;
}

/** The job of one moment of one payment's schedule; its id does not depend on who adds it. */
export const pollJob = (reference: string, { name, dueAt }: PollSlot, now: Date): JobToAdd => ({
  id: `${reference}-${name}`,
  data: { reference } satisfies PollData,
  delayMs: Math.max(0, dueAt.getTime() - now.getTime()),
});
