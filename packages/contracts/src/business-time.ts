import { BUSINESS_UTC_OFFSET_MS } from './limits.js';
import { type ListPeriod } from './list-filters.js';

/** Weeks start on Monday and months on the 1st, at 00:00 in Lagos (rule data/lagos-time). */

const DAY_MS = 86_400_000;

/** A half-open span of time: `start` is in it, `end` is not. */
export interface Period {
  readonly start: Date;
  readonly end: Date;
}

const toLagos = (instant: Date): Date => new Date(instant.getTime() + BUSINESS_UTC_OFFSET_MS);
const fromLagos = (local: number): Date => new Date(local - BUSINESS_UTC_OFFSET_MS);

/** The calendar day in Lagos at an instant, as `YYYY-MM-DD`. */
export const lagosDate = (instant: Date): string => toLagos(instant).toISOString().slice(0, 10);

/** The wall clock in Lagos at an instant, as `HH:MM`. */
export const lagosTime = (instant: Date): string => toLagos(instant).toISOString().slice(11, 16);

/** The same with its seconds: "14:05:09". */
export const lagosSeconds = (instant: Date): string => toLagos(instant).toISOString().slice(11, 19);

/** The instant of a day, `YYYY-MM-DD`, and a wall clock, `HH:MM`, in Lagos; null where they are none. */
export function lagosInstant(day: string, time: string): Date | null {
  const local = new Date(`${day}T${time}:00.000Z`);
  return Number.isNaN(local.getTime()) ? null : fromLagos(local.getTime());
}

/** The Lagos day that holds the instant. */
export function dayOf(instant: Date): Period {
  const local = toLagos(instant);
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  return { start: fromLagos(midnight), end: fromLagos(midnight + DAY_MS) };
}

/** The Monday-to-Sunday week in Lagos that holds the instant. */
export function weekOf(instant: Date): Period {
  const { start } = dayOf(instant);
  const daysSinceMonday = (toLagos(start).getUTCDay() + 6) % 7;
  const monday = start.getTime() - daysSinceMonday * DAY_MS;
  return { start: new Date(monday), end: new Date(monday + 7 * DAY_MS) };
}

/** A calendar month in Lagos; `month` is 1 to 12. */
export function monthOf(year: number, month: number): Period {
  return { start: fromLagos(Date.UTC(year, month - 1, 1)), end: fromLagos(Date.UTC(year, month, 1)) };
}

function monthHolding(instant: Date): Period {
  const [year = 0, month = 0] = lagosDate(instant).split('-').map(Number);
  return monthOf(year, month);
}

/** The first and the last day of a period that lists offer, `YYYY-MM-DD` in Lagos, as it is at an instant. */
export function daysOfPeriod(period: ListPeriod, now: Date): { readonly startDate: string; readonly endDate: string } {
  const { start, end } = spanOf(period, now);
  return { startDate: lagosDate(start), endDate: lagosDate(new Date(end.getTime() - 1)) };
}

function spanOf(period: ListPeriod, now: Date): Period {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  switch (period) {
    case 'today':
      return dayOf(now);
    case 'yesterday':
      return dayOf(before(1));
    case 'this-week':
      return weekOf(now);
    case 'last-week':
      return weekOf(before(7));
    case 'this-month':
      return monthHolding(now);
    case 'last-month':
      return monthHolding(new Date(monthHolding(now).start.getTime() - 1));
  }
}
