/**
 * How people read numbers, days and times, the same in both webs, in mails and texts; amounts of money are written by
 * `nairaText` of `money.ts`. Days and times are those of Lagos (rule data/lagos-time).
 */
import { lagosDate, lagosSeconds, lagosTime } from './business-time.js';

// Options, not formatters: a page that writes no numbers makes none.
const LOCALE = 'en-NG';
const DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** "1,234". */
export const wholeNumber = (value: number): string => value.toLocaleString(LOCALE, { maximumFractionDigits: 0 });

/** "1,234.5": one decimal. */
export const decimal = (value: number): string => value.toLocaleString(LOCALE, DECIMAL);

/** "61.3%": one decimal. */
export const percent = (value: number): string => `${decimal(value)}%`;

/** "20K": for the axis of a chart. */
export const shortNumber = (value: number): string => value.toLocaleString(LOCALE, { notation: 'compact' });

/** "₦2.5M" of a number of naira: likewise. */
export const shortNaira = (value: number): string => `₦${shortNumber(value)}`;

/** "2026-11-21", the same in every language. */
export const dayText = (iso: string): string => lagosDate(new Date(iso));

/** "14:05". */
export const clockText = (iso: string): string => lagosTime(new Date(iso));

/** "14:05:09". */
export const secondText = (iso: string): string => lagosSeconds(new Date(iso));

/** "2026-11-21 14:05". */
export const timeText = (iso: string): string => `${dayText(iso)} ${clockText(iso)}`;

/** "21 November 2026", with the month as `monthNames` (of the texts of a language) has it. */
export function longDayText(iso: string, monthNames: readonly string[]): string {
  const [year, month, day] = dayText(iso).split('-').map(Number);
  return `${day} ${monthNames[(month ?? 0) - 1] ?? ''} ${year}`;
}

/** "21 November" of a calendar day such as "2026-11-21", likewise. */
export function dayOfMonthText(date: string, monthNames: readonly string[]): string {
  const [, month, day] = date.split('-').map(Number);
  return `${day} ${monthNames[(month ?? 0) - 1] ?? ''}`;
}

/** "November" of 11: what the API calls a month, in English. */
export const monthName = (month: number): string =>
  new Date(Date.UTC(2000, month - 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' });
