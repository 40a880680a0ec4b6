/** The call by which staff lift the mark for answers that were too fast (rule staff/speed-flag-lifted). */
import { type Id, type Timestamp } from './text-formats.js';

/** The body of `POST /api/admin/users/:id/speed-flag/lift`. */
export interface SpeedFlagLiftRequest {
  readonly reason: string;
  /** `flaggedAt` of the mark that was on screen. */
  readonly seen: Timestamp;
}

/** What it answers. */
export interface SpeedFlagLiftedView {
  readonly userId: Id;
  /** What came until then marks the player no more. */
  readonly liftedTo: Timestamp;
}
