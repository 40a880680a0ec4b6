import { Controller, Injectable, Param, Res, type StreamableFile } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { type QuizActivitySummaryView, type QuizActivityView } from '@sabi50/contracts/analytics-views';
import { lagosDate } from '@sabi50/contracts/business-time';
import { type Category } from '@sabi50/contracts/enumerations';
import { exportFileName } from '@sabi50/contracts/files';
import { ANALYTICS_PAGE_SIZE, QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { koboToDecimal } from '@sabi50/contracts/money';
import { type PlayerRestriction } from '@sabi50/contracts/player-restrictions';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { restrictionsOf } from '../../../features/auth/player-restrictions.queries.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { type CsvColumn } from '../../../platform/csv/csv-cells.js';
import { CsvExporter } from '../../../platform/csv/csv-exporter.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { ListOf, type ListQuery, type ListSpec, narrowedBy } from '../../../platform/http/lists/list-query.js';
import { type ListFound, respondWithList } from '../../../platform/http/lists/list-rows.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordFile } from '../../../platform/staff-log/staff-log.js';
import { TtlCache } from '../../../platform/ttl-cache.js';
import { CATEGORY_COLUMNS, playedBy, type PlayedQuery } from '../activity/played.js';
import { FiltersOf, ActivityFilters } from '../player-filters.js';
import { periodOf } from '../period/period.js';
import { percentOf } from '../rates.js';

/** What one user played, as the database hands it out, with the quizzes by category as `sessions_<category>`. */
export interface QuizActivityRow extends Record<string, unknown> {
  readonly user_id: string;
  readonly user_name: string;
  readonly email: string;
  readonly attempts: number;
  readonly questions: number;
  readonly correct: number;
  readonly points: number;
  readonly last_activity: Date;
  /** Of the rows of a page alone. */
  readonly restrictions?: readonly PlayerRestriction[];
}

/** The categories of a row that were played, the most played first. */
export function categoriesOf(row: QuizActivityRow): readonly (readonly [Category, number])[] {
  return CATEGORY_COLUMNS.map(({ category, column }) => [category, Number(row[column])] as const)
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one);
}

/** A row as an answer, without what the asker may not see (rule staff/own-station). */
export function quizActivityOf(
  row: QuizActivityRow,
  { seesContactsAndPoints }: Pick<StaffScope, 'seesContactsAndPoints'>,
): QuizActivityView {
  const categories = categoriesOf(row);
  return {
    id: row.user_id,
    userId: row.user_id,
    userName: row.user_name,
    userEmail: row.email,
    ...(seesContactsAndPoints && { restrictions: row.restrictions ?? [] }),
    totalAttempts: row.attempts,
    ...(seesContactsAndPoints && { totalPoints: row.points }),
    successRate: percentOf(row.correct, row.questions),
    correctAnswers: row.correct,
    totalQuestions: row.questions,
    categories: Object.fromEntries(categories),
    topCategory: categories[0]?.[0] ?? null,
    lastActivity: row.last_activity.toISOString(),
  };
}

type List = ListQuery<ActivityFilters>;

interface Sums extends Record<string, unknown> {
  readonly players: number;
  readonly attempts: string;
  readonly points: string;
  readonly earners: number;
}

/** Reads what users played: every query within what the asker may see (rule staff/own-station). */
@Injectable()
export class QuizActivity {
  private readonly pages = new TtlCache<ListFound<QuizActivityView>>();
  private readonly summaries = new TtlCache<QuizActivitySummaryView>();

  constructor(private readonly database: Database) {}

  /** One page of users, in the list's order, and how many there are. */
  list(scope: StaffScope, list: List, now: Date): Promise<ListFound<QuizActivityView>> {
    const query = queryOf(scope, list, now);
    const { filters, period, ids } = query;
    const page = [list.orderBy, list.limit, list.offset];
    return this.pages.of([scope.stationId, filters, period, ids, page], () => this.page(scope, list, query));
  }

  private async page(scope: StaffScope, list: List, query: PlayedQuery): Promise<ListFound<QuizActivityView>> {
    const played = playedBy(query);
    const { limit, offset } = list;
    const order = orderFor(scope, list);
    // Sums of a period are computed once for the page and the count; those for life are read where they are.
    const kept = query.period.kind === 'all' ? 'not materialized' : 'materialized';
    const page = await this.database.queryOnce<QuizActivityRow & { total: number }>(
      `with u as ${kept} (${played.text}),
        page as (select * from u order by ${order} limit ${played.where.bind(limit)} offset ${played.where.bind(offset)})
       select page.*, (select count(*)::int from u) as total,
              n.first_name || ' ' || n.last_name as user_name, n.email, ${restrictionsOf('page.user_id')} as restrictions
         from page join account_profiles n on n.id = page.user_id order by ${order}`,
      played.where.values,
    );
    const total = page[0]?.total ?? (offset === 0 ? 0 : await this.count(query));
    return { rows: await this.withCategories(page, query, scope), total };
  }

