import { Command } from '@nestjs/cqrs';
import { type QuestionReportReason, type QuestionReportView } from '@sabi50/vocabulary/question-report-views';
import { type Sql } from '../platform/postgres/database.js';

/** Erases a player's words about questions and what they practised; that a question was reported stays (rule data/erasure). */
export async function eraseQuestionWordsOf(tx: Sql, userId: string): Promise<void> {
  await tx.execute('update question_reports set words = null where user_id = $1 and words is not null', [userId]);
  await tx.execute('delete from practice_answers where user_id = $1', [userId]);
  await tx.execute('delete from practice_records where user_id = $1', [userId]);
}

/**
 * Keeps a player's report of a question as they met it; answers the report that stands, which is the first of this player about
 * this version. Refused with QUESTION_REPORTS_LIMIT (rule quiz/question-reports).
 */
export class ReportQuestion extends Command<QuestionReportView> {
  constructor(
    readonly report: {
      readonly userId: string;
      readonly sessionId: string;
      readonly questionId: string;
      readonly version: number;
      readonly reason: QuestionReportReason;
      /** Null where the player wrote nothing. */
      readonly words: string | null;
    },
    readonly now: Date,
  ) {
    super();
  }
}
