import { type MessageView } from '../account-views.js';
import { type AdjustedFigure, type AdjustmentReason, type AdjustmentRequestsView } from '../adjustments.js';
import { type AdminUserUpdateView, type AdminUserView } from '../admin-user-views.js';
import { type AttentionClosedView, type AttentionView, type FailedAlarmMailView } from '../attention-views.js';
import { type AdminNicknameView } from '../board-views.js';
import { type AdminRole, type Gender, type Location, type Source, type StationLocation } from '../enumerations.js';
import { type ErasureListView } from '../erasure-views.js';
import { type Language } from '../languages.js';
import { type ParkedStreamView } from '../parked-events.js';
import {
  type PlayerAccessView,
  type PlayerContactView,
  type PlayerNotesView,
  type SuspensionReason,
} from '../player-acts-views.js';
import { type PlayerTotalsView, type TimelineView } from '../player-timeline-views.js';
import { type RetentionView } from '../retention.js';
import { type RunningWellView } from '../running-well-views.js';
import { type SearchView } from '../search-views.js';
import { type SpeedFlagLiftedView } from '../speed-flag-views.js';
import { type PlayLimitsView } from '../spending-views.js';
import { type StaffLogEntryView } from '../staff-log.js';
import {
  type AdminProfileView,
  type DebugPageView,
  type LoginWatchView,
  type RecoveryCodesView,
  type SecondFactorEnrolmentView,
  type SecondFactorView,
} from '../staff-views.js';
import {
  type StatementPreviewView,
  type StationSharesView,
  type StationStatementView,
  type StationStatementsView,
} from '../station-statement-views.js';
import { type AdminStationView, type RemovedStationView } from '../station-views.js';
import { type Listed, type FileContent } from './responses.js';

