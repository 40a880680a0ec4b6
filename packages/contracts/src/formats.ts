/**
 * How people read numbers, dates, times and spans (rule data/formats), the same in both webs, in emails and in files for
 * players; amounts of money are written by `nairaText` (`money.ts`) and `priceText` (`prices.ts`). Dates and times are those
 * of Lagos (rule data/lagos-time).
 */
import { lagosDate, lagosSeconds, lagosTime } from './business-time.js';

// Options, not formatters: a page that writes no numbers makes none.
const LOCALE = 'en-NG';
const DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** "1,234". */
export const wholeNumber = (value: number): string => value.toLocaleString(LOCALE, { maximumFractionDigits: 0 });

/** "1,234.5": one decimal. */
export const decimal = (value: number): string => value.toLocaleString(LOCALE, DECIMAL);

/** "58%"; what is more than nothing is never "0%". */
export const percent = (value: number): string => (value > 0 && value < 1 ? '<1%' : `${wholeNumber(value)}%`);

/** "61.3%": one decimal, for the average score (rule screens/overview). */
export const precisePercent = (value: number): string => `${decimal(value)}%`;

/** "20K": for the axis of a chart. */
export const shortNumber = (value: number): string => value.toLocaleString(LOCALE, { notation: 'compact' });

/** "₦2.5M" of a number of naira: likewise. */
export const shortNaira = (value: number): string => `₦${shortNumber(value)}`;

/** Names of the twelve months, short where a language shortens them. */
export type Months = readonly string[];

const ENGLISH_MONTHS: Months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
let pageMonths = ENGLISH_MONTHS;

/** Names the months of every date on the page from now on. A process with several languages hands them to each call instead. */
export function nameMonths(months: Months): void {
  pageMonths = months;
}

interface Day {
  readonly day: number;
  readonly month: string;
  readonly year: number;
}

/** The day of an instant, or a calendar day such as "2026-11-21". */
function partsOf(iso: string, months: Months): Day {
  const [year = 0, month = 1, day = 0] = lagosDate(new Date(iso)).split('-').map(Number);
  return { day, month: months[month - 1] ?? '', year };
}

/** "21 Nov 2026", of an instant or a calendar day. */
export function dayText(iso: string, months: Months = pageMonths): string {
  const { day, month, year } = partsOf(iso, months);
  return `${day} ${month} ${year}`;
}

/** "21 Nov", with its year where that is not the year of `now`. */
export function shortDayText(iso: string, now: Date, months: Months = pageMonths): string {
  const { day, month, year } = partsOf(iso, months);
  return year === partsOf(now.toISOString(), months).year ? `${day} ${month}` : `${day} ${month} ${year}`;
}

/** "14:05". */
export const clockText = (iso: string): string => lagosTime(new Date(iso));

/** "14:05:09". */
export const secondText = (iso: string): string => lagosSeconds(new Date(iso));

/** "21 Nov 2026, 14:05". */
export const timeText = (iso: string, months: Months = pageMonths): string =>
  `${dayText(iso, months)}, ${clockText(iso)}`;

/** "23–29 Nov 2026", "28 Nov – 4 Dec 2026": from the first day to the last, both in it. */
export function spanText(first: string, last: string, months: Months = pageMonths): string {
  const [from, to] = [partsOf(first, months), partsOf(last, months)];
  const end = dayText(last, months);
  if (from.year !== to.year) return `${dayText(first, months)} – ${end}`;
  if (from.month !== to.month) return `${from.day} ${from.month} – ${end}`;
  return from.day === to.day ? end : `${from.day}–${end}`;
}

/** "Nov 2026" of "2026-11"; "November 2026" with whole names. */
export function monthText(month: string, months: Months = pageMonths): string {
  const [year, number = 1] = month.split('-').map(Number);
  return `${months[number - 1] ?? ''} ${year}`;
}

/** "November" of 11: what the API calls a month, in English. */
export const monthName = (month: number): string =>
  new Date(Date.UTC(2000, month - 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The sentences that a length of time is written with. */
export interface LengthTexts {
  readonly inDays: (days: number, hours: number) => string;
  readonly inHours: (hours: number, minutes: number) => string;
  readonly inMinutes: (minutes: number) => string;
}

/** How long something takes, in its two largest units: "1 day 2 h", "5 h 12 min", "12 min", at least a minute. */
export function lengthText(ms: number, { inDays, inHours, inMinutes }: LengthTexts): string {
  const left = Math.max(MINUTE_MS, ms);
  if (left >= DAY_MS) return inDays(Math.floor(left / DAY_MS), Math.floor((left % DAY_MS) / HOUR_MS));
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS);
  return left >= HOUR_MS ? inHours(Math.floor(left / HOUR_MS), minutes) : inMinutes(minutes);
}
