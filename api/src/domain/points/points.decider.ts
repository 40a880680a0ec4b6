import { ADJUSTMENT_MESSAGES } from '@sabi50/texts/api/en/adjustment-messages';
import { type AdjustmentCause } from '@sabi50/contracts/adjustments';
import { type StaffRole } from '@sabi50/contracts/permissions';
import { type Decider } from '../../kernel/decider.js';
import { DomainError } from '../../kernel/domain-error.js';
import { type PointsAdjusted } from './points.events.js';

export interface AdjustPointsCommand {
  readonly type: 'AdjustPoints';
  readonly userId: string;
  readonly adjustmentId: string;
  readonly deltaPoints: number;
  /** The lifetime points that the actor saw; not compared when absent. */
  readonly seenPoints?: number;
  /** What the read model says now, and how much of it is adjustments: its place in this stream. */
  readonly readModel: { readonly points: number; readonly adjustedPoints: number };
  readonly reason: string;
  readonly by: string;
  readonly byRole?: StaffRole;
  readonly cause?: AdjustmentCause;
  readonly now: Date;
}

/** JSON-serialisable. */
export interface PointsState {
  /** The sum of all adjustments. */
  readonly adjustedPoints: number;
  /** All of them, oldest first: a player has few, and the same request may come again after any time (rule money/adjusted-once). */
  readonly adjustments: readonly string[];
}

/**
 * The adjustments of a player's points. Points that were won live in the quiz streams; this one holds what staff added or
 * took away, once for each adjustment id, and only from the points they saw (rule money/seen-value).
 */
export const pointsDecider: Decider<PointsState, AdjustPointsCommand, PointsAdjusted> = {
  category: 'points',
  initial: { adjustedPoints: 0, adjustments: [] },
  schemaVersions: { PointsAdjusted: 1 },

  decide(command, state) {
    const { userId, adjustmentId, deltaPoints, seenPoints, readModel, reason, by, byRole, cause, now } = command;
    if (state.adjustments.includes(adjustmentId)) return [];
    // A read model that misses an adjustment cannot tell what the points are now.
    const isStale = readModel.adjustedPoints !== state.adjustedPoints;
    if (isStale || readModel.points !== (seenPoints ?? readModel.points)) throw changed(command);
    if (!Number.isSafeInteger(deltaPoints) || deltaPoints === 0 || readModel.points + deltaPoints < 0) {
      throw new DomainError('POINTS_BELOW_ZERO');
    }
    const adjustedPoints = state.adjustedPoints + deltaPoints;
    const occurredAt = now.toISOString();
    const data = {
      ...{ userId, adjustmentId, deltaPoints, adjustedPoints, reason, by, occurredAt },
      ...(byRole !== undefined && { byRole, pointsBefore: readModel.points }),
      ...(seenPoints !== undefined && { seenPoints }),
      ...(cause !== undefined && { cause: { kind: cause.kind, id: cause.id } }),
    };
    return [{ type: 'PointsAdjusted', data }];
  },

  evolve({ adjustments }, { data: { adjustmentId, adjustedPoints } }) {
    return { adjustedPoints, adjustments: [...adjustments, adjustmentId] };
  },
};

/** Both values are named, so that staff can decide anew (rule money/seen-value). */
function changed({ seenPoints = 0, readModel }: AdjustPointsCommand): DomainError {
  const values = [seenPoints, readModel.points] as const;
  const { pointsChanged, pointsSeen } = ADJUSTMENT_MESSAGES;
  return new DomainError('POINTS_CHANGED', {
    message: pointsChanged(...values),
    errors: { points: [pointsSeen(...values)] },
  });
}
