import { daysOfPeriod, lagosDate } from '@sabi50/contracts/business-time';
import { LIST_PERIODS } from '@sabi50/contracts/list-filters';
import { type Filters, rangeOf } from './period';

const DAY_MS = 86_400_000;

/** The first and the last day of a stretch, `YYYY-MM-DD` in Lagos. */
export interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** The days of a period, those to come too; null of all time, and while a day of a custom one is missing. */
export function daysOf(filters: Filters, now: Date): Days | null {
  const range = rangeOf(filters);
  const { startDate, endDate } = filters;
  const named = LIST_PERIODS.find((period) => period === range);
  if (named) return daysOfPeriod(named, now);
  switch (range) {
    case '24h':
      // The last 24 hours lie on two days.
      return lastDays(2, now);
    case '7d':
      return lastDays(7, now);
    case '30d':
      return lastDays(30, now);
    case 'custom':
      return startDate && endDate && startDate <= endDate ? { startDate, endDate } : null;
    default:
      return null;
  }
}

/** The period that a period is compared with: the month before a month, else as many days, directly before; null where there is none. */
export function periodBefore(filters: Filters, now: Date): Days | null {
  const days = daysOf(filters, now);
  if (!days) return null;
  const { startDate, endDate } = days;
  if (rangeOf(filters).endsWith('-month')) return daysOfPeriod('last-month', noonOf(startDate));
  const length = (noonOf(endDate).getTime() - noonOf(startDate).getTime()) / DAY_MS + 1;
  return { startDate: shifted(startDate, -length), endDate: shifted(startDate, -1) };
}

/**
 * The same, up to the day that stands where today stands in the period: sums of a week that goes on are compared with as many
 * days. Null for the last 24 hours, of which sums go by the hour.
 */
export function periodBeforeSoFar(filters: Filters, now: Date): Days | null {
  const [days, before] = [daysOf(filters, now), periodBefore(filters, now)];
  if (!days || !before || rangeOf(filters) === '24h') return null;
  const today = lagosDate(now);
  if (days.endDate <= today) return before;
  const soFar = (noonOf(today).getTime() - noonOf(days.startDate).getTime()) / DAY_MS;
  const endDate = shifted(before.startDate, Math.max(0, soFar));
  return { ...before, endDate: endDate < before.endDate ? endDate : before.endDate };
}

function lastDays(count: number, now: Date): Days {
  const endDate = lagosDate(now);
  return { startDate: shifted(endDate, 1 - count), endDate };
}

/** Lagos has no summer time: a day is always as long. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

const shifted = (day: string, days: number): string =>
  new Date(noonOf(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);
