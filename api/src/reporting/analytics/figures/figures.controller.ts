import { Controller, Injectable } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  FIGURE_PERIODS,
  type FigureDayView,
  type FigurePeriod,
  type FigureSumsView,
  type FiguresView,
  type RevenueDayView,
} from '@sabi50/contracts/analytics-views';
import { lagosDate } from '@sabi50/contracts/business-time';
import { type Category } from '@sabi50/contracts/enumerations';
import { koboToDecimal } from '@sabi50/contracts/money';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { staff } from '../../../platform/http/access.js';
import { DayFilter, fromDay, untilDay } from '../../../platform/http/range-filter.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf } from '../../../platform/http/fields.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { Database } from '../../../platform/postgres/database.js';
import { TtlCache } from '../../../platform/ttl-cache.js';
import { CATEGORY_COLUMNS } from '../activity/played.js';
import { ByDay } from '../by-day/by-day.controller.js';
import { FiltersOf } from '../player-filters.js';
import { percentOf } from '../rates.js';
import { moneyMoved } from '../revenue/money-moved.js';
import { comparedOf, daysAndRestOf, daysWithin, type Span } from './figures.rules.js';

/** What is asked for; the days of a custom period as one stretch. */
interface FiguresAsked {
  readonly period: FigurePeriod;
  readonly own: Span | null;
}

interface PlayRow extends Record<string, unknown> {
  readonly players: number;
  readonly sessions: number;
  readonly questions: number;
  readonly correct: number;
}

type PlaySums = Omit<FigureSumsView, 'revenue' | 'deposits' | 'feesEarned'>;

/**
 * The figures of a period beside those of the one before, of the own station's players for its administrator (rules
 * staff/figures-compared, staff/own-station).
 */
@Injectable()
export class Figures {
  /** Sums over many players; money is never kept (rule staff/figures). */
  private readonly plays = new TtlCache<PlaySums>();

  constructor(
    private readonly database: Database,
    private readonly byDay: ByDay,
  ) {}

  async of(scope: StaffScope, { period, own }: FiguresAsked, now: Date): Promise<FiguresView> {
    const { current, before, wholeCurrent, wholeBefore } = comparedOf(period, own, now);
    const [sums, sumsBefore, days, daysBefore] = await Promise.all([
      this.sums(scope, current),
      this.sums(scope, before),
      this.days(scope, wholeCurrent, now),
      this.days(scope, wholeBefore, now),
    ]);
    return {
      period,
      current: { ...viewOf(current), ...sums },
      before: { ...viewOf(before), ...sumsBefore },
      days: beside(days, daysBefore, lagosDate(now)),
    };
  }

  private async sums(scope: StaffScope, span: Span): Promise<FigureSumsView> {
    const [money, play] = await Promise.all([
      moneyMoved(this.database, scope, { kind: 'hours', since: span.from, until: span.until }),
      this.plays.of([scope.stationId, span], () => this.played(scope, span)),
    ]);
    return {
      ...{ revenue: koboToDecimal(money.depositsKobo), deposits: money.deposits },
      ...{ feesEarned: koboToDecimal(money.feesEarnedKobo), ...play },
    };
  }

  private async played({ stationId }: StaffScope, span: Span): Promise<PlaySums> {
    const { days, rest } = daysAndRestOf(span);
    const where = new Conditions();
    const station = stationId === null ? '' : `and a.station_id = ${where.bind(stationId)}`;
    const joined = (id: string): string =>
      stationId === null ? '' : `join account_profiles a on a.id = ${id} ${station}`;
    const parts = rest.map(
      ({ from, until }) => `select s.user_id, 1 as sessions, s.answered as questions, s.correct, ${OF_SESSIONS}
         from read.quiz_sessions s ${joined('s.user_id')}
        where s.status <> 'charged' and s.charged_at >= ${where.bind(from)} and s.charged_at < ${where.bind(until)}`,
    );
    if (days) {
      parts.push(`select d.user_id, d.sessions, d.questions, d.correct, ${OF_DAYS}
         from read.activity_player_days d ${joined('d.user_id')}
        where d.day >= ${where.bind(days.from)}::date and d.day <= ${where.bind(days.to)}::date`);
    }
    const [row] =
      parts.length === 0
        ? []
        : await this.database.queryOnce<PlayRow>(
            // Player by player first: counting distinct players sorts every row of a long period.
            `select count(*)::int as players, ${SUMMED}
               from (select p.user_id, ${SUMMED} from (${parts.join(' union all ')}) p group by p.user_id) p`,
            where.values,
          );
    return {
      ...{ quizzes: row?.sessions ?? 0, players: row?.players ?? 0, newUsers: await this.newUsers(stationId, span) },
      averageScore: percentOf(row?.correct ?? 0, row?.questions ?? 0),
      categories: Object.fromEntries(
        CATEGORY_COLUMNS.map(({ category, column }) => [category, Number(row?.[column] ?? 0)]),
      ) as Record<Category, number>,
    };
  }

