import { lagosDate } from '@sabi50/contracts/business-time';
import { fieldRefused } from '../../../platform/http/validation.js';
import { firstOfDays, periodOf, PeriodFilters } from '../period/period.js';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { Injectable, Controller } from '@nestjs/common';
import { koboToDecimal } from '@sabi50/contracts/money';
import { type RevenueDayView, type ActivityDayView } from '@sabi50/contracts/analytics-views';
import { type StaffScope, Scope } from '../../../platform/http/staff-scope.js';
import { Database } from '../../../platform/postgres/database.js';
import { daysPlayed } from '../activity/played.js';
import { percentOf } from '../rates.js';
import { MONEY_SUMS, moneyRows, type MoneyRow, sumsOf } from '../revenue/money-moved.js';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { FiltersOf } from '../player-filters.js';

const DAY_MS = 86_400_000;
const DAYS_WITHOUT_RANGE = 30;

/** Ten years of days: more than a chart can show. */
const DAYS_MAX = 3_660;

/** The days of a chart, oldest first. */
interface ChartDays {
  readonly from: string;
  readonly to: string;
  readonly days: readonly string[];
}

/**
 * Every day in Lagos that a chart shows: 30 unless the call says otherwise; `all` begins on the first day there is.
 * @throws DomainError VALIDATION_FAILED for more days than a chart can show
 */
export function daysOf(filters: PeriodFilters, firstDay: string | null, now: Date): ChartDays {
  const today = lagosDate(now);
  const asksForNothing = Object.values(filters).every((value) => value === undefined);
  const period = asksForNothing ? periodOf({ dateRange: `${DAYS_WITHOUT_RANGE}d` }, now) : periodOf(filters, now);
  // A chart by day has no hours: the last 24 hours lie on two days.
  const begin = { all: firstDay ?? today, hours: firstOfDays(2, now) };
  const from = period.kind === 'days' ? (period.from ?? firstDay ?? today) : begin[period.kind];
  const to = period.kind === 'days' ? (period.to ?? today) : today;
  const count = Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  if (count > DAYS_MAX) throw fieldRefused('startDate', VALIDATION.day);
  const days = Array.from({ length: Math.max(0, count) }, (_, index) =>
    new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10),
  );
  return { from, to, days };
}

interface ActivityRow extends Record<string, unknown> {
  readonly day: string;
  readonly players: number;
  readonly sessions: number;
  readonly questions: number;
  readonly correct: number;
  readonly points: number;
}

/** Revenue and activity over time, of the own station's players for its administrator (rule staff/own-station). */
@Injectable()
export class ByDay {
  constructor(private readonly database: Database) {}

  async revenue(scope: StaffScope, filters: PeriodFilters, now: Date): Promise<RevenueDayView[]> {
    const { from: first, to, days } = daysOf(filters, await this.firstDay('revenue_hours'), now);
    const { from, where } = moneyRows(scope, { kind: 'days', from: first, to });
    const rows = await this.database.query<MoneyRow & { day: string }>(
      `select r.day::text, ${MONEY_SUMS} from ${from} ${where.where} group by r.day`,
      where.values,
    );
    const found = new Map(rows.map((row) => [row.day, row]));
    return days.map((day) => {
      const { depositsKobo, deposits, feesEarnedKobo } = sumsOf(found.get(day));
      return { day, revenue: koboToDecimal(depositsKobo), deposits, feesEarned: koboToDecimal(feesEarnedKobo) };
    });
  }

  async activity(scope: StaffScope, filters: PeriodFilters, now: Date): Promise<ActivityDayView[]> {
    const chart = daysOf(filters, await this.firstDay('activity_days'), now);
    const found = new Map((await this.activityRows(scope, chart)).map((row) => [row.day, row]));
    return chart.days.map((day) => {
      const { sessions = 0, players = 0, points = 0, questions = 0, correct = 0 } = found.get(day) ?? {};
      const shown = scope.seesContactsAndPoints && { points };
      return { day, quizzes: sessions, activeUsers: players, ...shown, averageScore: percentOf(correct, questions) };
    });
  }

  private activityRows(scope: StaffScope, { from: first, to }: ChartDays): Promise<ActivityRow[]> {
    const { from, where } = daysPlayed(scope, { kind: 'days', from: first, to });
    return this.database.query(
      `select d.day::text, d.players, d.sessions::int, d.questions::int, d.correct::int, d.points::int
         from ${from} ${where.where}`,
      where.values,
    );
  }

  private async firstDay(table: 'revenue_hours' | 'activity_days'): Promise<string | null> {
    const [row] = await this.database.query<{ day: string | null }>(`select min(day)::text as day from read.${table}`);
    return row?.day ?? null;
  }
}

@ApiTags('analytics')
@Controller()
export class ByDayController {
  constructor(private readonly byDay: ByDay) {}

  /** Deposits and fees by day in Lagos, days without any included; 30 days unless asked otherwise. */
  @Endpoint('GET adminRevenueByDay', {
    access: staff('analytics.view'),
    summary: 'Revenue over time',
    errors: ['VALIDATION_FAILED'],
  })
  @ApiQuery({ type: PeriodFilters })
  revenue(
    @FiltersOf(PeriodFilters) filters: PeriodFilters,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<RevenueDayView[]> {
    return this.byDay.revenue(scope, filters, now);
  }

  /** Quizzes, players and scores by day in Lagos, days without any included; 30 days unless asked otherwise. */
  @Endpoint('GET adminActivityByDay', {
    access: staff('analytics.view'),
    summary: 'Activity over time',
    errors: ['VALIDATION_FAILED'],
  })
  @ApiQuery({ type: PeriodFilters })
  activity(
    @FiltersOf(PeriodFilters) filters: PeriodFilters,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<ActivityDayView[]> {
    return this.byDay.activity(scope, filters, now);
  }
}
