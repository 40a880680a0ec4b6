import { Command } from '@nestjs/cqrs';
import { type AdjustmentCause } from '@sabi50/contracts/adjustments';
import { type StaffRole } from '@sabi50/contracts/permissions';
import { type CommandContext } from '../../../event-sourcing/command-context.js';
import { type Position } from '../../../kernel/position.js';

/**
 * Changes a player's lifetime points by hand; once for each adjustment id. Refused with POINTS_CHANGED when the points are
 * not those that were seen (rule money/seen-value), with POINTS_BELOW_ZERO when they would go below zero. Answers the
 * position that a later query must have seen.
 */
export class AdjustPoints extends Command<{ readonly position: Position }> {
  constructor(
    readonly userId: string,
    readonly adjustment: {
      readonly adjustmentId: string;
      readonly deltaPoints: number;
      readonly seenPoints?: number;
      readonly reason: string;
      readonly by: string;
      /** Given by staff only: the staff log has an entry for it then. */
      readonly byRole?: StaffRole;
      readonly cause?: AdjustmentCause;
    },
    readonly context: CommandContext,
  ) {
    super();
  }
}
