import { type Registration } from '../event-sourcing/registry.js';
import { CreditOnPaymentSucceeded } from './credit-on-payment-succeeded/credit-on-payment-succeeded.process-manager.js';
import { paymentActivities } from './payment-activities/payment-activities.projection.js';
import { paymentDecider } from './payments.decider.js';
import { PAYMENT_MIGRATIONS } from './payments.migrations.js';
import { TakeBackOnPaymentReversed } from './take-back-reversals/take-back-on-payment-reversed.process-manager.js';
import { pendingPayments } from './pending-payments/pending-payments.projection.js';
import { PollOnPaymentInitiated } from './poll-payments/poll-on-payment-initiated.process-manager.js';

export const paymentsRegistration = {
  streams: [paymentDecider],
  projections: [paymentActivities, pendingPayments],
  processManagers: [CreditOnPaymentSucceeded, PollOnPaymentInitiated, TakeBackOnPaymentReversed],
  migrations: PAYMENT_MIGRATIONS,
} satisfies Registration;
