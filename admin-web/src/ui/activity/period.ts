import { DATE_RANGES, type DateRange } from '@sabi50/contracts/analytics-views';

/** Filters as a list's address holds them: empty ones are left out. */
export type Filters = Readonly<Record<string, string>>;

/** What is shown until somebody chooses. */
export const DEFAULT_FILTERS: Filters = { dateRange: '7d' };

/** The period that filters ask for. The server reads filters without one by their days, and without days as all time. */
export function rangeOf({ dateRange, startDate, endDate }: Filters): DateRange {
  const known = DATE_RANGES.find((range) => range === dateRange);
  if (known) return known;
  return startDate === undefined && endDate === undefined ? 'all' : 'custom';
}

/** The same filters with another period; days belong to the custom one only. */
export function withRange({ startDate, endDate, ...filters }: Filters, dateRange: DateRange): Filters {
  if (dateRange !== 'custom') return { ...filters, dateRange };
  return { ...filters, dateRange, ...(startDate && { startDate }), ...(endDate && { endDate }) };
}

/** The filters from which the figures of a player's row are counted: those of other times and categories are others. */
export const COUNTED_BY = ['dateRange', 'startDate', 'endDate', 'category'] as const;

/** The part of filters that is about time, for figures that cannot be narrowed further. */
export function periodOf(filters: Filters): Filters {
  return withRange(pick(filters), rangeOf(filters));
}

function pick({ startDate, endDate }: Filters): Filters {
  return { ...(startDate && { startDate }), ...(endDate && { endDate }) };
}
