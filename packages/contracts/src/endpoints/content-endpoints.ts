import {
  type BroadcastAudienceView,
  type BroadcastCategory,
  type BroadcastPreviewView,
  type BroadcastRecipientView,
  type BroadcastSentView,
  type BroadcastStatsView,
  type BroadcastTargetView,
  type BroadcastView,
  type DoubtVerdict,
  type MailSenderView,
  type SuppressionView,
} from '../broadcast-views.js';
import { type FileCheckView } from '../csv-uploads.js';
import { type DrawNowView, type DrawPictureView, type DrawPlanView } from '../draw-views.js';
import {
  type Category,
  type Difficulty,
  type DrawKind,
  type OptionLetter,
  type RegradeCause,
  type WinnerState,
} from '../enumerations.js';
import { type GameCaseView } from '../game-case-views.js';
import { type Language } from '../languages.js';
import { type PublishedMediaView } from '../media-views.js';
import { type QuestionsUploadView } from '../question-files.js';
import {
  type AdminQuestionReportView,
  type ClosedReportsView,
  type QuestionFiguresView,
  type QuestionReportOutcome,
} from '../question-report-views.js';
import {
  type AdminQuestionView,
  type QuestionRegradesView,
  type RegradeGamesView,
  type RegradeJobView,
  type RemovedQuestionView,
} from '../question-views.js';
import {
  type AdminWinnerView,
  type WinnerCandidatesView,
  type WinnersAnnouncedView,
  type WinnersBulkView,
  type WinnersUploadView,
} from '../winner-views.js';
import { type Listed, type FileContent } from './responses.js';

