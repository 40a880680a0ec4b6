/** What players say of questions, and what staff made of it (rule quiz/question-reports). */
import { type PlayerRestriction } from './player-restrictions.js';
import { type Category, type Difficulty } from './enumerations.js';
import { type Language } from './languages.js';
import { type Day, type Id, type Timestamp } from './text-formats.js';

/** Why a player reports a question. The names are stored. */
export const QUESTION_REPORT_REASONS = ['wrong-answer', 'unclear', 'language', 'outdated', 'other'] as const;
export type QuestionReportReason = (typeof QUESTION_REPORT_REASONS)[number];

/** What a player sends about a question of a game of theirs that is over. */
export interface QuestionReportRequest {
  readonly questionId: Id;
  readonly reason: QuestionReportReason;
  /** In their own words; may be left out. */
  readonly words?: string;
}

/** The report that stands: the player's first about what the question said then. */
export interface QuestionReportView {
  readonly questionId: Id;
  readonly reason: QuestionReportReason;
  readonly reportedAt: Timestamp;
}

/** What staff made of reports: the question is right as it is, was corrected, or is not asked any more. The names are stored. */
export const QUESTION_REPORT_OUTCOMES = ['kept', 'corrected', 'withdrawn'] as const;
export type QuestionReportOutcome = (typeof QUESTION_REPORT_OUTCOMES)[number];

export const QUESTION_REPORT_STATUSES = ['open', 'kept', 'corrected', 'withdrawn'] as const;
export type QuestionReportStatus = (typeof QUESTION_REPORT_STATUSES)[number];

/** One report as staff see it. */
export interface AdminQuestionReportView {
  readonly id: Id;
  readonly questionId: Id;
  /** The version that the player met, and what it asked. */
  readonly version: number;
  readonly question: string;
  readonly category: Category;
  readonly language: Language;
  readonly reason: QuestionReportReason;
  /** Null where the player wrote nothing. */
  readonly words: string | null;
  readonly sessionId: Id;
  readonly userId: Id;
  /** Null once the account is gone. */
  readonly userName: string | null;
  /** What keeps the player from playing (rule staff/restricted-players); left out where the caller may not see it. */
  readonly restrictions?: readonly PlayerRestriction[];
  readonly reportedAt: Timestamp;
  readonly status: QuestionReportStatus;
  readonly closedAt: Timestamp | null;
  readonly closedBy: Id | null;
  /** How many of the same question are open. */
  readonly openReports: number;
}

/** Closes the open reports of a question that came until then: those that came since were not looked at. */
export interface CloseReportsRequest {
  readonly outcome: QuestionReportOutcome;
  readonly reason: string;
  readonly until: Timestamp;
}

export interface ClosedReportsView {
  readonly closed: number;
}

/** What players answered to one version of a question. */
export interface QuestionVersionFiguresView {
  readonly version: number;
  readonly since: Timestamp;
  /** Member of staff who wrote it; null where it was imported, or the author is unknown. */
  readonly by: string | null;
  readonly question: string;
  readonly difficulty: Difficulty;
  /** In stored order. */
  readonly options: readonly { readonly text: string; readonly isRight: boolean; readonly chosen: number }[];
  readonly skipped: number;
  /** Their time was over first. */
  readonly late: number;
  /** All of these together. */
  readonly answers: number;
  /** Right answers in percent, with one decimal; null without answers. */
  readonly successRate: number | null;
}

export interface QuestionMonthView {
  /** The first day of the month in Lagos. */
  readonly month: Day;
  readonly answers: number;
  readonly successRate: number | null;
  /** Of all questions of its category and difficulty. */
  readonly groupSuccessRate: number | null;
}

/** How a question is answered (rule staff/question-figures). */
export interface QuestionFiguresView {
  /** The newest first: the first one is in play. */
  readonly versions: readonly QuestionVersionFiguresView[];
  /** The last twelve in which anybody answered, the oldest first. */
  readonly months: readonly QuestionMonthView[];
  /** Of all questions of its category and difficulty, in those months. */
  readonly groupSuccessRate: number | null;
  readonly openReports: number;
  readonly oldestReportAt: Timestamp | null;
}
