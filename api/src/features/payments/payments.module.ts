import { Global, Module } from '@nestjs/common';
import { partsOf } from '../../platform/parts-of.js';
import * as walletHistory from '../wallet/wallet-history.queries.js';
import * as tellDisputeAnswers from './answer-dispute/tell-dispute-answers.js';
import * as askPayment from './ask-payment/ask-payment.controller.js';
import * as decidePayment from './decide-payment/decide-payment.controller.js';
import * as countedDeposits from './deposit-limits/counted-deposits.js';
import * as reversal from './find-reversals/reversal.schedule.js';
import * as paymentsHoldErasure from './hold-erasure/payments-hold-erasure.handler.js';
import * as initiatePayment from './initiate-payment/initiate-payment.controller.js';
import * as openPayments from './initiate-payment/open-payments.js';
import * as moneyMovements from './money-movements/money-movements.controller.js';
import * as paymentActivities from './payment-activities/payment-activities.controller.js';
import * as paymentCase from './payment-case/payment-case.controller.js';
import { PaymentProvider } from './payment-provider/payment-provider.js';
import * as paymentOutcome from './payment-outcome.js';
import { paymentsRegistration } from './payments.registration.js';
import { PaystackLists } from './paystack/paystack-lists.js';
import * as paystackWebhook from './paystack/paystack-webhook.controller.js';
import { PaystackProvider } from './paystack/paystack.provider.js';
import * as ownPendingPayments from './pending-payments/own-pending-payments.controller.js';
import * as payment from './poll-payments/payment.schedule.js';
import * as pollPayments from './poll-payments/poll-payments.job.js';
import { ProviderLists } from './provider-lists.queries.js';
import * as recoverPayment from './recover-payment/recover-payment.js';
import * as openRefunds from './refund-payment/open-refunds.schedule.js';
import * as returnFromCheckout from './return-from-checkout/return-from-checkout.controller.js';
import * as askGate from './settle-payment/ask-gate.js';
import * as creditPayment from './settle-payment/credit-payment.js';
import * as paymentStatus from './settle-payment/payment-status.controller.js';
import * as settlePayment from './settle-payment/settle-payment.js';
import * as takeBackReversals from './take-back-reversals/take-back-reversals.js';
import * as unmatchedWebhooks from './unmatched-webhooks/unmatched-webhooks.controller.js';
import * as unmatchedWebhooksService from './unmatched-webhooks/unmatched-webhooks.records.js';
import * as disputeWarnings from './warn-of-disputes/dispute-warnings.schedule.js';

const parts = partsOf(
  walletHistory,
  tellDisputeAnswers,
  askPayment,
  decidePayment,
  countedDeposits,
  reversal,
  paymentsHoldErasure,
  initiatePayment,
  openPayments,
  moneyMovements,
  paymentActivities,
  paymentCase,
  paymentOutcome,
  paystackWebhook,
  ownPendingPayments,
  payment,
  pollPayments,
  recoverPayment,
  openRefunds,
  returnFromCheckout,
  askGate,
  creditPayment,
  paymentStatus,
  settlePayment,
  takeBackReversals,
  unmatchedWebhooks,
  unmatchedWebhooksService,
  disputeWarnings,
);

/** Global, so that others reach the provider's lists through `provider-lists.queries.ts` without importing this module. */
@Global()
@Module({
  controllers: parts.controllers,
  providers: [
    ...parts.providers,
    ...paymentsRegistration.processManagers,
    { provide: PaymentProvider, useClass: PaystackProvider },
    { provide: ProviderLists, useClass: PaystackLists },
  ],
  exports: [ProviderLists],
})
export class PaymentsModule {}
