import { activity } from './analytics/activity/activity.projection.js';
import { revenueHourly } from './analytics/revenue/revenue-hourly.projection.js';
import { paymentActivities } from './payments/payment-activities/payment-activities.projection.js';
import { pendingPayments } from './payments/pending-payments/pending-payments.projection.js';
import { type Projection } from './event-sourcing/consumers/projection.js';
import { points } from './points/points-total/points.projection.js';
import { drawnQuestions } from './questions/drawn-questions/drawn-questions.projection.js';
import { answerSpeed } from './quiz/answer-speed/answer-speed.projection.js';
import { recentQuestions } from './quiz/recent-questions/recent-questions.projection.js';
import { quizSessions } from './quiz/session-history/quiz-sessions.projection.js';
import { trialBalance } from './wallet/trial-balance/trial-balance.projection.js';
import { walletBalance } from './wallet/wallet-balance/wallet-balance.projection.js';
import { walletEntries } from './wallet/wallet-entries/wallet-entries.projection.js';

/** Every read model of the product, alphabetical: what the worker runs, health reports and `projections:rebuild` knows. */
export const projections: readonly Projection[] = [
  activity,
  answerSpeed,
  drawnQuestions,
  paymentActivities,
  pendingPayments,
  points,
  quizSessions,
  recentQuestions,
  revenueHourly,
  trialBalance,
  walletBalance,
  walletEntries,
];
