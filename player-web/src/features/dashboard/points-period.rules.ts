import { lagosDate } from '@sabi50/contracts/business-time';
import { MONTHLY_POINTS_YEARS } from '@sabi50/contracts/limits';

/** A month of a year; `month` is 1 to 12. */
export interface YearMonth {
  readonly year: number;
  readonly month: number;
}

/** The month in Lagos at an instant in ms (rule data/lagos-time). */
export function monthAt(instantMs: number): YearMonth {
  const [year = 0, month = 1] = lagosDate(new Date(instantMs)).split('-').map(Number);
  return { year, month };
}

/** The years that the monthly view offers: this one and the four before. */
export const yearChoices = ({ year }: YearMonth): readonly number[] =>
  Array.from({ length: MONTHLY_POINTS_YEARS }, (_, back) => year - back);

/** Whether a month has not begun yet. */
export const isAhead = ({ year, month }: YearMonth, now: YearMonth): boolean =>
  year > now.year || (year === now.year && month > now.month);

/** The nearest month that has begun: a choice of another year may lead ahead of now. */
export const notAhead = (chosen: YearMonth, now: YearMonth): YearMonth => (isAhead(chosen, now) ? now : chosen);

const DAYS_OF_WEEK = 7;

/** The days of a month, `YYYY-MM-DD`, in weeks that start on Monday; null before the first and after the last (rule data/lagos-time). */
export function weeksOf({ year, month }: YearMonth): readonly (readonly (string | null)[])[] {
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  return Array.from({ length: Math.ceil((before + daysInMonth) / DAYS_OF_WEEK) }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_, weekday) => {
      const day = week * DAYS_OF_WEEK + weekday - before + 1;
      return day < 1 || day > daysInMonth ? null : lagosDate(new Date(Date.UTC(year, month - 1, day)));
    }),
  );
}

/** The month `by` months later; earlier where it is less than 0. */
export function monthsOn({ year, month }: YearMonth, by: number): YearMonth {
  const months = year * 12 + month - 1 + by;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
}
