import { Controller, Param, Res, type StreamableFile } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { type QuizActivitySummaryView, type QuizActivityView } from '@sabi50/contracts/analytics-views';
import { lagosDate } from '@sabi50/contracts/business-time';
import { exportFileName } from '@sabi50/contracts/files';
import { ANALYTICS_PAGE_SIZE } from '@sabi50/contracts/limits';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { DomainError } from '../../../kernel/domain-error.js';
import { type CsvColumn } from '../../../platform/csv/csv-cells.js';
import { CsvExporter } from '../../../platform/csv/csv-exporter.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { ListOf, type ListQuery, type ListSpec, narrowedBy } from '../../../platform/http/lists/list-query.js';
import { respondWithList } from '../../../platform/http/lists/list-response.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordFile } from '../../../platform/staff-log/staff-log.js';
import { FiltersOf } from '../filters-of.js';
import { ActivityFilters } from '../player-filters.js';
import { percentOf } from '../rates.js';
import { QuizActivity } from './quiz-activity.js';
import { categoriesOf, type QuizActivityRow } from './quiz-activity.row.js';

/**
 * The list of what each user played, those with the most points first. The fields to
 * sort by are columns of `playedBy`.
 */
const QUIZ_ACTIVITY: ListSpec<ActivityFilters> = {
  resource: 'users',
  filters: ActivityFilters,
  sortable: {
    id: 'user_id',
    userId: 'user_id',
    totalPoints: 'points',
    totalAttempts: 'attempts',
    correctAnswers: 'correct',
    totalQuestions: 'questions',
    successRate: '(correct::float8 / greatest(questions, 1))',
    lastActivity: 'last_activity',
  },
  defaultSort: ['totalPoints', 'desc'],
  tieBreak: 'user_id',
  pageSize: ANALYTICS_PAGE_SIZE,
};

const POINTS = 'Points';

/** The columns of the table on screen (rule data/csv), and what they are computed from. */
const COLUMNS: readonly CsvColumn<QuizActivityRow>[] = [
  { header: 'User Name', value: (row) => row.user_name },
  { header: 'Email', value: (row) => row.email },
  { header: 'Attempts', value: (row) => row.attempts },
  { header: POINTS, value: (row) => row.points },
  { header: 'Success Rate (%)', value: (row) => percentOf(row.correct, row.questions) },
  { header: 'Correct Answers', value: (row) => row.correct },
  { header: 'Total Questions', value: (row) => row.questions },
  { header: 'Top Category', value: (row) => categoriesOf(row)[0]?.[0] },
  { header: 'Last Activity', value: (row) => row.last_activity },
];

/** The columns that the asker may see (rule staff/own-station). */
const activityColumnsFor = ({ seesContactsAndPoints }: Pick<StaffScope, 'seesContactsAndPoints'>) =>
  COLUMNS.filter(({ header }) => seesContactsAndPoints || header !== POINTS);

@ApiTags('analytics')
@Controller()
export class QuizActivityController {
  constructor(
    private readonly activity: QuizActivity,
    private readonly exporter: CsvExporter,
    private readonly database: Database,
  ) {}

  /**
   * What each user played, of the own station for its administrator; both dialects (rules staff/own-station,
   * staff/two-dialects).
   */
  @Endpoint('GET adminQuizActivity', {
    access: staff('analytics.view'),
    summary: 'Quiz activity by user, filtered, sorted and paged',
    list: QUIZ_ACTIVITY,
  })
  async list(
    @ListOf(QUIZ_ACTIVITY) list: ListQuery<ActivityFilters>,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return respondWithList(reply, QUIZ_ACTIVITY, list, await this.activity.list(scope, list, now));
  }

  /** The cards above that list: over every user whom the same filters leave. */
  @Endpoint('GET adminQuizActivitySummary', {
    access: staff('analytics.view'),
    summary: 'Points, earners and estimated revenue of the filtered quiz activity',
    errors: ['VALIDATION_FAILED'],
  })
  @ApiQuery({ type: ActivityFilters })
  summary(
    @FiltersOf(ActivityFilters) filters: ActivityFilters,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<QuizActivitySummaryView> {
    return this.activity.summary(scope, filters, now);
  }

  /** The users of the list as a CSV file, with the columns that the asker may see (rule staff/exports). */
  @Endpoint('GET adminAnalyticsExport', {
    access: staff('analytics.view', { stepUp: true }),
    summary: 'Quiz activity by user as a CSV file, filtered and sorted like the list',
    csv: QUIZ_ACTIVITY,
  })
  export(
    @ListOf(QUIZ_ACTIVITY) list: ListQuery<ActivityFilters>,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<StreamableFile> {
    return this.exporter.file<QuizActivityRow>({
      fileName: exportFileName('analytics', lagosDate(now)),
      columns: activityColumnsFor(scope),
      ...this.activity.exportOf(scope, list, now),
      noteRows: (rows) =>
        recordFile(this.database, { actor: scope, list: 'quiz-activity', filters: narrowedBy(list) }, rows),
    });
  }

  /** What one user played in all, if the asker may see them. */
  @Endpoint('GET adminQuizActivityUser', {
    access: staff('analytics.view'),
    summary: 'Quiz activity of one user',
    errors: ['QUIZ_SESSION_NOT_FOUND'],
  })
  async user(@Param('id') id: string, @Scope() scope: StaffScope): Promise<QuizActivityView> {
    const wanted = id.toLowerCase();
    const found = ID_PATTERN.test(wanted) ? await this.activity.byUser(scope, wanted) : null;
    if (!found) throw new DomainError('QUIZ_SESSION_NOT_FOUND');
    return found;
  }
}
