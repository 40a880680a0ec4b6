import { restrictionsOf } from '../../../features/accounts/player-restrictions.queries.js';
import { Injectable } from '@nestjs/common';
import { QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { koboToDecimal } from '@sabi50/contracts/money';
import { type QuizActivityView } from '@sabi50/contracts/analytics-views';
import { type QuizActivitySummaryView } from '@sabi50/contracts/analytics-views';
import { type ListFound } from '../../../platform/http/lists/list-response.js';
import { type ListQuery } from '../../../platform/http/lists/list-query.js';
import { type StaffScope } from '../../../platform/http/staff-scope.js';
import { Database } from '../../../platform/postgres/database.js';
import { CATEGORY_COLUMNS, playedBy, type PlayedQuery } from '../activity/played.js';
import { periodOf } from '../period/period.js';
import { type ActivityFilters } from '../player-filters.js';
import { TtlCache } from '../../../platform/ttl-cache.js';
import { quizActivityOf, type QuizActivityRow } from './quiz-activity.row.js';

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
