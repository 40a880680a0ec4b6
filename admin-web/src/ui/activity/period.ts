import { DATE_RANGES, type DateRange } from '@sabi50/contracts/analytics-views';
import { dayText, shortDayText } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';

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

/** What each period of statistics is called. */
export const usePeriodWords = (): Readonly<Record<DateRange, string>> => ({
  ...useTexts('app').periods,
  ...useTexts('activity').periods,
});

/** How one of so many days, `YYYY-MM-DD`, is written below an axis: "Mon 16", or "16 Nov" where weeks lie between them. */
export function useDayTick(): (day: string, days: number) => string {
  const { weekdaysShort } = useTexts('activity');
  return (day, days) => {
    if (days > YEAR_DAYS) return dayText(day);
    if (days > FORTNIGHT_DAYS) return shortDayText(day, new Date(day));
    return `${weekdaysShort[(new Date(day).getUTCDay() + 6) % 7]} ${Number(day.slice(8))}`;
  };
}

const [FORTNIGHT_DAYS, YEAR_DAYS] = [14, 366];
