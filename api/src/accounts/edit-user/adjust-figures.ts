import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { koboToDecimal, nairaToKobo } from '@sabi50/vocabulary/money';
import { VALIDATION } from '@sabi50/vocabulary/validation-messages';
import { DomainError } from '../../kernel/domain-error.js';
import { derivedId } from '../../kernel/ids.js';
import { type Position } from '../../platform/event-store/event-store.js';
import { commandContext, type RequestContext } from '../../platform/http/request-context.js';
import { fieldRefused } from '../../platform/http/validation.js';
import { AdjustPoints } from '../../points/points.commands.js';
import { PointsTotal } from '../../points/points.queries.js';
import { AdjustBalance } from '../../wallet/wallet.commands.js';
import { WalletBalance } from '../../wallet/wallet.queries.js';
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

/** How the adjustments of one edit are filed. */
export interface Filing {
  readonly userId: string;
  /** The same for a call that is sent again, so that nothing is adjusted twice. */
  readonly key: string;
  readonly reasonCode: string;
  readonly context: RequestContext;
}

/** Changes balances and points by events, only from the value that was seen (decisions D3 and D27). */
@Injectable()
export class AdjustFigures {
  constructor(
    private readonly commands: CommandBus,
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
    return { balance, points };
  }

  /**
   * Adjusts both or neither; answers the position that a later query must have seen.
   * @throws DomainError BALANCE_CHANGED and POINTS_CHANGED, naming both values
   */
  async adjust({ balance, points }: FigureChanges, filing: Filing): Promise<Position | undefined> {
    const pointsAt = points ? await this.adjustPoints(filing, 'points', points) : undefined;
    if (!balance) return pointsAt;
    try {
      return await this.adjustBalance(filing, balance);
    } catch (error) {
      if (points) await this.adjustPoints(filing, 'points-withdrawn', { seen: points.wanted, wanted: points.seen });
      throw error;
    }
  }

  private async adjustBalance(filing: Filing, { seen, wanted }: Figure): Promise<Position> {
    const adjustment = { ...filed(filing, 'balance'), deltaKobo: wanted - seen, seenBalanceKobo: seen };
    const command = new AdjustBalance(filing.userId, adjustment, commandContext(filing.context));
    return (await this.commands.execute(command)).position;
  }

  private async adjustPoints(filing: Filing, part: string, { seen, wanted }: Figure): Promise<Position> {
    const seenPoints = part === 'points' ? seen : undefined;
    const adjustment = { ...filed(filing, part), deltaPoints: wanted - seen, seenPoints };
    const command = new AdjustPoints(filing.userId, adjustment, commandContext(filing.context));
    return (await this.commands.execute(command)).position;
  }
}

function filed({ userId, key, reasonCode, context }: Filing, part: string) {
  const by = `staff:${context.session.userId}`;
  return { adjustmentId: derivedId('staff-adjustment', by, key, userId, part), reason: reasonCode, by };
}

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

/** The changes as the staff log tells them. */
export function loggedFigures({ balance, points }: FigureChanges, side: 'seen' | 'wanted'): Record<string, unknown> {
  return {
    ...(balance && { balance: koboToDecimal(balance[side]) }),
    ...(points && { points: points[side] }),
  };
}