/** What the console calls about questions, draws, winners and mails. */
export interface ContentEndpoints {
  'GET adminWinners': { returns: Listed<AdminWinnerView> };
  'POST adminWinners': {
    body: { readonly fullName: string; readonly phoneNumber: string; readonly state: WinnerState };
    returns: AdminWinnerView;
  };
  'GET adminWinnersExport': { returns: FileContent };
  'GET adminWinner': { returns: AdminWinnerView };
  'DELETE adminWinner': { returns: AdminWinnerView };
  'GET adminWinnerCandidates': { returns: WinnerCandidatesView };
  'POST adminWinnersAnnounce': {
    body: {
      readonly drawKind: DrawKind;
      readonly drawDate: string;
      readonly winners: readonly { readonly playerId: string; readonly prize: string; readonly state?: WinnerState }[];
      readonly allowOthers?: boolean;
      readonly allowRestricted?: boolean;
      readonly tellByMail?: boolean;
    };
    returns: WinnersAnnouncedView;
  };
  'POST adminWinnersBulkUpload': { returns: WinnersUploadView };
  'POST adminWinnersBulkUploadValidate': { returns: FileCheckView };
  'POST adminWinnersBulk': { returns: WinnersBulkView };
  'GET adminDraws': { returns: Listed<DrawPlanView> };
  'POST adminDraws': {
    body: {
      readonly kind: DrawKind;
      readonly prize: string;
      readonly value?: string | null;
      readonly pictureId?: string | null;
      readonly drawDate: string;
      readonly drawTime: string;
      readonly threshold: number;
      readonly revision?: number;
    };
    returns: DrawPlanView;
  };
  'GET adminDrawsNow': { returns: readonly DrawNowView[] };
  'POST adminDrawPictures': { returns: DrawPictureView };
  'GET adminQuestions': { returns: Listed<AdminQuestionView> };
  'POST adminQuestions': {
    body: {
      readonly question: string;
      readonly options: readonly string[];
      readonly correctAnswer: OptionLetter;
      readonly category: Category;
      readonly language: Language;
      readonly difficulty?: Difficulty;
    };
    returns: AdminQuestionView;
  };
  'GET adminQuestion': { returns: AdminQuestionView };
  'PUT adminQuestion': {
    body: {
      readonly question?: string;
      readonly options?: readonly string[];
      readonly correctAnswer?: OptionLetter;
      readonly category?: Category;
      readonly language?: Language;
      readonly difficulty?: Difficulty;
      readonly isActive?: boolean;
      readonly revision?: number;
    };
    returns: AdminQuestionView;
  };
  'DELETE adminQuestion': { returns: RemovedQuestionView };
  'GET adminQuestionFigures': { returns: QuestionFiguresView };
  'POST adminQuestionReportsClose': {
    body: { readonly outcome: QuestionReportOutcome; readonly reason: string; readonly until: string };
    returns: ClosedReportsView;
  };
  'GET adminQuestionReports': { returns: Listed<AdminQuestionReportView> };
  'GET adminQuestionRegrades': { returns: QuestionRegradesView };
  'POST adminQuestionRegrades': { body: { readonly cause: RegradeCause }; returns: QuestionRegradesView };
  'POST adminQuestionRegradeStart': { returns: QuestionRegradesView };
  'POST adminQuestionRegradePause': { returns: QuestionRegradesView };
  'POST adminQuestionRegradeResume': { returns: QuestionRegradesView };
  'GET adminQuestionRegradeGames': { returns: RegradeGamesView };
  'GET adminQuestionRegradeExport': { returns: FileContent };
  'GET adminRegrades': { returns: readonly RegradeJobView[] };
  'POST adminQuestionsBulkUpload': { returns: QuestionsUploadView };
  'POST adminQuestionsBulkUploadValidate': { returns: FileCheckView };
  'GET adminAllEmails': { returns: Listed<BroadcastTargetView> };
  'GET adminEmailBroadcastStats': { returns: BroadcastStatsView };
  'GET adminEmailBroadcastTargets': { returns: Listed<BroadcastTargetView> };
  'POST adminBroadcastAudience': {
    body: {
      readonly category?: BroadcastCategory;
      readonly search?: string;
      readonly stationId?: string;
      readonly userIds?: readonly string[];
      readonly targetEmails?: readonly string[];
    };
    returns: BroadcastAudienceView;
  };
  'POST adminSendEmailBroadcast': {
    body: {
      readonly broadcastType: 'verification' | 'deposit' | 'low-balance';
      readonly customMessage?: string;
      readonly targetUserIds?: readonly string[];
      readonly search?: string;
      readonly stationId?: string;
      readonly expectedCount?: number;
      readonly scheduledFor?: string;
    };
    returns: BroadcastSentView;
  };
  'POST adminSendCustomEmail': {
    body: {
      readonly subject: string;
      readonly message: string;
      readonly targetEmails: readonly string[];
      readonly urlLinks?: readonly string[];
      readonly mediaFiles?: readonly { readonly url: string; readonly name: string }[];
      readonly expectedCount?: number;
      readonly scheduledFor?: string;
    };
    returns: BroadcastSentView;
  };
  'POST adminSendBroadcast': {
    body: {
      readonly subject: string;
      readonly content: string;
      readonly linkUrl?: string;
      readonly linkText?: string;
      readonly category: BroadcastCategory;
      readonly enableMIME?: boolean;
      readonly images?: readonly { readonly url: string; readonly name: string }[];
      readonly videos?: readonly { readonly url: string; readonly name: string }[];
      readonly recipients?: readonly { readonly id: string; readonly email: string; readonly firstName?: string }[];
      readonly search?: string;
      readonly stationId?: string;
      readonly expectedCount?: number;
      readonly scheduledFor?: string;
    };
    returns: BroadcastSentView;
  };
  'GET adminBroadcasts': { returns: Listed<BroadcastView> };
  'GET adminBroadcast': { returns: BroadcastView };
  'GET adminBroadcastRecipients': { returns: Listed<BroadcastRecipientView> };
  'POST adminBroadcastPause': { returns: BroadcastView };
  'POST adminBroadcastResume': { returns: BroadcastView };
  'POST adminBroadcastCancel': { returns: BroadcastView };
  'PUT adminBroadcastSchedule': {
    body: {
      readonly scheduledFor?: string;
      readonly subject: string;
      readonly content: string;
      readonly revision: number;
    };
    returns: BroadcastView;
  };
  'POST adminBroadcastResend': { body: { readonly recipientIds?: readonly string[] }; returns: BroadcastView };
  'DELETE adminBroadcastSuppressions': { returns: BroadcastView };
  'POST adminBroadcastDoubts': {
    body: { readonly verdict: DoubtVerdict; readonly recipientIds?: readonly string[] };
    returns: BroadcastView;
  };
  'POST adminBroadcastPreview': {
    body: {
      readonly subject: string;
      readonly content: string;
      readonly linkUrl?: string;
      readonly linkText?: string;
      readonly category: BroadcastCategory;
      readonly enableMIME?: boolean;
      readonly images?: readonly { readonly url: string; readonly name: string }[];
      readonly videos?: readonly { readonly url: string; readonly name: string }[];
      readonly recipients?: object;
      readonly language?: Language;
    };
    returns: BroadcastPreviewView;
  };
  'POST adminBroadcastTest': {
    body: {
      readonly subject: string;
      readonly content: string;
      readonly linkUrl?: string;
      readonly linkText?: string;
      readonly category: BroadcastCategory;
      readonly enableMIME?: boolean;
      readonly images?: readonly { readonly url: string; readonly name: string }[];
      readonly videos?: readonly { readonly url: string; readonly name: string }[];
      readonly recipients?: object;
    };
    returns: BroadcastSentView;
  };
  'GET adminMailSender': { returns: MailSenderView };
  'POST adminMailResend': { returns: void };
  'GET adminMailSuppressions': { returns: Listed<SuppressionView> };
  'POST adminMailSuppressions': { body: { readonly email: string }; returns: SuppressionView };
  'GET adminMailSuppression': { returns: SuppressionView };
  'DELETE adminMailSuppression': { returns: SuppressionView };
  'POST adminSetMediaAcl': { body: { readonly mediaURL: string }; returns: PublishedMediaView };
  'GET adminGame': { returns: GameCaseView };
  'POST adminGameFeeReturn': { body: { readonly reason: string }; returns: GameCaseView };
}