  private async newUsers(stationId: string | null, { from, until }: Span): Promise<number> {
    const where = new Conditions()
      .and('a.is_user and a.created_at >= ? and a.created_at < ?', from, until)
      .when(stationId, 'a.station_id = ?');
    const [row] = await this.database.query<{ users: number }>(
      `select count(*)::int as users from account_profiles a ${where.where}`,
      where.values,
    );
    return row?.users ?? 0;
  }

  private days(scope: StaffScope, span: Span, now: Date): Promise<RevenueDayView[]> {
    const days = daysWithin(span);
    return this.byDay.revenue(scope, { dateRange: 'custom', startDate: days[0], endDate: days.at(-1) }, now);
  }
}

const OF_DAYS = CATEGORY_COLUMNS.map(({ column }) => `d.${column}`).join(', ');
const OF_SESSIONS = CATEGORY_COLUMNS.map(
  ({ category, column }) => `(s.category = '${category}')::int as ${column}`,
).join(', ');
const SUMMED = ['sessions', 'questions', 'correct', ...CATEGORY_COLUMNS.map(({ column }) => column)]
  .map((measure) => `coalesce(sum(p.${measure}), 0)::int as ${measure}`)
  .join(', ');

const viewOf = ({ from, until }: Span) => ({ from: from.toISOString(), until: until.toISOString() });

/** Each day beside the one of the period before that stands at its place. */
const beside = (days: readonly RevenueDayView[], before: readonly RevenueDayView[], today: string): FigureDayView[] =>
  days.map(({ day, revenue, feesEarned, deposits }, index) => {
    const other = before[index];
    const figures = { revenue, feesEarned, deposits };
    return {
      day,
      ...(day > today ? NOT_YET : figures),
      before: other ? { day: other.day, revenue: other.revenue, feesEarned: other.feesEarned } : null,
    };
  });

const NOT_YET = { revenue: null, feesEarned: null, deposits: null };

/** The parameters of the figures; a custom period needs both days. */
class FiguresFilters {
  @OneOf(FIGURE_PERIODS, VALIDATION.text, { optional: true, default: 'this-week' })
  readonly period?: FigurePeriod;

  @DayFilter()
  readonly startDate?: string;

  @DayFilter()
  readonly endDate?: string;
}

@ApiTags('analytics')
@Controller()
export class FiguresController {
  constructor(private readonly figures: Figures) {}

  /** The figures of a period beside those of the one before it (rule staff/figures-compared). */
  @Endpoint('GET adminFigures', {
    access: staff('analytics.view'),
    summary: 'Money, quizzes and players of a period, compared with the period before',
    errors: ['VALIDATION_FAILED'],
  })
  @ApiQuery({ type: FiguresFilters })
  of(
    @FiltersOf(FiguresFilters) filters: FiguresFilters,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<FiguresView> {
    const { period = 'this-week' } = filters;
    return this.figures.of(scope, { period, own: period === 'custom' ? ownDays(filters) : null }, now);
  }
}

function ownDays({ startDate, endDate }: FiguresFilters): Span {
  const [from, until] = [fromDay(startDate), untilDay(endDate)];
  if (from === null) throw fieldRefused('startDate', VALIDATION.day);
  if (until === null) throw fieldRefused('endDate', VALIDATION.day);
  return { from, until };
}
