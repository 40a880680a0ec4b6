/**
 * Every path of the API in one place. A constant is
 * the pattern that a controller declares; `pathOf` fills its parameters for a caller.
 */
export const ROUTES = {
  // Health
  healthLive: '/api/health/live',
  healthReady: '/api/health/ready',
  docs: '/api/docs',
  docsJson: '/api/docs-json',

  // Authentication and account
  register: '/api/auth/register',
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  session: '/api/auth/session',
  verifyEmail: '/api/auth/verify-email',
  resendVerification: '/api/auth/resend-verification',
  forgotPassword: '/api/auth/forgot-password',
  resetPassword: '/api/auth/reset-password',
  changePassword: '/api/auth/change-password',
  stepUp: '/api/auth/step-up',
  user: '/api/users/:id',
  userBalance: '/api/users/:id/balance',
  userPointsWeekly: '/api/users/:id/points/weekly',
  userPointsMonthly: '/api/users/:id/points/monthly',
  userDrawEligibility: '/api/users/:id/draw-eligibility',
  userWalletEntries: '/api/users/:id/wallet-entries',
  userPersonalData: '/api/users/:id/personal-data',
  userQuizSessions: '/api/users/:id/quiz-sessions',
  userQuizSession: '/api/users/:id/quiz-sessions/:sessionId',
  userQuestionReports: '/api/users/:id/quiz-sessions/:sessionId/reports',
  radioStations: '/api/radio-stations',
  winners: '/api/winners',
  live: '/api/live',

  // Payments
  paymentInitiate: '/api/payment/initiate',
  paymentConfig: '/api/payment/config',
  paymentVerifyCallback: '/api/payment/verify-callback/:reference',
  paymentWebhook: '/api/payment/webhook',
  paymentReturn: '/api/payment/return',

  // Quiz
  quizRandom: '/api/quiz/random',
  quizPlayableCategories: '/api/quiz/playable-categories',
  quizSession: '/api/quiz/session',
  quizSessionCurrent: '/api/quiz/session/current',
  quizSessionEnd: '/api/quiz/session/:id',
  quizAttempt: '/api/quiz/attempt',
  quizQuestions: '/api/quiz/questions',

  // Admin
  adminProfile: '/api/admin/profile',
  adminSearch: '/api/admin/search',
  adminDebugPage: '/api/admin/debug-page',
  adminLoginWatch: '/api/admin/login-watch',
  adminSecondFactor: '/api/admin/second-factor',
  adminSecondFactorConfirm: '/api/admin/second-factor/confirm',
  adminSecondFactorRecoveryCodes: '/api/admin/second-factor/recovery-codes',
  adminSecondFactorDisable: '/api/admin/second-factor/disable',
  adminStats: '/api/admin/stats',
  adminUsers: '/api/admin/users',
  adminUser: '/api/admin/users/:id',
  adminUserAdjustments: '/api/admin/users/:id/adjustments',
  adminUserAccess: '/api/admin/users/:id/access',
  adminUserSuspension: '/api/admin/users/:id/suspension',
  adminUserSuspensionLift: '/api/admin/users/:id/suspension/lift',
  adminUserUnlock: '/api/admin/users/:id/unlock',
  adminUserEndSessions: '/api/admin/users/:id/end-sessions',
  adminUserVerificationMail: '/api/admin/users/:id/verification-mail',
  adminUserPinLink: '/api/admin/users/:id/pin-link',
  adminUserNotes: '/api/admin/users/:id/notes',
  adminUserPersonalData: '/api/admin/users/:id/personal-data',
  adminUserTimeline: '/api/admin/users/:id/timeline',
  adminUserTimelineExport: '/api/admin/users/:id/timeline/export',
  adminUserSecondFactor: '/api/admin/users/:id/second-factor',
  adminUsersExport: '/api/admin/users/export',
  adminAllUsers: '/api/admin/all-users',
  adminActivitySummary: '/api/admin/activity-summary',
  adminQuizActivity: '/api/admin/quiz-activity',
  adminQuizActivityUser: '/api/admin/quiz-activity/:id',
  adminQuizActivitySummary: '/api/admin/quiz-activity/summary',
  adminQuizActivityExport: '/api/admin/quiz-activity/export',
  adminQuizSessions: '/api/admin/quiz-sessions',
  adminQuizSession: '/api/admin/quiz-sessions/:id',
  adminAnalyticsExport: '/api/admin/analytics/export',
  adminActivityByDay: '/api/admin/analytics/activity-by-day',
  adminRevenueByDay: '/api/admin/analytics/revenue-by-day',
  adminFunnel: '/api/admin/analytics/funnel',
  adminWinners: '/api/admin/winners',
  adminWinner: '/api/admin/winners/:id',
  adminWinnerCandidates: '/api/admin/winner-candidates',
  adminWinnersAnnounce: '/api/admin/winners/announce',
  adminWinnersBulkUpload: '/api/admin/winners/bulk-upload',
  adminWinnersBulk: '/api/admin/winners/bulk',
  adminQuestions: '/api/admin/questions',
  adminQuestion: '/api/admin/questions/:id',
  adminQuestionFigures: '/api/admin/questions/:id/figures',
  adminQuestionReportsClose: '/api/admin/questions/:id/close-reports',
  adminQuestionReports: '/api/admin/question-reports',
  adminQuestionRegrades: '/api/admin/questions/:id/regrades',
  adminQuestionRegradeStart: '/api/admin/questions/:id/regrades/:regradeId/start',
  adminQuestionsBulkUpload: '/api/admin/questions/bulk-upload',
  adminQuestionsBulkUploadValidate: '/api/admin/questions/bulk-upload-validate',
  adminRadioStations: '/api/admin/radio-stations',
  adminRadioStation: '/api/admin/radio-stations/:id',
  adminAllEmails: '/api/admin/all-emails',
  adminEmailBroadcastStats: '/api/admin/email-broadcast-stats',
  adminEmailBroadcastTargets: '/api/admin/email-broadcast-targets/:type',
  adminBroadcastAudience: '/api/admin/broadcast-audience',
  adminSendEmailBroadcast: '/api/admin/send-email-broadcast',
  adminSendCustomEmail: '/api/admin/send-custom-email',
  adminSendBroadcast: '/api/admin/send-broadcast',
  adminBroadcasts: '/api/admin/broadcasts',
  adminBroadcast: '/api/admin/broadcasts/:id',
  adminBroadcastRecipients: '/api/admin/broadcasts/:id/recipients',
  adminBroadcastPause: '/api/admin/broadcasts/:id/pause',
  adminBroadcastResume: '/api/admin/broadcasts/:id/resume',
  adminBroadcastCancel: '/api/admin/broadcasts/:id/cancel',
  adminBroadcastSchedule: '/api/admin/broadcasts/:id/schedule',
  adminBroadcastResend: '/api/admin/broadcasts/:id/resend',
  adminBroadcastDoubts: '/api/admin/broadcasts/:id/doubts',
  adminBroadcastPreview: '/api/admin/broadcast-preview',
  adminBroadcastTest: '/api/admin/broadcast-test',
  adminMailSender: '/api/admin/mail-sender',
  adminMailResend: '/api/admin/mails/:id/resend',
  adminMailSuppressions: '/api/admin/mail-suppressions',
  adminMailSuppression: '/api/admin/mail-suppressions/:id',
  unsubscribe: '/api/unsubscribe',
  objectsUpload: '/api/objects/upload',
  objectUpload: '/api/objects/uploads/:id',
  object: '/objects/:name',
  adminSetMediaAcl: '/api/admin/set-media-acl',
  adminPaymentActivities: '/api/admin/payment-activities',
  adminPaymentActivity: '/api/admin/payment-activities/:id',
  adminPaymentActivitiesExport: '/api/admin/payment-activities/export',
  adminReconciliation: '/api/admin/reconciliation',
  adminReconciliationRuns: '/api/admin/reconciliation/runs',
  adminReconciliationExceptions: '/api/admin/reconciliation/exceptions',
  adminReconciliationException: '/api/admin/reconciliation/exceptions/:id',
  adminReconciliationExceptionCredit: '/api/admin/reconciliation/exceptions/:id/credit',
  adminReconciliationExceptionReverse: '/api/admin/reconciliation/exceptions/:id/reverse',
  adminReconciliationExceptionExplain: '/api/admin/reconciliation/exceptions/:id/explain',
  adminGame: '/api/admin/games/:id',
  adminPayment: '/api/admin/payments/:reference',
  adminPaymentAsk: '/api/admin/payments/:reference/ask',
  adminPaymentRelease: '/api/admin/payments/:reference/release',
  adminPaymentReject: '/api/admin/payments/:reference/reject',
  adminPaymentRefund: '/api/admin/payments/:reference/refund',
  adminRevenueStats: '/api/admin/revenue-stats',
  adminFigures: '/api/admin/figures',
  adminParkedEvents: '/api/admin/parked-events',
  adminParkedEventsRetry: '/api/admin/parked-events/retry',
  adminAttention: '/api/admin/attention',
  adminAttentionClosed: '/api/admin/attention/closed',
  adminAttentionTake: '/api/admin/attention/:kind/take',
  adminAttentionGiveBack: '/api/admin/attention/:kind/give-back',
  adminAttentionClose: '/api/admin/attention/:kind/close',
  adminLedgerVerifications: '/api/admin/ledger-verifications',
  adminLedgerVerification: '/api/admin/ledger-verifications/:id',
  adminUnmatchedWebhooks: '/api/admin/unmatched-webhooks',
  adminUnmatchedWebhook: '/api/admin/unmatched-webhooks/:id',
  adminUnmatchedWebhookSettle: '/api/admin/unmatched-webhooks/:id/settle',
  adminStaffLog: '/api/admin/staff-log',
  adminStaffLogEntry: '/api/admin/staff-log/:id',
} as const;

