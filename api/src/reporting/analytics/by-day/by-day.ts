import { Injectable } from '@nestjs/common';
import { koboToDecimal } from '@sabi50/contracts/money';
import { type RevenueDayView } from '@sabi50/contracts/analytics-views';
import { type ActivityDayView } from '@sabi50/contracts/analytics-views';
import { type StaffScope } from '../../../platform/http/staff-scope.js';
import { Database } from '../../../platform/postgres/database.js';
import { daysPlayed } from '../activity/played.js';
import { type PeriodFilters } from '../period/period-filters.js';
import { percentOf } from '../rates.js';
import { MONEY_SUMS, moneyRows, type MoneyRow, sumsOf } from '../revenue/money-moved.js';
import { type ChartDays, daysOf } from './days-of.js';

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
