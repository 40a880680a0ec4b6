import { Injectable } from '@nestjs/common';
import { koboToDecimal } from '@sabi50/vocabulary/money';
import { type AdjustmentCause } from '@sabi50/vocabulary/adjustments';
import { type PointsAdjusted } from '../../points/points.events.js';
import { type BalanceAdjusted } from '../../wallet/wallet.events.js';
import { type LoggedAct, LogOnEvent } from './log-on-event.js';

/** The name of the process manager, whose checkpoint tells how far the log reaches. */
export const LOG_ON_ADJUSTED = 'log-on-adjusted';

type Adjusted = BalanceAdjusted | PointsAdjusted;

/**
 * Every adjustment of a balance or of points (rule money/adjustment-with-log). Adjustments by the product itself, and those of
 * the time when the entry was written beside the event, carry no role and are passed by.
 */
@Injectable()
export class LogOnAdjusted extends LogOnEvent<Adjusted> {
  readonly name = LOG_ON_ADJUSTED;
  readonly eventTypes = ['BalanceAdjusted', 'PointsAdjusted'] as const;

  protected actOf(event: Adjusted): LoggedAct | null {
    const { userId, adjustmentId: changeId, byRole: role, reason: reasonCode, cause } = event.data;
    if (role === undefined) return null;
    const { before, after } = figuresOf(event);
    const about = { action: 'user.adjust', role, changeId, subjectId: userId } as const;
    return { ...about, before, after: { ...after, reasonCode, ...causeOf(cause) } };
  }
}

function figuresOf(event: Adjusted) {
  if (event.type === 'BalanceAdjusted') {
    const { balanceAfterKobo, deltaKobo } = event.data;
    return {
      before: { balance: koboToDecimal(balanceAfterKobo - deltaKobo) },
      after: { balance: koboToDecimal(balanceAfterKobo) },
    };
  }
  const { pointsBefore = 0, deltaPoints } = event.data;
  return { before: { points: pointsBefore }, after: { points: pointsBefore + deltaPoints } };
}

const causeOf = (cause: AdjustmentCause | undefined): Record<string, unknown> =>
  cause === undefined ? {} : { [cause.kind]: cause.id };
