import { Injectable } from '@nestjs/common';
import { koboToDecimal } from '@sabi50/vocabulary/money';
import { type StaffAction } from '@sabi50/vocabulary/staff-log';
import { type Recorded } from '../../event-sourcing/event-store.js';
import {
  type PaymentDisputeAnswered,
  type PaymentDisputeClosed,
  type PaymentExplained,
  type PaymentRefundStarted,
  type PaymentRejected,
  type PaymentReleased,
} from '../../payments/payments.events.js';
import { LogOnEvent, type LoggedAct } from './log-on-event.js';

/** The name of the process manager, whose checkpoint tells how far the log reaches. */
export const LOG_ON_PAYMENT_DECIDED = 'log-on-payment-decided';

type Decided =
  | PaymentReleased
  | PaymentRejected
  | PaymentExplained
  | PaymentDisputeAnswered
  | PaymentDisputeClosed
  | PaymentRefundStarted;

const ACTIONS: Readonly<Record<Decided['type'], StaffAction>> = {
  PaymentReleased: 'payment.release',
  PaymentRejected: 'payment.reject',
  PaymentExplained: 'payment.explain',
  PaymentDisputeAnswered: 'payment.answer-dispute',
  PaymentDisputeClosed: 'payment.close-dispute',
  PaymentRefundStarted: 'payment.refund',
};

/**
 * Every decision about a payment in the staff log (rules money/held-way-out, money/own-refund, money/explained,
 * money/dispute-answer, money/dispute-put-away).
 */
@Injectable()
export class LogOnPaymentDecided extends LogOnEvent<Decided> {
  readonly name = LOG_ON_PAYMENT_DECIDED;
  readonly eventTypes = [
    'PaymentReleased',
    'PaymentRejected',
    'PaymentExplained',
    'PaymentDisputeAnswered',
    'PaymentDisputeClosed',
    'PaymentRefundStarted',
  ] as const;

  protected actOf(event: Recorded<Decided>): LoggedAct {
    const { reference, userId, changeId, byRole, amountKobo } = event.data;
    return {
      action: ACTIONS[event.type],
      subjectId: reference,
      personId: userId,
      role: byRole,
      changeId,
      before: null,
      after: { amount: koboToDecimal(amountKobo), ...detailsOf(event) },
    };
  }
}

function detailsOf({ type, data }: Recorded<Decided>): object {
  if (type === 'PaymentRefundStarted') return { currency: data.currency };
  if (type === 'PaymentDisputeAnswered') return { dispute: data.providerId, answer: data.answer };
  if (type === 'PaymentDisputeClosed') return { dispute: data.providerId, answer: 'closed' };
  return {};
}
