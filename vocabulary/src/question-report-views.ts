/** What players say of questions, and what staff made of it (rule quiz/question-reports). */
import { type Id, type Timestamp } from './text-formats.js';

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
