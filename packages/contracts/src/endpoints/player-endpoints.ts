import {
  type ChangePasswordView,
  type LoginView,
  type MessageView,
  type RegisterView,
  type SessionView,
  type StationView,
  type UserView,
  type VerifyEmailView,
} from '../account-views.js';
import { type BoardMembershipView, type BoardView } from '../board-views.js';
import { type DrawsView, type HeldDrawsView } from '../draw-views.js';
import {
  type Avatar,
  type Category,
  type Gender,
  type Location,
  type PaymentMethod,
  type Source,
} from '../enumerations.js';
import { type ErasureView } from '../erasure-views.js';
import { type Language } from '../languages.js';
import { type MediaUploadView, type MediaView } from '../media-views.js';
import {
  type BalanceView,
  type PaymentConfigView,
  type PaymentInitiateView,
  type PaymentStatusView,
  type PendingPaymentView,
  type WalletEntriesView,
  type WebhookView,
} from '../money-views.js';
import { type Badge, type PracticeAnswersView, type PracticePackView } from '../practice-views.js';
import { type NoticeKind, type PushDeviceView } from '../push-views.js';
import { type QuestionReportReason, type QuestionReportView } from '../question-report-views.js';
import { type QuestionPageView } from '../question-views.js';
import {
  type AnswerView,
  type CurrentQuizView,
  type DailyPointsView,
  type DrawEligibilityView,
  type MonthlyPointsView,
  type PlayableCategoriesView,
  type QuestionView,
  type QuizHistoryPageView,
  type QuizResultView,
  type QuizReviewView,
  type QuizStartView,
  type WeeklyPointsView,
} from '../quiz-views.js';
import { type PlayLimitsView, type SpentMonthView } from '../spending-views.js';
import { type TermsAcceptedView, type TermsView } from '../terms.js';
import { type WinnerView } from '../winner-views.js';
import { type FileContent } from './responses.js';

