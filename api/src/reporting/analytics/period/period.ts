import { daysOfPeriod, lagosDate } from '@sabi50/contracts/business-time';
import { LIST_PERIODS } from '@sabi50/contracts/list-filters';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { DATE_RANGES } from '@sabi50/contracts/analytics-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DayFilter } from '../../../platform/http/range-filter.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The time that a statistic is about: everything; whole business days in Lagos, both inclusive (rule data/lagos-time),
 * where null means without end; or the hours since an instant, up to another if there is one.
 */
export type Period =
  | { readonly kind: 'all' }
  | { readonly kind: 'days'; readonly from: string | null; readonly to: string | null }
  | { readonly kind: 'hours'; readonly since: Date; readonly until?: Date };

/** What a call says about its period. */
interface PeriodAsked {
  /** `24h`, `7d`, `30d`, `custom`, `all`, a period such as `this-week`, or a number of days. */
  readonly dateRange?: string;
  readonly startDate?: string;
  readonly endDate?: string;
}

/** The start of the current hour and the 23 before it. */
const last24Hours = (now: Date): Date => new Date((Math.floor(now.getTime() / HOUR_MS) - 23) * HOUR_MS);

/** The first of the last `count` days in Lagos, today included. */
export const firstOfDays = (count: number, now: Date): string =>
  lagosDate(new Date(now.getTime() - (count - 1) * DAY_MS));

/**
 * The period that a call asks for. A named range wins over days that a form still holds from before; `custom` and no range
 * at all go by the days, and without days everything is meant.
 */
export function periodOf({ dateRange = 'custom', startDate, endDate }: PeriodAsked, now: Date): Period {
  if (dateRange === 'all') return { kind: 'all' };
  if (dateRange === '24h') return { kind: 'hours', since: last24Hours(now) };
  if (dateRange === 'custom') {
    if (startDate === undefined && endDate === undefined) return { kind: 'all' };
    return { kind: 'days', from: startDate ?? null, to: endDate ?? null };
  }
  const named = LIST_PERIODS.find((period) => period === dateRange);
  if (named) {
    const { startDate: from, endDate: to } = daysOfPeriod(named, now);
    return { kind: 'days', from, to };
  }
  return { kind: 'days', from: firstOfDays(Number.parseInt(dateRange, 10), now), to: null };
}

const DAYS_AT_MOST_999 = String.raw`[1-9]\d{0,2}d?`;
const RANGE = new RegExp(`^(${DATE_RANGES.join('|')}|${DAYS_AT_MOST_999})$`);

/** The parameters of a call about a period; all left out, everything is meant. */
export class PeriodFilters {
  @ApiPropertyOptional({
    type: String,
    example: '7d',
    description: `${DATE_RANGES.join(', ')}, or a number of days, today included; wins over the days unless it is custom`,
  })
  @IsOptional()
  @Matches(RANGE, { message: VALIDATION.text })
  readonly dateRange?: string;

  @DayFilter()
  readonly startDate?: string;

  @DayFilter()
  readonly endDate?: string;
}
