import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type AdjustedFigure } from '@sabi50/vocabulary/adjustments';
import { nairaToKobo } from '@sabi50/vocabulary/money';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../kernel/domain-error.js';
import { type Position } from '../../event-sourcing/event-store.js';
import { fieldRefused } from '../../platform/http/validation.js';
import { PointsTotal } from '../../points/points.queries.js';
import { WalletBalance } from '../../wallet/wallet.queries.js';
import { Adjustments, type AdjustmentDetails } from '../adjust-user/adjustments.js';
import { LargeAdjustments } from '../adjust-user/large-adjustments.js';
import { type EditUserBody } from './edit-user.body.js';

/** A figure that staff want to be another, from what they saw. */
interface Figure {
  readonly seen: number;
  readonly wanted: number;
}

/** What an edit changes about balance (kobo) and points; null where it changes nothing. */
export interface FigureChanges {
  readonly balance: Figure | null;
  readonly points: Figure | null;
}

/**
 * The absolute balances and points that an edit may carry: they become amounts against the values that were seen
 * (rule money/staff-adjust-by-amount).
 */
@Injectable()
export class AdjustFigures {
  constructor(
    private readonly adjustments: Adjustments,
    private readonly large: LargeAdjustments,
    private readonly queries: QueryBus,
  ) {}

  /**
   * What the edit asks to change. A form that was not touched sends the values as they are, which changes nothing.
   * @throws DomainError VALIDATION_FAILED without the value that was seen, REASON_REQUIRED
   */
  async changesOf(userId: string, body: EditUserBody): Promise<FigureChanges> {
    const balance = await changeOf('expectedBalance', koboOf(body.balance), koboOf(body.expectedBalance), async () => {
      return (await this.queries.execute(new WalletBalance(userId))).balanceKobo;
    });
    const points = await changeOf(
      'expectedPoints',
      body.points ?? undefined,
      body.expectedPoints ?? undefined,
      async () => {
        return (await this.queries.execute(new PointsTotal(userId))).points;
      },
    );
    if ((balance || points) && !body.reason?.trim()) {
      throw new DomainError('REASON_REQUIRED', { errors: { reason: [VALIDATION.reason] } });
    }
    // The call has no place for a second person: the console's adjustment has (rule money/large-adjustment).
    if (balance && this.large.isLarge(balance.wanted - balance.seen)) throw new DomainError('SECOND_PERSON_NEEDED');
    return { balance, points };
  }

  /** The same call came before, and all of it is in the log. */
  async wereMade({ balance, points }: FigureChanges, details: Pick<AdjustmentDetails, 'userId' | 'key' | 'context'>) {
    const parts = [...(points ? ['points'] : []), ...(balance ? ['balance'] : [])];
    return parts.length > 0 && this.adjustments.wereMade(details, parts);
  }

  /**
   * Adjusts both or neither; answers the position that a later query must have seen.
   * @throws DomainError BALANCE_CHANGED and POINTS_CHANGED, naming both values
   */
  async adjust({ balance, points }: FigureChanges, details: AdjustmentDetails): Promise<Position | undefined> {
    const pointsAt = points ? await this.adjustments.adjust(details, amountOf('points', points)) : undefined;
    if (!balance) return pointsAt;
    try {
      return await this.adjustments.adjust(details, amountOf('balance', balance));
    } catch (error) {
      if (points) {
        const delta = points.seen - points.wanted;
        await this.adjustments.adjust(details, { figure: 'points', delta, part: 'points-withdrawn' });
      }
      throw error;
    }
  }
}

const amountOf = (figure: AdjustedFigure, { seen, wanted }: Figure) => ({
  ...{ figure, seen, delta: wanted - seen },
  part: figure,
});

async function changeOf(
  seenField: string,
  wanted: number | undefined,
  seen: number | undefined,
  current: () => Promise<number>,
): Promise<Figure | null> {
  if (wanted === undefined || wanted === seen) return null;
  if (seen !== undefined) return { seen, wanted };
  if (wanted === (await current())) return null;
  throw fieldRefused(seenField, VALIDATION.expectedValue);
}

const koboOf = (amount: string | number | undefined): number | undefined =>
  amount == null ? undefined : (nairaToKobo(amount) ?? undefined);
