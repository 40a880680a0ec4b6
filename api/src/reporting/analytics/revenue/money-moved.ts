import { type StaffScope } from '../../../platform/http/staff-scope.js';
import { type Sql } from '../../../platform/postgres/database.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { fromDay, untilDay } from '../../../platform/http/range-filter.js';
import { type Period } from '../period/period.js';
import { lagosDate } from '@sabi50/contracts/business-time';

/** Sums in kobo. */
export interface MoneySums {
  readonly depositsKobo: number;
  readonly deposits: number;
  /** Quiz fees less what went back, by staff too. */
  readonly feesEarnedKobo: number;
}

/**
 * The rows that money is summed from, `r`, with their conditions: hours of everybody, or those of a station's players
 * (rule staff/own-station).
 */
export function moneyRows({ stationId }: Pick<StaffScope, 'stationId'>, period: Period) {
  const where = new Conditions().when(stationId, 'r.station_id = ?');
  if (period.kind === 'hours') where.and('r.hour >= ?', period.since).when(period.until, 'r.hour < ?');
  if (period.kind === 'days') {
    where.when(fromDay(period.from ?? undefined), 'r.hour >= ?').when(untilDay(period.to ?? undefined), 'r.hour < ?');
  }
  return { from: `read.${stationId === null ? 'revenue_hours' : 'revenue_station_hours'} r`, where };
}

/** What was deposited and earned in a period, by players of the own station for its administrator. */
export async function moneyMoved(
  database: Pick<Sql, 'query'>,
  scope: Pick<StaffScope, 'stationId'>,
  period: Period,
): Promise<MoneySums> {
  const { from, where } = moneyRows(scope, period);
  const [row] = await database.query<MoneyRow>(`select ${MONEY_SUMS} from ${from} ${where.where}`, where.values);
  return sumsOf(row);
}

/** The columns of `MoneyRow`, over rows `r`. */
export const MONEY_SUMS = `coalesce(sum(r.deposits_kobo), 0) as deposits_kobo, coalesce(sum(r.deposits), 0) as deposits,
  coalesce(sum(r.fees_kobo - r.refunds_kobo), 0) as fees_kobo`;

/** Whole numbers as texts. */
export interface MoneyRow extends Record<string, unknown> {
  readonly deposits_kobo: string;
  readonly deposits: string;
  readonly fees_kobo: string;
}

export const sumsOf = (row: MoneyRow | undefined): MoneySums => ({
  depositsKobo: Number(row?.deposits_kobo ?? 0),
  deposits: Number(row?.deposits ?? 0),
  feesEarnedKobo: Number(row?.fees_kobo ?? 0),
});

const HOUR_MS = 3_600_000;

interface BusinessHour {
  /** The start of the full hour, ISO 8601. Lagos is a whole number of hours from UTC, so its hours are ours. */
  readonly hour: string;
  /** The day in Lagos that holds the hour, `YYYY-MM-DD` (rule data/lagos-time). */
  readonly day: string;
}

/** The hour and the business day that hold an instant. */
export function businessHourOf(occurredAt: string): BusinessHour {
  const start = new Date(Math.floor(Date.parse(occurredAt) / HOUR_MS) * HOUR_MS);
  return { hour: start.toISOString(), day: lagosDate(start) };
}
