/** All that is known about one player, as they or staff take it away (rule data/own-copy). Times are ISO 8601 in UTC. */
import { type UserView } from './account-views.js';
import { type TimelineRowView } from './player-timeline-views.js';
import { type PracticeRecordView } from './practice-views.js';
import { type NoticeKind } from './push-views.js';
import { type QuestionReportReason } from './question-report-views.js';
import { type SpendingReminderView } from './spending-views.js';
import { type TermsAcceptedView } from './terms.js';
import { type Timestamp } from './text-formats.js';

/** `html` is for reading, `json` for programs; both hold the same. */
export const PERSONAL_DATA_FORMATS = ['html', 'json'] as const;
export type PersonalDataFormat = (typeof PERSONAL_DATA_FORMATS)[number];

/** What staff noted about the player. */
export interface OwnNoteView {
  readonly at: Timestamp;
  readonly words: string;
}

/** A question that the player reported. */
export interface OwnReportView {
  readonly at: Timestamp;
  /** As it was asked. */
  readonly question: string;
  readonly reason: QuestionReportReason;
  /** Null where none were given. */
  readonly words: string | null;
}

/** A question for practice that the player answered. */
export interface OwnPracticeView {
  readonly at: Timestamp;
  readonly question: string;
  readonly isRight: boolean;
}

/** What the player chose to be called on the board. */
export interface OwnNicknameView {
  readonly nickname: string;
  /** When it was chosen. */
  readonly since: Timestamp;
  /** False once they left the board. */
  readonly isShown: boolean;
}

/** A browser that gets notices for the player. */
export interface OwnNoticeDeviceView {
  /** When it subscribed first. */
  readonly since: Timestamp;
  readonly wants: readonly NoticeKind[];
}

/** Actions of staff are listed with the money that they moved, without the member of staff. */
export interface PersonalDataView {
  readonly madeAt: Timestamp;
  readonly account: UserView;
  /** Null: the player never agreed to any. */
  readonly terms: TermsAcceptedView | null;
  /** When they want a reminder of their spending. */
  readonly reminder: SpendingReminderView;
  /** Null: none. */
  readonly nickname: OwnNicknameView | null;
  /** The newest first. */
  readonly noticeDevices: readonly OwnNoticeDeviceView[];
  /** What happened, the newest first: money, games, limits, mails, logins. */
  readonly happened: readonly TimelineRowView[];
  /** What staff noted about the player, the newest first. */
  readonly notes: readonly OwnNoteView[];
  /** The newest first. */
  readonly reports: readonly OwnReportView[];
  /** How each question for practice was answered the last time, the newest first. */
  readonly practice: readonly OwnPracticeView[];
  /** Days of practice, what was best, and the badges. */
  readonly practiceRecord: PracticeRecordView;
}
