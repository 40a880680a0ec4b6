import { lagosDate } from '@sabi50/contracts/business-time';
import { fieldRefused } from '../../../platform/http/validation.js';
import { firstOfDays, periodOf } from '../period/period.js';
import { type PeriodFilters } from '../period/period-filters.js';
import { VALIDATION } from '@sabi50/texts/api/en/validation';

const DAY_MS = 86_400_000;
const DAYS_WITHOUT_RANGE = 30;
/** Ten years of days: more than a chart can show. */
const DAYS_MAX = 3_660;

/** The days of a chart, oldest first. */
export interface ChartDays {
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