export type RouteName = keyof typeof ROUTES;

/** The names of a pattern's parameters: `/api/users/:id/balance` has `id`. */
type ParametersOf<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParametersOf<Tail>
    : Rest
  : never;

/** A route's path with its parameters filled in and encoded: `pathOf('user', { id })`. */
export function pathOf<Name extends RouteName>(
  name: Name,
  parameters: Readonly<Record<ParametersOf<(typeof ROUTES)[Name]>, string>>,
): string {
  const values: Readonly<Record<string, string>> = parameters;
  return ROUTES[name].replace(/:([A-Za-z]+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}

/** Pages of the player app that mails and redirects lead to. */
export const PAGES = {
  home: '/',
  register: '/register',
  login: '/login',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  payment: '/payment',
  quiz: '/quiz/:category',
  history: '/history',
  changePassword: '/change-password',
  profile: '/profile',
  admin: '/admin',
  adminLogin: '/adminlogin2025',
} as const;

/**
 * Stands in the query of a link to `PAGES.resetPassword` that sets a staff password instead of a PIN
 * (rule accounts/two-secrets).
 */
export const PASSWORD_LINK_MARK = 'for=staff';

/** Names of the cookies and headers that calls carry. */
export const HEADERS = {
  userEmail: 'user-email',
  adminEmail: 'admin-email',
  idempotencyKey: 'idempotency-key',
  paystackSignature: 'x-paystack-signature',
} as const;
