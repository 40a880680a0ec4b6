import { lagosDate } from '@sabi50/contracts/business-time';

const HOUR_MS = 3_600_000;

export interface BusinessHour {
  /** The start of the full hour, ISO 8601. Lagos is a whole number of hours from UTC, so its hours are ours. */
  readonly hour: string;
  /** The day in Lagos that holds the hour, `YYYY-MM-DD` (rule data/lagos-time). */
  readonly day: string;
}

/** The hour and the business day that hold an instant. */
export function businessHourOf(occurredAt: string): BusinessHour {
  const start = new Date(Math.floor(Date.parse(occurredAt) / HOUR_MS) * HOUR_MS);
  return { hour: start.toISOString(), day: lagosDate(start) };
}
