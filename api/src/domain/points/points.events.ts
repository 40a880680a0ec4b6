import { type AdjustmentCause } from '@sabi50/contracts/adjustments';
import { type StaffRole } from '@sabi50/contracts/permissions';
import { type Fact } from '../../kernel/decider.js';

/**
 * Staff changed a player's lifetime points by hand (rule money/seen-value). What was won stays with the session that
 * won it, so weeks, months and days are not touched. `reason` is a code, never free text
 * (rule data/no-personal-data-in-events). The staff log's entry is made from this event where it carries `byRole`, as
 * with `BalanceAdjusted`.
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
    /** The staff role under which it was done. */
    readonly byRole?: StaffRole;
    /** The lifetime points before it, won ones included; beside `byRole`. */
    readonly pointsBefore?: number;
    /** The points that the actor saw. */
    readonly seenPoints?: number;
    readonly cause?: AdjustmentCause;
    /** ISO 8601, the clock of the decision. */
    readonly occurredAt: string;
  }
>;
