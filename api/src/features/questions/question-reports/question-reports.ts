import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { type Category } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { type PlayerRestriction } from '@sabi50/contracts/player-restrictions';
import {
  type AdminQuestionReportView,
  type CloseReportsRequest,
  QUESTION_REPORT_REASONS,
  QUESTION_REPORT_STATUSES,
  type QuestionReportOutcome,
  type QuestionReportReason,
  type QuestionReportStatus,
} from '@sabi50/contracts/question-report-views';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { Clock } from '../../../platform/clock.js';
import { OneOf } from '../../../platform/http/fields.js';
import { type ListQuery, type ListSpec } from '../../../platform/http/lists/list-query.js';
import { type ListFound } from '../../../platform/http/lists/list-rows.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { Database } from '../../../platform/postgres/database.js';
import { type StaffActor } from '../../../platform/staff-log/staff-log.js';
import { AccountNames } from '../../auth/accounts.queries.js';
import { restrictionsOf } from '../../auth/player-restrictions.queries.js';
import { closeReports } from '../questions.commands.js';

/** What reports of questions can be narrowed to. */
export class QuestionReportFilters {
  @OneOf(QUESTION_REPORT_STATUSES, VALIDATION.text, { optional: true })
  readonly status?: QuestionReportStatus;

  @OneOf(QUESTION_REPORT_REASONS, VALIDATION.reportReason, { optional: true })
  readonly reason?: QuestionReportReason;

  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @Matches(ID_PATTERN, { message: VALIDATION.id })
  readonly questionId?: string;
}

export const QUESTION_REPORTS: ListSpec<QuestionReportFilters> = {
  resource: 'question-reports',
  filters: QuestionReportFilters,
  sortable: { reportedAt: 'r.reported_at', closedAt: 'r.closed_at' },
  defaultSort: ['reportedAt', 'desc'],
  tieBreak: 'r.id',
};

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly question_id: string;
  readonly version: number;
  readonly text: string;
  readonly category: Category;
  readonly language: Language;
  readonly reason: QuestionReportReason;
  readonly words: string | null;
  readonly session_id: string;
  readonly user_id: string;
  readonly reported_at: Date;
  readonly closed_as: QuestionReportOutcome | null;
  readonly closed_at: Date | null;
  readonly closed_by: string | null;
  readonly open_reports: number;
  readonly restrictions: readonly PlayerRestriction[];
}

const COLUMNS = `r.id, r.question_id, r.version, v.text, q.category, q.language, r.reason, r.words, r.session_id, r.user_id,
  r.reported_at, r.closed_as, r.closed_at, r.closed_by`;

/** Reports of questions as staff read and close them (rule staff/question-reports). */
@Injectable()
export class QuestionReports {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async list(asked: ListQuery<QuestionReportFilters>): Promise<ListFound<AdminQuestionReportView>> {
    const { filters, ids, orderBy, limit, offset } = asked;
    const { status } = filters;
    const where = new Conditions()
      .when(ids, 'r.id = any(?::uuid[])')
      .when(filters.questionId, 'r.question_id = ?')
      .when(filters.reason, 'r.reason = ?')
      .when(status === 'open' ? undefined : status, 'r.closed_as = ?');
    if (status === 'open') where.and('r.closed_at is null');
    const [count] = await this.database.queryOnce<{ total: number }>(
      `select count(*)::int as total from question_reports r ${where.where}`,
      [...where.values],
    );
    const rows = await this.database.queryOnce<Row>(
      `with page as materialized (
         select r.* from question_reports r ${where.where}
          order by ${orderBy} limit ${where.bind(limit)} offset ${where.bind(offset)})
       select ${COLUMNS}, (select count(*)::int from open_question_reports o where o.question_id = r.question_id) as open_reports,
              ${restrictionsOf('r.user_id')} as restrictions
         from page r join questions q on q.id = r.question_id
         join question_versions v on v.question_id = r.question_id and v.version = r.version order by ${orderBy}`,
      where.values,
    );
    const names = await this.queries.execute(new AccountNames([...new Set(rows.map(({ user_id }) => user_id))]));
    return { rows: rows.map((row) => viewOf(row, names.get(row.user_id)?.name ?? null)), total: count?.total ?? 0 };
  }

  /**
   * Closes the open reports of a question that came until a moment; the change and its entry in the staff log are one
   * transaction.
   * @throws DomainError QUESTION_NOT_FOUND, CONFLICT where none is open any more
   */
  async close(questionId: string, { outcome, reason, until }: CloseReportsRequest, actor: StaffActor): Promise<number> {
    return this.database.transaction(async (sql) => {
      const known = await sql.query('select 1 from questions where id = $1', [questionId]);
      if (known.length === 0) throw new DomainError('QUESTION_NOT_FOUND');
      const closed = await closeReports(sql, { questionId, outcome, until, at: this.clock.now(), actor, reason });
      if (closed === 0) throw new DomainError('CONFLICT');
      return closed;
    });
  }
}

const viewOf = (row: Row, userName: string | null): AdminQuestionReportView => ({
  ...{ id: row.id, questionId: row.question_id, version: row.version, question: row.text },
  ...{ category: row.category, language: row.language, reason: row.reason, words: row.words },
  ...{ sessionId: row.session_id, userId: row.user_id, userName, reportedAt: row.reported_at.toISOString() },
  ...{ status: row.closed_as ?? 'open', closedAt: row.closed_at?.toISOString() ?? null, closedBy: row.closed_by },
  restrictions: row.restrictions,
  openReports: row.open_reports,
});
