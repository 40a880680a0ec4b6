import { type Registration } from '../../event-sourcing/registry.js';
import { openDisputeAnswers } from './answer-dispute/open-dispute-answers.projection.js';
import { TellOnDisputeAnswered } from './answer-dispute/tell-on-dispute-answered.process-manager.js';
import { CreditOnPaymentSucceeded } from './settle-payment/credit-on-payment-succeeded.process-manager.js';
import { paymentActivities } from './payment-activities/payment-activities.projection.js';
import { openRefunds } from './refund-payment/open-refunds.projection.js';
import { SendRefundOnRefundStarted } from './refund-payment/send-refund-on-refund-started.process-manager.js';
import { paymentDecider } from '../../domain/payments/payments.decider.js';
import { PAYMENT_MIGRATIONS } from './payments.migrations.js';
import { TakeBackOnPaymentReversed } from './take-back-reversals/take-back-on-payment-reversed.process-manager.js';
import { pendingPayments } from './pending-payments/pending-payments.projection.js';
import { PollOnPaymentInitiated } from './poll-payments/poll-on-payment-initiated.process-manager.js';
import { openDisputes } from './warn-of-disputes/open-disputes.projection.js';

export const paymentsRegistration = {
  streams: [paymentDecider],
  projections: [openDisputeAnswers, openDisputes, openRefunds, paymentActivities, pendingPayments],
  processManagers: [
    CreditOnPaymentSucceeded,
    PollOnPaymentInitiated,
    SendRefundOnRefundStarted,
    TakeBackOnPaymentReversed,
    TellOnDisputeAnswered,
  ],
  migrations: PAYMENT_MIGRATIONS,
  retained: [
    {
      ...{ kind: 'webhook-bodies', table: 'unmatched_webhooks', since: 'closed_at' },
      ...{ where: 'body is not null', erase: 'body = null' },
    },
  ],
} satisfies Registration;
