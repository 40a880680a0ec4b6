import { restrictionsOf } from '../../../features/accounts/player-restrictions.queries.js';
import { Injectable } from '@nestjs/common';
import { type QuizSessionActivityView } from '@sabi50/contracts/analytics-views';
import { type DayCount, pageStartOf } from '../../../platform/http/lists/day-pages.js';
import { type ListFound } from '../../../platform/http/lists/list-response.js';
import { type ListQuery } from '../../../platform/http/lists/list-query.js';
import { isGatheringCheaper } from '../../../platform/http/lists/page-plan.js';
import { type StaffScope } from '../../../platform/http/staff-scope.js';
import { Database } from '../../../platform/postgres/database.js';
import { type PlayedQuery } from '../activity/played.js';
import { periodOf } from '../period/period.js';
import { type ActivityFilters } from '../player-filters.js';
import { TtlCache } from '../../../platform/ttl-cache.js';
import { quizSessionOf, type QuizSessionRow, SESSION_COLUMNS, SESSION_NAMES } from './quiz-session.row.js';
import { asksForPlayers, countByDay, countSessions } from './session-counts.js';
import { everySession, gathered, scanned } from './session-pages.js';

/** Rows that are scanned rather than looked up by day, which of certain players has to be added up first. */
const WALK_MAX = 2_000;
const PLAYERS_WALK_MAX = 20_000;
type List = ListQuery<ActivityFilters>;

/** Reads single sessions: every query within what the asker may see (rule staff/own-station). */
@Injectable()
export class QuizSessions {
  private readonly totals = new TtlCache<{ readonly count: number }>();
  private readonly days = new TtlCache<DayCount[]>();

  constructor(private readonly database: Database) {}

  /** One page, and how many there are: counted from sums, never session by session. */
  async list(scope: StaffScope, list: List, now: Date): Promise<ListFound<QuizSessionActivityView>> {
    const query = queryOf(scope, list, now);
    if (list.ids) {
      const rows = await this.read(scope, list, gathered(query, list, list.offset));
      return { rows, total: rows.length };
    }
    const total = await this.count(query);
    if (list.offset >= total) return { rows: [], total };
    return { rows: await this.read(scope, list, await this.page(query, list, total)), total };
  }

  /** One session; null when there is none that the asker may see. */
  async byId(scope: StaffScope, id: string): Promise<QuizSessionActivityView | null> {
    const order = { limit: 1, offset: 0, orderBy: 's.id asc', sort: { field: 'id', direction: 'asc' } } as const;
    const query: PlayedQuery = { scope, filters: {}, ids: [id], period: { kind: 'all' } };
    return (await this.read(scope, order, gathered(query, order, 0)))[0] ?? null;
  }

  /** The statement that streams every session of the list into an export, in its order. */
  exportOf(scope: StaffScope, list: List, now: Date): { text: string; values: readonly unknown[] } {
    const { from, where } = everySession(queryOf(scope, list, now));
    const text = `select ${SESSION_COLUMNS} from (select s.* from ${from}) s ${SESSION_NAMES} order by ${list.orderBy}`;
    return { text, values: where.values };
  }

  /** Kept for a few seconds, so that the pages of a list are not counted one by one. */
  private async count(query: PlayedQuery): Promise<number> {
    const { scope, filters, period } = query;
    const counting = async () => ({ count: await countSessions(this.database, query) });
    return (await this.totals.of([scope.stationId, filters, period], counting)).count;
  }

  private async page(query: PlayedQuery, list: List, total: number) {
    const untilPageEnd = list.offset + list.limit;
    let isFar = list.offset > WALK_MAX;
    if (asksForPlayers(query)) {
      const { period, filters } = query;
      const ofEverybody = { scope: { stationId: null }, filters: { category: filters.category }, period };
      const everybody = await this.count(ofEverybody);
      if (isGatheringCheaper({ matching: total, everybody, untilPageEnd })) return gathered(query, list, list.offset);
      isFar = (untilPageEnd * everybody) / total > PLAYERS_WALK_MAX;
    }
    const canSkip = isFar && list.sort.field === 'startedAt' && query.period.kind !== 'hours';
    const start = canSkip ? pageStartOf(list, await this.byDay(query)) : { day: null, offset: list.offset };
    return scanned(query, list, start);
  }

  private byDay(query: PlayedQuery): Promise<DayCount[]> {
    const { scope, filters, period } = query;
    return this.days.of([scope.stationId, filters, period], () => countByDay(this.database, query));
  }

  /** Names are looked up for the rows of a page only. */
  private async read(
    scope: StaffScope,
    { orderBy }: Pick<List, 'orderBy'>,
    { text, where }: ReturnType<typeof scanned>,
  ): Promise<QuizSessionActivityView[]> {
    const rows = await this.database.queryOnce<QuizSessionRow>(
      `with page as materialized (${text}) select ${SESSION_COLUMNS}, ${restrictionsOf('s.user_id')} as restrictions from page s ${SESSION_NAMES} order by ${orderBy}`,
      where.values,
    );
    return rows.map((row) => quizSessionOf(row, scope));
  }
}

const queryOf = (scope: StaffScope, { filters, ids }: Pick<List, 'filters' | 'ids'>, now: Date): PlayedQuery => ({
  scope,
  filters,
  ids,
  period: periodOf(filters, now),
});
