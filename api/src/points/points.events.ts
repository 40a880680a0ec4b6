import { type Fact } from '../kernel/decider.js';

/**
 * Staff changed a player's lifetime points by hand (decision D27). What was won stays with the session that won it, so
 * weeks, months and days are not touched. `reason` is a code, never free text (decision D33).
 */
export type PointsAdjusted = Fact<
  'PointsAdjusted',
  {
    readonly userId: string;
    readonly adjustmentId: string;
    /** Signed. */
    readonly deltaPoints: number;
    /** The sum of all adjustments of this player, this one included. */
    readonly adjustedPoints: number;
    readonly reason: string;
    readonly by: string;
    /** ISO 8601, the clock of the decision. */
    readonly occurredAt: string;
  }
>;
