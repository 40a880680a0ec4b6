/**
 * The `message` of `GET /api/payment/verify-callback/:reference`: a fixed list (rule screens/payment-return), so that a
 * page can say the same in another language.
 */
export const PAYMENT_MESSAGES = {
  success: 'Payment successful. Your balance has been updated.',
  failed: 'Your payment could not be processed. Please try again.',
  cancelled: 'You cancelled this payment. Nothing was added to your balance.',
  pending: 'We are waiting for the confirmation of your payment.',
  /** Pending too: what the provider said was not what was asked for, and staff decide (rule money/mismatch-is-held). */
  held: 'Your payment is being checked by our staff. Please contact support with its reference.',
} as const;
