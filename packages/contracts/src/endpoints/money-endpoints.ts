import {
  type ActivityDayView,
  type ActivitySummaryView,
  type AdminStatsView,
  type FiguresView,
  type FunnelView,
  type QuizActivitySummaryView,
  type QuizActivityView,
  type QuizSessionActivityView,
  type RevenueDayView,
  type RevenueStatsView,
} from '../analytics-views.js';
import { type PaymentActivityView } from '../payment-activity-views.js';
import { type PaymentCaseView } from '../payment-case-views.js';
import { type ReconciliationExceptionView, type ReconciliationSummaryView } from '../reconciliation.js';
import { type UnmatchedWebhookBodyView, type UnmatchedWebhookView } from '../unmatched-webhooks.js';
import { type VerificationDetailsView, type VerificationsView } from '../verification-views.js';
import { type Listed, type FileContent } from './responses.js';

/** What the console calls about money, games and figures. */
export interface MoneyEndpoints {
  'GET adminStats': { returns: AdminStatsView };
  'GET adminActivitySummary': { returns: ActivitySummaryView };
  'GET adminQuizActivity': { returns: Listed<QuizActivityView> };
  'GET adminQuizActivityUser': { returns: QuizActivityView };
  'GET adminQuizActivitySummary': { returns: QuizActivitySummaryView };
  'GET adminQuizActivityExport': { returns: FileContent };
  'GET adminQuizSessions': { returns: Listed<QuizSessionActivityView> };
  'GET adminQuizSession': { returns: QuizSessionActivityView };
  'GET adminAnalyticsExport': { returns: FileContent };
  'GET adminActivityByDay': { returns: readonly ActivityDayView[] };
  'GET adminRevenueByDay': { returns: readonly RevenueDayView[] };
  'GET adminFunnel': { returns: FunnelView };
  'GET adminPaymentActivities': { returns: Listed<PaymentActivityView> };
  'GET adminPaymentActivity': { returns: PaymentActivityView };
  'GET adminPaymentActivitiesExport': { returns: FileContent };
  'GET adminReconciliation': { returns: ReconciliationSummaryView };
  'POST adminReconciliationRuns': { returns: ReconciliationSummaryView };
  'GET adminReconciliationExceptions': { returns: Listed<ReconciliationExceptionView> };
  'GET adminReconciliationException': { returns: ReconciliationExceptionView };
  'POST adminReconciliationExceptionCredit': {
    body: { readonly reason: string };
    returns: ReconciliationExceptionView;
  };
  'POST adminReconciliationExceptionReverse': {
    body: { readonly reason: string };
    returns: ReconciliationExceptionView;
  };
  'POST adminReconciliationExceptionExplain': {
    body: { readonly reason: string };
    returns: ReconciliationExceptionView;
  };
  'GET adminPayment': { returns: PaymentCaseView };
  'POST adminPaymentAsk': { returns: PaymentCaseView };
  'POST adminPaymentRelease': {
    body: { readonly revision: number; readonly reason: string };
    returns: PaymentCaseView;
  };
  'POST adminPaymentReject': { body: { readonly revision: number; readonly reason: string }; returns: PaymentCaseView };
  'POST adminPaymentRefund': {
    body: { readonly revision: number; readonly reason: string; readonly amount?: string };
    returns: PaymentCaseView;
  };
  'POST adminPaymentExplain': {
    body: { readonly revision: number; readonly reason: string };
    returns: PaymentCaseView;
  };
  'POST adminPaymentDispute': {
    body: {
      readonly revision: number;
      readonly reason: string;
      readonly disputeId: string;
      readonly answer: 'accepted' | 'contested' | 'closed';
    };
    returns: PaymentCaseView;
  };
  'GET adminRevenueStats': { returns: RevenueStatsView };
  'GET adminFigures': { returns: FiguresView };
  'GET adminMoneyMovementsExport': { returns: FileContent };
  'GET adminLedgerVerifications': { returns: VerificationsView };
  'POST adminLedgerVerifications': { returns: VerificationsView };
  'GET adminLedgerVerification': { returns: VerificationDetailsView };
  'GET adminUnmatchedWebhooks': { returns: Listed<UnmatchedWebhookView> };
  'GET adminUnmatchedWebhook': { returns: UnmatchedWebhookBodyView };
  'POST adminUnmatchedWebhookSettle': { body: { readonly reason: string }; returns: UnmatchedWebhookBodyView };
}
