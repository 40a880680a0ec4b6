import { Injectable } from '@nestjs/common';
import { koboToDecimal } from '@sabi50/vocabulary/money';
import { type AdjustmentCause } from '@sabi50/vocabulary/adjustments';
import { type StaffRole } from '@sabi50/vocabulary/permissions';
import { type Recorded } from '../../event-sourcing/event-store.js';
import { Database, type Sql } from '../../platform/postgres/database.js';
import { ProcessManager } from '../../event-sourcing/consumers/process-manager.js';
import { type PointsAdjusted } from '../../points/points.events.js';
import { type BalanceAdjusted } from '../../wallet/wallet.events.js';
import { dropReason, recordChange } from '../staff-log.events.js';

/** The name of the process manager, whose checkpoint tells how far the log reaches. */
export const LOG_ON_ADJUSTED = 'log-on-adjusted';

type Adjusted = BalanceAdjusted | PointsAdjusted;

/**
 * Makes the staff log's entry of every adjustment of a balance or of points from its event, once: the event is the proof
 * that it was done, so there is neither an adjustment without its entry nor an entry without its adjustment
 * (rule money/adjustment-with-log). Adjustments by the product itself, and those of the time when the entry was written beside
 * the event, carry no role and are passed by.
 */
@Injectable()
export class LogOnAdjusted extends ProcessManager<Adjusted> {
  readonly name = LOG_ON_ADJUSTED;
  readonly eventTypes = ['BalanceAdjusted', 'PointsAdjusted'] as const;

  constructor(private readonly database: Database) {
    super();
  }

  async handle(events: readonly Recorded<Adjusted>[]): Promise<void> {
    for (const event of events) {
      const { byRole } = event.data;
      if (byRole !== undefined) await this.database.transaction((sql) => log(sql, event, byRole));
    }
  }
}

const STAFF = 'staff:';

async function log(sql: Sql, event: Recorded<Adjusted>, role: StaffRole): Promise<void> {
  const { userId, adjustmentId, by, occurredAt, reason: reasonCode, cause } = event.data;
  const [words] = await sql.query<{ reason: string }>('select reason from staff_log_reasons where change_id = $1', [
    adjustmentId,
  ]);
  const { before, after } = figuresOf(event);
  await recordChange(sql, {
    actor: { userId: by.slice(STAFF.length), role, requestId: event.metadata.correlationId },
    action: 'user.adjust',
    subjectId: userId,
    before,
    after: { ...after, reasonCode, ...causeOf(cause) },
    reason: words?.reason,
    origin: { eventId: event.id, occurredAt, changeId: adjustmentId },
  });
  await dropReason(sql, adjustmentId);
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
