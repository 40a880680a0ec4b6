import { Injectable } from '@nestjs/common';
import { koboToDecimal } from '@sabi50/vocabulary/money';
import { type StaffAction } from '@sabi50/vocabulary/staff-log';
import { type Recorded } from '../../event-sourcing/event-store.js';
import { ProcessManager } from '../../event-sourcing/consumers/process-manager.js';
import {
  type PaymentDisputeAnswered,
  type PaymentExplained,
  type PaymentRefundStarted,
  type PaymentRejected,
  type PaymentReleased,
} from '../../payments/payments.events.js';
import { Database, type Sql } from '../../platform/postgres/database.js';
import { dropReason, recordChange } from '../staff-log.events.js';

/** The name of the process manager, whose checkpoint tells how far the log reaches. */
export const LOG_ON_PAYMENT_DECIDED = 'log-on-payment-decided';

type Decided = PaymentReleased | PaymentRejected | PaymentExplained | PaymentDisputeAnswered | PaymentRefundStarted;

const ACTIONS: Readonly<Record<Decided['type'], StaffAction>> = {
  PaymentReleased: 'payment.release',
  PaymentRejected: 'payment.reject',
  PaymentExplained: 'payment.explain',
  PaymentDisputeAnswered: 'payment.answer-dispute',
  PaymentRefundStarted: 'payment.refund',
};

const STAFF = 'staff:';

/**
 * Makes the staff log's entry of every decision about a payment from its event, once: there is neither a decision without
 * its entry nor an entry without its decision (rules money/held-way-out, money/own-refund, money/explained, money/dispute-answer).
 */
@Injectable()
export class LogOnPaymentDecided extends ProcessManager<Decided> {
  readonly name = LOG_ON_PAYMENT_DECIDED;
  readonly eventTypes = [
    'PaymentReleased',
    'PaymentRejected',
    'PaymentExplained',
    'PaymentDisputeAnswered',
    'PaymentRefundStarted',
  ] as const;

  constructor(private readonly database: Database) {
    super();
  }

  async handle(events: readonly Recorded<Decided>[]): Promise<void> {
    for (const event of events) await this.database.transaction((sql) => log(sql, event));
  }
}

async function log(sql: Sql, event: Recorded<Decided>): Promise<void> {
  const { reference, userId, changeId, by, byRole, occurredAt, amountKobo } = event.data;
  const [words] = await sql.query<{ reason: string }>('select reason from staff_log_reasons where change_id = $1', [
    changeId,
  ]);
  const more =
    event.type === 'PaymentRefundStarted'
      ? { currency: event.data.currency }
      : event.type === 'PaymentDisputeAnswered'
        ? { dispute: event.data.providerId, answer: event.data.answer }
        : {};
  await recordChange(sql, {
    actor: { userId: by.slice(STAFF.length), role: byRole, requestId: event.metadata.correlationId },
    action: ACTIONS[event.type],
    subjectId: reference,
    personId: userId,
    before: null,
    after: { amount: koboToDecimal(amountKobo), ...more },
    reason: words?.reason,
    origin: { eventId: event.id, occurredAt, changeId },
  });
  await dropReason(sql, changeId);
}
