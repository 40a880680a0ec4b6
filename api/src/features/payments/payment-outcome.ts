import {
  type PaymentCallbackStatus,
  type PaymentFailureReason,
  type PaymentFlagReason,
} from '@sabi50/contracts/enumerations';
import { PAYMENT_MESSAGES } from '@sabi50/texts/api/en/payment-messages';
import { type Payment } from '../../domain/payments/payment.state.js';

/** A payment as the player sees it; the texts are a fixed list (rule screens/payment-return). */
export interface PaymentOutcome {
  readonly status: PaymentCallbackStatus;
  readonly message: string;
  readonly reason?: PaymentFailureReason;
  readonly held?: true;
  readonly flag?: PaymentFlagReason;
}

const SUCCESS: PaymentOutcome = { status: 'success', message: PAYMENT_MESSAGES.success };
const FAILED: PaymentOutcome = { status: 'failed', message: PAYMENT_MESSAGES.failed };
const CANCELLED: PaymentOutcome = { status: 'failed', message: PAYMENT_MESSAGES.cancelled, reason: 'cancelled' };
const PENDING: PaymentOutcome = { status: 'pending', message: PAYMENT_MESSAGES.pending };
const HELD: PaymentOutcome = { status: 'pending', message: PAYMENT_MESSAGES.held, held: true };

type PaymentEnd = Pick<Payment, 'status' | 'credited' | 'failure' | 'flags'>;

/** Success is said only once the wallet holds the money; a held payment may have been paid, so it is not `failed`. */
export function outcomeOf({ status, credited, failure, flags }: PaymentEnd): PaymentOutcome {
  switch (status) {
    case 'succeeded':
      return credited ? SUCCESS : PENDING;
    case 'failed':
      return failure === 'cancelled' ? CANCELLED : { ...FAILED, ...(failure && { reason: failure }) };
    case 'expired':
    case 'closed':
      return FAILED;
    case 'held':
      return { ...HELD, flag: flags.at(-1) };
    case 'pending':
      return PENDING;
  }
}
