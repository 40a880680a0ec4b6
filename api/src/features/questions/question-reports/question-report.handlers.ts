import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { dayOf } from '@sabi50/contracts/business-time';
import { QUESTION_REPORTS_PER_DAY } from '@sabi50/contracts/limits';
import { type QuestionReportReason, type QuestionReportView } from '@sabi50/contracts/question-report-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { newId } from '../../../kernel/ids.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { ReportQuestion } from '../questions.commands.js';
import { QuestionReportsBy, ReportedQuestions } from '../questions.queries.js';

@QueryHandler(ReportedQuestions)
export class ReportedQuestionsHandler implements IQueryHandler<ReportedQuestions> {
  constructor(private readonly database: Database) {}

  async execute({ userId, shown }: ReportedQuestions): Promise<readonly string[]> {
    const rows = await this.database.query<{ question_id: string }>(
      `select r.question_id from unnest($2::uuid[], $3::int[]) as shown (question_id, version)
         join question_reports r using (question_id, version) where r.user_id = $1`,
      [userId, shown.map(({ questionId }) => questionId), shown.map(({ version }) => version)],
    );
    return rows.map(({ question_id }) => question_id);
  }
}

interface Row extends Record<string, unknown> {
  readonly reported_at: Date;
  readonly text: string;
  readonly reason: QuestionReportReason;
  readonly words: string | null;
}

@QueryHandler(QuestionReportsBy)
export class QuestionReportsByHandler implements IQueryHandler<QuestionReportsBy> {
  constructor(private readonly database: Database) {}

  async execute({ userId }: QuestionReportsBy) {
    const rows = await this.database.query<Row>(
      `select r.reported_at, v.text, r.reason, r.words
         from question_reports r join question_versions v on v.question_id = r.question_id and v.version = r.version
        where r.user_id = $1 order by r.reported_at desc, r.id`,
      [userId],
    );
    return rows.map(({ reported_at: at, text: question, reason, words }) => ({
      ...{ at: at.toISOString(), question, reason, words },
    }));
  }
}

interface Standing extends Record<string, unknown> {
  readonly reason: QuestionReportReason;
  readonly reported_at: Date;
}

/** Keeps reports of players (rule quiz/question-reports). */
@CommandHandler(ReportQuestion)
export class ReportQuestionHandler implements ICommandHandler<ReportQuestion> {
  constructor(private readonly database: Database) {}

  /** @throws DomainError QUESTION_REPORTS_LIMIT */
  execute({ report, now }: ReportQuestion): Promise<QuestionReportView> {
    const { userId, sessionId, questionId, version, reason, words } = report;
    return this.database.transaction(async (sql) => {
      // One report of a player at a time: two at once would both find the day's last place free.
      await sql.execute(`select pg_advisory_xact_lock(hashtext('question-report:' || $1))`, [userId]);
      const known = await this.standing(sql, report);
      if (known) return known;
      await this.requirePlace(sql, userId, now);
      await sql.execute(
        `insert into question_reports (id, user_id, session_id, question_id, version, reason, words, reported_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [newId(), userId, sessionId, questionId, version, reason, words, now],
      );
      return { questionId, reason, reportedAt: now.toISOString() };
    });
  }

  private async standing(sql: Sql, { userId, questionId, version }: ReportQuestion['report']) {
    const [row] = await sql.query<Standing>(
      'select reason, reported_at from question_reports where user_id = $1 and question_id = $2 and version = $3',
      [userId, questionId, version],
    );
    return row ? { questionId, reason: row.reason, reportedAt: row.reported_at.toISOString() } : null;
  }

  private async requirePlace(sql: Sql, userId: string, now: Date): Promise<void> {
    const { start, end } = dayOf(now);
    const [today] = await sql.query<{ reports: number }>(
      `select count(*)::int as reports from question_reports
        where user_id = $1 and reported_at >= $2 and reported_at < $3`,
      [userId, start, end],
    );
    if ((today?.reports ?? 0) >= QUESTION_REPORTS_PER_DAY) throw new DomainError('QUESTION_REPORTS_LIMIT');
  }
}
