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
