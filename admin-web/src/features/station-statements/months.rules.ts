import { lagosDate } from '@sabi50/contracts/business-time';

/** The month of Lagos at an instant and those before it, `YYYY-MM`, the newest first. */
export function monthsUpTo(now: Date, count: number): readonly string[] {
  const [year = 0, month = 0] = lagosDate(now).split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
}

/** The day from which a month can be issued: the first of the next, `YYYY-MM-DD`. */
export function dayAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 10);
}
