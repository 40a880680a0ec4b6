import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  type AdjustmentCause,
  type AdjustmentRequest,
  ADJUSTED_BALANCE_MAX_KOBO,
  ADJUSTED_POINTS_MAX,
  type AdjustedFigure,
} from '@sabi50/contracts/adjustments';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { requireSomebodyElse } from '../../../kernel/somebody-else.js';
import { type Position } from '../../../kernel/position.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { Database } from '../../../platform/postgres/database.js';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { actorOf, Adjustments, type AdjustmentDetails, idOf } from './adjustments.js';
import { LargeAdjustments } from './large-adjustments.js';
import { decimalToKobo } from '@sabi50/contracts/money';

/** By how much and from what, in kobo or points. */
export interface AdjustmentAmount {
  readonly delta: number;
  readonly seen: number;
}

/**
 * Reads an amount such as `+500`, `-200.50` or `+1`, and the value that was seen.
 * @throws DomainError VALIDATION_FAILED naming `amount` or `seen`
 */
function adjustmentAmount(figure: AdjustedFigure, amount: string, seen: string): AdjustmentAmount {
  const [read, max, refused] =
    figure === 'balance'
      ? ([decimalToKobo, ADJUSTED_BALANCE_MAX_KOBO, VALIDATION.adjustedBalance] as const)
      : ([wholeNumber, ADJUSTED_POINTS_MAX, VALIDATION.adjustedPoints] as const);
  const delta = read(amount.trim().replace(/^\+(?=\d)/, ''));
  if (delta === null || delta === 0 || Math.abs(delta) > max) throw fieldRefused('amount', refused);
  const before = read(seen.trim());
  if (before === null || before < 0) throw fieldRefused('seen', VALIDATION.expectedValue);
  return { delta, seen: before };
}

const wholeNumber = (text: string): number | null => (/^-?\d{1,9}$/.test(text) ? Number(text) : null);

/** Where the payments and the games of players are listed: each read model, and its row of one of them. */
const CAUSES = {
  payment: {
    field: 'paymentReference',
    projection: 'payment_activities',
    row: `select 1 from read.payment_activities where type = 'deposit' and reference = $1 and user_id = $2`,
    refused: VALIDATION.notTheirPayment,
  },
  session: {
    field: 'sessionId',
    projection: 'quiz_sessions',
    row: 'select 1 from read.quiz_sessions where id = $1::uuid and user_id = $2',
    refused: VALIDATION.notTheirGame,
  },
} as const;

/** Adjustments by amounts, as staff make them (rule money/staff-adjust-by-amount). */
@Injectable()
export class AdjustUser {
  constructor(
    private readonly adjustments: Adjustments,
    private readonly large: LargeAdjustments,
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /**
   * Answers the position that a later query must have seen; undefined: a second super administrator has to confirm it
   * (rule money/large-adjustment).
   * @throws DomainError USER_NOT_FOUND, VALIDATION_FAILED, OWN_ACCOUNT, BALANCE_CHANGED, POINTS_CHANGED, BALANCE_BELOW_ZERO,
   * POINTS_BELOW_ZERO
   */
  async adjust(
    userId: string,
    request: AdjustmentRequest,
    details: Pick<AdjustmentDetails, 'key' | 'role' | 'context'>,
  ): Promise<Position | undefined> {
    const { figure, reasonCode, reason } = request;
    const amount = adjustmentAmount(figure, request.amount, request.seen);
    // As with roles: money and points are for another to change.
    // Rule money/not-their-own.
    requireSomebodyElse(details.context.session.userId, userId);
    const cause = causeOf(request);
    if (cause) await this.requireTheirs(userId, cause, details.context.seen);
    return this.dataSource.transaction(async (manager) => {
      // An account is not removed while money or points come to it, and adjustments at once are counted together.
      const locked: unknown[] = await manager.query('select 1 from accounts where id = $1 for no key update', [userId]);
      if (locked.length === 0) throw new DomainError('USER_NOT_FOUND');
      const adjustment = { ...details, userId, reasonCode, reason: reason.trim(), cause };
      const adjustmentId = idOf(adjustment, figure);
      const asked = { userId, by: actorOf(adjustment), adjustmentId, deltaKobo: amount.delta };
      if (figure === 'points' || !(await this.large.needsSecond(asked))) {
        return this.adjustments.adjust(adjustment, { figure, ...amount, part: figure });
      }
      if (request.amountAgain?.trim() !== request.amount.trim()) {
        throw fieldRefused('amountAgain', VALIDATION.amountAgain);
      }
      await this.large.request(adjustmentId, amount.delta, adjustment);
      return undefined;
    });
  }

  private async requireTheirs(userId: string, { kind, id }: AdjustmentCause, seen: Position | undefined) {
    const { field, projection, row, refused } = CAUSES[kind];
    await this.projected.until(projection, seen);
    const found = await this.database.query(row, [id, userId]);
    if (found.length === 0) throw fieldRefused(field, refused);
  }
}

function causeOf({ paymentReference, sessionId }: AdjustmentRequest): AdjustmentCause | undefined {
  if (paymentReference && sessionId) throw fieldRefused('sessionId', VALIDATION.oneCause);
  if (paymentReference) return { kind: 'payment', id: paymentReference.toLowerCase() };
  return sessionId ? { kind: 'session', id: sessionId.toLowerCase() } : undefined;
}
