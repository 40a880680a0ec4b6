import { Command } from '@nestjs/cqrs';
import { type QuestionReportReason, type QuestionReportView } from '@sabi50/vocabulary/question-report-views';

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
