import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type AdjustmentCause, type AdjustedFigure, type AdjustmentReason } from '@sabi50/contracts/adjustments';
import { type StaffRole } from '@sabi50/contracts/permissions';
import { derivedId } from '../../../kernel/ids.js';
import { type Position } from '../../../kernel/position.js';
import { commandContext } from '../../../event-sourcing/command-context.js';
import { type RequestContext } from '../../../platform/http/request-context.js';
import { Database } from '../../../platform/postgres/database.js';
import { AdjustPoints } from '../../quiz/points/points.commands.js';
import { areLogged, dropReason, withReason } from '../../../platform/staff-log/staff-log.js';
import { AdjustBalance } from '../../wallet/wallet.commands.js';

/** Who adjusts whom, why, and in which call. */
export interface AdjustmentDetails {
  readonly userId: string;
  /** The same for a call that is sent again, so that nothing is adjusted twice. */
  readonly key: string;
  readonly role: StaffRole;
  readonly reasonCode: AdjustmentReason;
  /** The words of the member of staff; kept for the staff log, never in an event (rule data/no-personal-data-in-events). */
  readonly reason: string;
  readonly cause?: AdjustmentCause;
  readonly context: RequestContext;
}

/** By how much: kobo or points, signed. */
export interface Amount {
  readonly figure: AdjustedFigure;
  readonly delta: number;
  /** What was on screen, kobo or points; not compared when absent. */
  readonly seen?: number;
  /** Tells apart the adjustments that one call makes. */
  readonly part: string;
}

/**
 * Changes a player's balance or points by an amount: one command, one event, and the staff log's entry is made from that
 * event, so that neither can be without the other (rules money/adjustment-with-log, money/seen-value,
 * money/staff-adjust-by-amount).
 */
@Injectable()
export class Adjustments {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: Database,
  ) {}

  /** Whether these parts of a call were adjusted before, and are in the log. */
  wereMade(details: NamedAdjustment, parts: readonly string[]): Promise<boolean> {
    return areLogged(
      this.database,
      parts.map((part) => idOf(details, part)),
    );
  }

  /**
   * Answers the position that a later query must have seen.
   * @throws DomainError BALANCE_CHANGED, POINTS_CHANGED (naming both values), BALANCE_BELOW_ZERO, POINTS_BELOW_ZERO
   */
  async adjust(details: AdjustmentDetails, amount: Amount): Promise<Position> {
    const named = { by: actorOf(details), adjustmentId: idOf(details, amount.part) };
    const { adjustmentId } = named;
    return withReason(this.database, { changeId: adjustmentId, reason: details.reason }, async () => {
      const { position } = await this.commands.execute(commandOf(details, amount, named));
      // The reason of a request that is sent again is in the log already.
      if (await areLogged(this.database, [adjustmentId])) await dropReason(this.database, adjustmentId);
      return position;
    });
  }
}

/** What names an adjustment: the same for a call that is sent again. */
export type NamedAdjustment = Pick<AdjustmentDetails, 'userId' | 'key' | 'context'>;

export const actorOf = ({ context }: NamedAdjustment): string => `staff:${context.session.userId}`;

export const idOf = (details: NamedAdjustment, part: string): string =>
  derivedId('staff-adjustment', actorOf(details), details.key, details.userId, part);

function commandOf(
  details: AdjustmentDetails,
  { figure, delta, seen }: Amount,
  named: { adjustmentId: string; by: string },
) {
  const { userId, role: byRole, reasonCode: reason, cause } = details;
  const adjustment = { ...named, byRole, reason, cause };
  const context = commandContext(details.context);
  return figure === 'balance'
    ? new AdjustBalance(userId, { ...adjustment, deltaKobo: delta, seenBalanceKobo: seen }, context)
    : new AdjustPoints(userId, { ...adjustment, deltaPoints: delta, seenPoints: seen }, context);
}
