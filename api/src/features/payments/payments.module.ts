import { Global, Module } from '@nestjs/common';
import { WalletHistory } from '../wallet/wallet-history.queries.js';
import { AnswerTurns, OpenDisputeAnswers, TellDisputeAnswers } from './answer-dispute/tell-dispute-answers.js';
import { AskPayment, AskPaymentController } from './ask-payment/ask-payment.controller.js';
import { DecidePayment, DecidePaymentController, FreshReport } from './decide-payment/decide-payment.controller.js';
import { CountedDepositsHandler } from './deposit-limits/counted-deposits.js';
import { ReversalSchedule } from './find-reversals/reversal.schedule.js';
import { PaymentsHoldErasureHandler } from './hold-erasure/payments-hold-erasure.handler.js';
import {
  InitiatePaymentController,
  InitiatePayment,
  PaymentConfigController,
} from './initiate-payment/initiate-payment.controller.js';
import { OpenPayments } from './initiate-payment/open-payments.js';
import { MoneyMovementsController } from './money-movements/money-movements.controller.js';
import {
  DepositStandingsHandler,
  FindPaymentsHandler,
  PaymentActivities,
  PaymentActivitiesController,
  WatchedDepositsHandler,
} from './payment-activities/payment-activities.controller.js';
import { PaymentCaseController, ReviewPaymentHandler, PaymentCases } from './payment-case/payment-case.controller.js';
import { PaymentProvider } from './payment-provider/payment-provider.js';
import { PaymentTimings } from './payment-outcome.js';
import { paymentsRegistration } from './payments.registration.js';
import { PaystackLists } from './paystack/paystack-lists.js';
import { PaystackWebhookController } from './paystack/paystack-webhook.controller.js';
import { PaystackProvider } from './paystack/paystack.provider.js';
import { OwnPendingPaymentsController } from './pending-payments/own-pending-payments.controller.js';
import { PaymentSchedule } from './poll-payments/payment.schedule.js';
import { PollPayments } from './poll-payments/poll-payments.job.js';
import { ProviderLists } from './provider-lists.queries.js';
import { RecoverLostPayments, RecoverPayment } from './recover-payment/recover-payment.js';
import { OpenRefunds } from './refund-payment/open-refunds.schedule.js';
import { ReturnFromCheckoutController } from './return-from-checkout/return-from-checkout.controller.js';
import { AskGate, ProviderAsks } from './settle-payment/ask-gate.js';
import { CreditPayment } from './settle-payment/credit-payment.js';
import { PaymentStatusController } from './settle-payment/payment-status.controller.js';
import { SettlePayment } from './settle-payment/settle-payment.js';
import { TakeBackReversals } from './take-back-reversals/take-back-reversals.js';
import {
  UnmatchedWebhookQueries,
  UnmatchedWebhooksController,
} from './unmatched-webhooks/unmatched-webhooks.controller.js';
import { UnmatchedWebhooks, UnmatchedWebhookSchedule } from './unmatched-webhooks/unmatched-webhooks.records.js';
import { DisputeWarnings } from './warn-of-disputes/dispute-warnings.schedule.js';

/** Global, so that others reach the provider's lists through `provider-lists.queries.ts` without importing this module. */
@Global()
@Module({
  controllers: [
    AskPaymentController,
    DecidePaymentController,
    InitiatePaymentController,
    MoneyMovementsController,
    OwnPendingPaymentsController,
    PaymentActivitiesController,
    PaymentCaseController,
    PaymentConfigController,
    PaymentStatusController,
    PaystackWebhookController,
    ReturnFromCheckoutController,
    UnmatchedWebhooksController,
  ],
  providers: [
    ...paymentsRegistration.processManagers,
    AnswerTurns,
    AskGate,
    AskPayment,
    CountedDepositsHandler,
    CreditPayment,
    DisputeWarnings,
    DecidePayment,
    DepositStandingsHandler,
    FreshReport,
    FindPaymentsHandler,
    InitiatePayment,
    OpenDisputeAnswers,
    OpenPayments,
    OpenRefunds,
    PaymentActivities,
    PaymentCases,
    PaymentsHoldErasureHandler,
    PaymentTimings,
    { provide: PaymentProvider, useClass: PaystackProvider },
    { provide: ProviderLists, useClass: PaystackLists },
    PollPayments,
    ProviderAsks,
    RecoverPayment,
    RecoverLostPayments,
    ReversalSchedule,
    ReviewPaymentHandler,
    SettlePayment,
    TakeBackReversals,
    TellDisputeAnswers,
    PaymentSchedule,
    UnmatchedWebhookQueries,
    UnmatchedWebhookSchedule,
    UnmatchedWebhooks,
    WalletHistory,
    WatchedDepositsHandler,
  ],
  exports: [ProviderLists],
})
export class PaymentsModule {}