/** What players and visitors call. */
export interface PlayerEndpoints {
  'GET healthLive': { returns: null };
  'GET healthReady': { returns: unknown };
  'GET version': { returns: null };
  'POST register': {
    body: {
      readonly ageConfirmed?: true;
      readonly termsVersion?: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly email: string;
      readonly password: string;
      readonly mobile: string;
      readonly preferredLanguage?: Language;
      readonly gender: Gender;
      readonly location: Location;
      readonly source: Source;
      readonly radioStation?: string | null;
    };
    returns: RegisterView;
  };
  'POST login': {
    body: {
      readonly emailOrMobile: string;
      readonly password: string;
      readonly code?: string;
      readonly proof?: string;
    };
    returns: LoginView;
  };
  'POST logout': { returns: MessageView };
  'GET session': { returns: SessionView };
  'GET verifyEmail': { returns: VerifyEmailView };
  'POST verifyEmail': { body: { readonly token?: string }; returns: VerifyEmailView };
  'POST resendVerification': { body: { readonly email: string }; returns: MessageView };
  'POST correctEmail': {
    body: {
      readonly emailOrMobile: string;
      readonly password: string;
      readonly email: string;
      readonly proof?: string;
    };
    returns: MessageView;
  };
  'POST forgotPassword': { body: { readonly email: string }; returns: MessageView };
  'POST resetPassword': { body: { readonly token: string; readonly password: string }; returns: MessageView };
  'POST changePassword': {
    body: { readonly currentPassword: string; readonly newPassword: string };
    returns: ChangePasswordView;
  };
  'POST stepUp': { body: { readonly password?: string; readonly code?: string }; returns: MessageView };
  'GET terms': { returns: TermsView };
  'POST userTerms': {
    body: { readonly ageConfirmed: true; readonly termsVersion: string };
    returns: TermsAcceptedView;
  };
  'GET user': { returns: UserView };
  'PUT user': {
    body: {
      readonly firstName?: string;
      readonly lastName?: string;
      readonly email?: string;
      readonly mobile?: string;
      readonly location?: Location;
      readonly preferredLanguage?: Language;
      readonly gender?: Gender;
      readonly source?: Source;
      readonly avatar?: Avatar | null;
      readonly radioStation?: string | null;
    };
    returns: UserView;
  };
  'GET userBalance': { returns: BalanceView };
  'GET userPointsWeekly': { returns: WeeklyPointsView };
  'GET userPointsMonthly': { returns: MonthlyPointsView };
  'GET userPointsDaily': { returns: DailyPointsView };
  'GET userDrawEligibility': { returns: DrawEligibilityView };
  'GET userWalletEntries': { returns: WalletEntriesView };
  'GET userErasure': { returns: ErasureView };
  'POST userErasure': {
    body: { readonly pin: string; readonly words: string; readonly giveUp?: string };
    returns: ErasureView;
  };
  'POST userErasureCancel': { body: { readonly seen: string }; returns: ErasureView };
  'GET userPersonalData': { returns: FileContent };
  'GET userSpending': { returns: SpentMonthView };
  'GET userPlayLimits': { returns: PlayLimitsView };
  'PUT userDepositLimit': { body: { readonly amount: number | string | null }; returns: PlayLimitsView };
  'POST userDepositLimitConfirm': { body: { readonly amount: number | string | null }; returns: PlayLimitsView };
  'POST userPause': { body: { readonly days: 1 | 3 | 7 | 14 | 28 | 42 }; returns: PlayLimitsView };
  'POST userExclusion': { body: { readonly months: 6 | 12 | 24 | 60 }; returns: PlayLimitsView };
  'PUT userSpendingReminder': {
    body: { readonly amount: number | string | null; readonly time: string | null };
    returns: PlayLimitsView;
  };
  'POST userSpendingReminderSeen': { body: { readonly id: string }; returns: PlayLimitsView };
  'PUT userBoard': { body: { readonly nickname: string }; returns: BoardMembershipView };
  'DELETE userBoard': { returns: BoardMembershipView };
  'GET userPushDevice': { returns: PushDeviceView };
  'PUT userPushDevice': {
    body: {
      readonly endpoint: string;
      readonly p256dh: string;
      readonly auth: string;
      readonly wants: readonly NoticeKind[];
    };
    returns: PushDeviceView;
  };
  'DELETE userPushDevice': { returns: PushDeviceView };
  'GET userQuizSessions': { returns: QuizHistoryPageView };
  'GET userQuizSession': { returns: QuizReviewView };
  'POST userQuestionReports': {
    body: { readonly questionId: string; readonly reason: QuestionReportReason; readonly words?: string };
    returns: QuestionReportView;
  };
  'GET radioStations': { returns: readonly StationView[] };
  'GET board': { returns: BoardView };
  'GET winners': { returns: readonly WinnerView[] };
  'GET draws': { returns: DrawsView };
  'GET drawWinners': { returns: HeldDrawsView };
  'GET drawPicture': { returns: FileContent };
  'GET live': { returns: string };
  'POST paymentInitiate': {
    body: { readonly amount: number | string; readonly userId?: string; readonly paymentMethod?: PaymentMethod };
    returns: PaymentInitiateView;
  };
  'GET paymentPending': { returns: readonly PendingPaymentView[] };
  'GET paymentConfig': { returns: PaymentConfigView };
  'GET paymentVerifyCallback': { returns: PaymentStatusView };
  'POST paymentWebhook': { body: { readonly event?: string; readonly data?: object }; returns: WebhookView };
  'GET paymentReturn': { returns: unknown };
  'GET quizRandom': { returns: QuestionView };
  'GET quizPlayableCategories': { returns: PlayableCategoriesView };
  'POST quizSession': {
    body: {
      readonly userId?: string;
      readonly category: Category;
      readonly language: Language;
      readonly totalQuestions?: number;
    };
    returns: QuizStartView;
  };
  'GET quizSessionCurrent': { returns: CurrentQuizView };
  'PUT quizSessionEnd': {
    body: { readonly correctAnswers?: number; readonly totalPointsEarned?: number };
    returns: QuizResultView;
  };
  'POST quizAttempt': {
    body: {
      readonly userId?: string;
      readonly sessionId?: string;
      readonly questionId: string;
      readonly category: Category;
      readonly language?: Language;
      readonly selectedAnswer: string;
      readonly shownAfterMs?: number;
      readonly waitForTap?: boolean;
      readonly isCorrect?: boolean;
      readonly pointsEarned?: number;
      readonly timeSpent?: number;
    };
    returns: AnswerView;
  };
  'GET quizQuestions': { returns: QuestionPageView };
  'GET practicePack': { returns: PracticePackView };
  'GET userPractice': { returns: PracticeAnswersView };
  'PUT userPractice': {
    body: {
      readonly answers: readonly { readonly key: string; readonly isRight: boolean; readonly answeredAt: string }[];
      readonly record?: {
        readonly days: readonly string[];
        readonly bestDays: number;
        readonly run: number;
        readonly bests: readonly {
          readonly category: Category;
          readonly known: number;
          readonly right: number;
          readonly fastestMs: number | null;
        }[];
        readonly badges: readonly { readonly badge: Badge; readonly earnedAt: string; readonly isTold: boolean }[];
      };
    };
    returns: PracticeAnswersView;
  };
  'GET unsubscribe': { returns: string };
  'POST unsubscribe': { returns: string };
  'POST objectsUpload': { returns: MediaUploadView };
  'PUT objectUpload': { returns: MediaView };
  'GET object': { returns: FileContent };
}