/** What the console calls about people, stations and the product itself. */
export interface PeopleEndpoints {
  'GET adminProfile': { returns: AdminProfileView };
  'GET adminSearch': { returns: SearchView };
  'GET adminDebugPage': { returns: DebugPageView };
  'GET adminLoginWatch': { returns: LoginWatchView };
  'GET adminSecondFactor': { returns: SecondFactorView };
  'POST adminSecondFactor': { body: { readonly password: string }; returns: SecondFactorEnrolmentView };
  'POST adminSecondFactorConfirm': { body: { readonly code: string }; returns: RecoveryCodesView };
  'POST adminSecondFactorRecoveryCodes': { body: { readonly code: string }; returns: RecoveryCodesView };
  'POST adminSecondFactorDisable': { body: { readonly code: string; readonly password: string }; returns: MessageView };
  'GET adminUsers': { returns: Listed<AdminUserView> };
  'GET adminUser': { returns: AdminUserView };
  'PUT adminUser': {
    body: {
      readonly firstName?: string;
      readonly lastName?: string;
      readonly email: string;
      readonly mobile?: object;
      readonly location?: Location;
      readonly preferredLanguage?: Language;
      readonly language?: Language;
      readonly gender?: Gender;
      readonly source?: Source;
      readonly radioStation?: string | null;
      readonly balance?: string | number;
      readonly expectedBalance?: string | number;
      readonly points?: number;
      readonly expectedPoints?: number;
      readonly reasonCode?: AdjustmentReason;
      readonly reason?: string;
      readonly password?: string;
      readonly isEmailVerified?: boolean;
      readonly isAdmin?: boolean;
      readonly adminRole?: AdminRole;
      readonly adminRadioStationId?: string | null;
      readonly revision?: number;
    };
    returns: AdminUserUpdateView;
  };
  'POST adminUserAdjustments': {
    body: {
      readonly figure: AdjustedFigure;
      readonly amount: string;
      readonly seen: string;
      readonly reasonCode: AdjustmentReason;
      readonly reason: string;
      readonly amountAgain?: string;
      readonly paymentReference?: string;
      readonly sessionId?: string;
    };
    returns: AdminUserView;
  };
  'GET adminAdjustmentRequests': { returns: AdjustmentRequestsView };
  'POST adminAdjustmentRequestConfirm': { returns: AdjustmentRequestsView };
  'POST adminAdjustmentRequestWithdraw': { returns: AdjustmentRequestsView };
  'GET adminUserPlayLimits': { returns: PlayLimitsView };
  'GET adminUserAccess': { returns: PlayerAccessView };
  'POST adminUserSuspension': {
    body: {
      readonly reason: string;
      readonly reasonCode: SuspensionReason;
      readonly lastDay?: string;
      readonly seen?: string;
    };
    returns: PlayerAccessView;
  };
  'POST adminUserSuspensionLift': {
    body: { readonly reason: string; readonly seen: string };
    returns: PlayerAccessView;
  };
  'POST adminUserErasure': { body: { readonly reason: string }; returns: PlayerAccessView };
  'POST adminUserErasureCancel': {
    body: { readonly reason: string; readonly seen: string };
    returns: PlayerAccessView;
  };
  'POST adminUserSpeedFlagLift': {
    body: { readonly reason: string; readonly seen: string };
    returns: SpeedFlagLiftedView;
  };
  'POST adminUserContact': { returns: PlayerContactView };
  'POST adminUserUnlock': { body: { readonly reason: string }; returns: PlayerAccessView };
  'POST adminUserEndSessions': { body: { readonly reason: string }; returns: PlayerAccessView };
  'POST adminUserVerificationMail': { body: { readonly reason: string }; returns: PlayerAccessView };
  'POST adminUserPinLink': { body: { readonly reason: string }; returns: PlayerAccessView };
  'GET adminUserNickname': { returns: AdminNicknameView };
  'POST adminUserNicknameRemove': { body: { readonly reason: string }; returns: AdminNicknameView };
  'GET adminUserNotes': { returns: PlayerNotesView };
  'POST adminUserNotes': { body: { readonly words: string }; returns: PlayerNotesView };
  'GET adminUserPersonalData': { returns: FileContent };
  'GET adminUserTimeline': { returns: TimelineView };
  'GET adminUserTotals': { returns: PlayerTotalsView };
  'GET adminUserTimelineExport': { returns: FileContent };
  'DELETE adminUserSecondFactor': { returns: MessageView };
  'GET adminUsersExport': { returns: FileContent };
  'GET adminAllUsers': { returns: Listed<AdminUserView> };
  'GET adminRadioStations': { returns: Listed<AdminStationView> };
  'POST adminRadioStations': {
    body: {
      readonly name: string;
      readonly frequency: string;
      readonly location: StationLocation;
      readonly language: Language;
    };
    returns: AdminStationView;
  };
  'GET adminRadioStation': { returns: AdminStationView };
  'PUT adminRadioStation': {
    body: {
      readonly name?: string;
      readonly frequency?: string;
      readonly location?: StationLocation;
      readonly language?: Language;
      readonly isActive?: boolean;
      readonly revision?: number;
    };
    returns: AdminStationView;
  };
  'DELETE adminRadioStation': { returns: RemovedStationView };
  'GET adminStationShares': { returns: StationSharesView };
  'POST adminStationShares': {
    body: {
      readonly shareBasisPoints: number;
      readonly fromMonth: string;
      readonly reason: string;
      readonly seen?: string;
    };
    returns: StationSharesView;
  };
  'GET adminStationStatements': { returns: StationStatementsView };
  'POST adminStationStatements': {
    body: { readonly month: string; readonly corrects?: number; readonly reason?: string };
    returns: StationStatementView;
  };
  'GET adminStationStatementPreview': { returns: StatementPreviewView };
  'GET adminStationStatementFile': { returns: FileContent };
  'GET adminRetention': { returns: readonly RetentionView[] };
  'GET adminErasures': { returns: ErasureListView };
  'GET adminParkedEvents': { returns: readonly ParkedStreamView[] };
  'POST adminParkedEventsRetry': {
    body: { readonly consumer: string; readonly stream: string };
    returns: ParkedStreamView;
  };
  'GET adminRunningWell': { returns: readonly RunningWellView[] };
  'GET adminAttention': { returns: readonly AttentionView[] };
  'GET adminAttentionClosed': { returns: readonly AttentionClosedView[] };
  'GET adminFailedAlarmMails': { returns: readonly FailedAlarmMailView[] };
  'POST adminAttentionTake': { returns: void };
  'POST adminAttentionGiveBack': { returns: void };
  'POST adminAttentionClose': { body: { readonly reason: string; readonly until: string }; returns: void };
  'GET adminStaffLog': { returns: Listed<StaffLogEntryView> };
  'GET adminStaffLogExport': { returns: FileContent };
  'GET adminStaffLogEntry': { returns: StaffLogEntryView };
}
