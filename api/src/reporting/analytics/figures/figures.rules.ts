import { type FigurePeriod } from '@sabi50/contracts/analytics-views';
import { dayOf, lagosDate, monthOf, weekOf } from '@sabi50/contracts/business-time';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A stretch of time: `from` is in it, `until` is not. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** What is compared: the period so far with the one before, and the whole of both for a chart. */
export interface Compared {
  readonly current: Span;
  readonly before: Span;
  readonly wholeCurrent: Span;
  readonly wholeBefore: Span;
}

const later = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);
const earliest = (one: Date, other: Date): Date => (one < other ? one : other);

/** The end of the hour that goes on: money is added up by hours. */
const endOfHour = (now: Date): Date => new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS);

/**
 * The stretches that a period stands for (rule staff/figures-compared).
 *
 * @param own the days of a custom period, in Lagos, as one stretch
 */
export function comparedOf(period: FigurePeriod, own: Span | null, now: Date): Compared {
  const whole = own ?? wholeOf(period, now);
  const lengthMs = whole.until.getTime() - whole.from.getTime();
  const wholeBefore =
    period === 'this-month' ? monthBefore(whole.from) : { from: later(whole.from, -lengthMs), until: whole.from };
  const current = { from: whole.from, until: earliest(whole.until, endOfHour(now)) };
  const soFarMs = Math.max(0, current.until.getTime() - current.from.getTime());
  const before = { from: wholeBefore.from, until: earliest(later(wholeBefore.from, soFarMs), wholeBefore.until) };
  return { current, before, wholeCurrent: whole, wholeBefore };
}

function wholeOf(period: FigurePeriod, now: Date): Span {
  const today = dayOf(now);
  const until = endOfHour(now);
  switch (period) {
    case 'today':
      return spanOf(today);
    case 'this-week':
      return spanOf(weekOf(now));
    case 'this-month':
      return monthWith(now);
    case '24h':
      return { from: later(until, -DAY_MS), until };
    case '30d':
      return { from: later(today.start, -29 * DAY_MS), until: today.end };
    default:
      return { from: later(today.start, -6 * DAY_MS), until: today.end };
  }
}

const spanOf = ({ start, end }: { readonly start: Date; readonly end: Date }): Span => ({ from: start, until: end });

function monthWith(instant: Date): Span {
  const [year = 0, month = 0] = lagosDate(instant).split('-').map(Number);
  return spanOf(monthOf(year, month));
}

const monthBefore = (start: Date): Span => monthWith(later(start, -1));

/** A stretch as whole days in Lagos, for which sums by day are there, and what is left of days at its ends. */
export interface DaysAndRest {
  /** The first and the last whole day; null where there is none. */
  readonly days: { readonly from: string; readonly to: string } | null;
  readonly rest: readonly Span[];
}

/** Cuts a stretch at the midnights of Lagos. */
export function daysAndRestOf({ from, until }: Span): DaysAndRest {
  if (from >= until) return { days: null, rest: [] };
  const first = dayOf(from).start < from ? dayOf(from).end : from;
  const last = dayOf(until).start;
  if (first >= last) return { days: null, rest: cut(from, until, first) };
  const days = { from: lagosDate(first), to: lagosDate(later(last, -1)) };
  return { days, rest: [...between(from, first), ...between(last, until)] };
}

const between = (from: Date, until: Date): Span[] => (from < until ? [{ from, until }] : []);

/** No whole day is in it; a midnight may be. */
const cut = (from: Date, until: Date, midnight: Date): Span[] =>
  midnight > from && midnight < until
    ? [
        { from, until: midnight },
        { from: midnight, until },
      ]
    : between(from, until);

/** The days in Lagos of a stretch, oldest first. */
export function daysWithin({ from, until }: Span): readonly string[] {
  const days = [];
  for (let day = from; day < until; day = dayOf(day).end) days.push(lagosDate(day));
  return days;
}