  /** What one user played in all; null when there is nothing that the asker may see. */
  async byUser(scope: StaffScope, userId: string): Promise<QuizActivityView | null> {
    const list = {
      filters: { userId },
      ids: null,
      limit: 1,
      offset: 0,
      sort: { field: 'id', direction: 'asc' },
    } as const;
    const { rows } = await this.list(scope, { ...list, dialect: 'range', orderBy: 'user_id asc' }, new Date(0));
    return rows[0] ?? null;
  }

  /** The cards above the list: over everybody whom its filters leave. */
  summary(scope: StaffScope, filters: ActivityFilters, now: Date): Promise<QuizActivitySummaryView> {
    const query = queryOf(scope, { filters, ids: null }, now);
    return this.summaries.of([scope.stationId, filters, query.period], () => this.sumUp(scope, query));
  }

  private async sumUp(scope: StaffScope, query: PlayedQuery): Promise<QuizActivitySummaryView> {
    const { text, where } = playedBy(query);
    const [sums] = await this.database.queryOnce<Sums>(
      `select count(*)::int as players, coalesce(sum(attempts), 0) as attempts, coalesce(sum(points), 0) as points,
              count(*) filter (where points > 0)::int as earners from (${text}) u`,
      where.values,
    );
    const { players = 0, earners = 0, attempts = '0', points = '0' } = sums ?? {};
    const totalPoints = Number(points);
    const ofPoints = {
      totalPoints,
      activePointEarners: earners,
      averagePointsPerEarner: earners === 0 ? 0 : Math.round((totalPoints / earners) * 10) / 10,
      estimatedRevenue: koboToDecimal(totalPoints * QUIZ_FEE_KOBO),
    };
    return { activeUsers: players, totalAttempts: Number(attempts), ...(scope.seesContactsAndPoints && ofPoints) };
  }

  /** The statement that streams every user of the list into an export, in its order. */
  exportOf(scope: StaffScope, list: List, now: Date) {
    const { text, where } = playedBy(queryOf(scope, list, now), { byCategory: true });
    const named = `select u.*, n.first_name || ' ' || n.last_name as user_name, n.email
      from (${text}) u join account_profiles n on n.id = u.user_id order by ${orderFor(scope, list)}`;
    return { text: named, values: where.values };
  }

  /** The categories are looked up for the users of a page only, so that the sums of all the others stay narrow. */
  private async withCategories(page: readonly QuizActivityRow[], query: PlayedQuery, scope: StaffScope) {
    if (page.length === 0) return [];
    const { text, where } = playedBy({ ...query, ids: page.map((row) => row.user_id) }, { byCategory: true });
    const rows = await this.database.queryOnce<QuizActivityRow>(text, where.values);
    const found = new Map(rows.map((row) => [row.user_id, row]));
    return page.map((row) => quizActivityOf({ ...categoriesOnly(found.get(row.user_id)), ...row }, scope));
  }

  private async count(query: PlayedQuery): Promise<number> {
    const { text, where } = playedBy(query);
    const counting = `select count(*)::int as total from (${text}) u`;
    return (await this.database.queryOnce<{ total: number }>(counting, where.values))[0]?.total ?? 0;
  }
}

const queryOf = (
  scope: StaffScope,
  { filters, ids }: Pick<ListQuery<ActivityFilters>, 'filters' | 'ids'>,
  now: Date,
): PlayedQuery => ({ scope, filters, ids, period: periodOf(filters, now) });

/** A reader who may not see points may not sort by them either (rule staff/own-station). */
const orderFor = ({ seesContactsAndPoints }: StaffScope, { sort, orderBy }: ListQuery<ActivityFilters>): string =>
  seesContactsAndPoints || sort.field !== 'totalPoints'
    ? orderBy
    : `attempts ${sort.direction}, user_id ${sort.direction}`;

const categoriesOnly = (row: QuizActivityRow | undefined): Record<string, unknown> =>
  Object.fromEntries(CATEGORY_COLUMNS.map(({ column }) => [column, row?.[column] ?? 0]));

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
