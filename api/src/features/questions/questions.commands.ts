import { Command } from '@nestjs/cqrs';
import {
  type QuestionReportOutcome,
  type QuestionReportReason,
  type QuestionReportView,
} from '@sabi50/contracts/question-report-views';
import { type Sql } from '../../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../../platform/staff-log/staff-log.js';

/** Erases a player's words about questions; that a question was reported stays (rule data/erasure). */
export async function eraseQuestionWordsOf(tx: Sql, userId: string): Promise<void> {
  await tx.execute('update question_reports set words = null where user_id = $1 and words is not null', [userId]);
}

/** What closes the open reports of a question that came until a moment. */
export interface ReportsClosing {
  readonly questionId: string;
  readonly outcome: QuestionReportOutcome;
  readonly until: Date | string;
  readonly at: Date;
  readonly actor: StaffActor;
  readonly reason?: string;
  /** The regrade that ends with it. */
  readonly regradeId?: string;
}

/** Closes them with one entry in the staff log; answers how many, none of which leaves no entry (rule staff/question-reports). */
export async function closeReports(tx: Sql, closing: ReportsClosing): Promise<number> {
  const { questionId, outcome, until, at, actor, reason, regradeId } = closing;
  const closed = await tx.execute(
    `update question_reports set closed_as = $2, closed_at = $3, closed_by = $4
      where question_id = $1 and closed_at is null and reported_at <= $5`,
    [questionId, outcome, at, actor.userId, until],
  );
  if (closed === 0) return 0;
  const after = { reportsClosed: closed, outcome, ...(regradeId && { regradeId }) };
  await recordChange(tx, {
    actor,
    action: 'question.close-reports',
    subjectId: questionId,
    reason,
    before: null,
    after,
  });
  return closed;
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
