import { type PaymentCallbackStatus } from '@sabi50/vocabulary/enumerations';
import { type Payment } from './payments.decider.js';

/** A payment as the player is told about it; the texts are a fixed list (decision D41). */
export interface PaymentOutcome {
  readonly status: PaymentCallbackStatus;
  readonly message: string;
}

const SUCCESS: PaymentOutcome = { status: 'success', message: 'Payment successful. Your balance has been updated.' };
/** Product specification section 8. */
const FAILED: PaymentOutcome = {
  status: 'failed',
  message: 'Your payment could not be processed. Please try again.',
};
const PENDING: PaymentOutcome = { status: 'pending', message: 'We are waiting for the confirmation of your payment.' };
const HELD: PaymentOutcome = {
  status: 'pending',
  message: 'Your payment is being checked by our staff. Please contact support with its reference.',
};

/** Success is said only once the wallet holds the money; a held payment may have been paid, so it is not `failed`. */
export function outcomeOf({ status, credited }: Pick<Payment, 'status' | 'credited'>): PaymentOutcome {
  switch (status) {
    case 'succeeded':
      return credited ? SUCCESS : PENDING;
    case 'failed':
    case 'expired':
      return FAILED;
    case 'held':
      return HELD;
    case 'pending':
      return PENDING;
  }
}
