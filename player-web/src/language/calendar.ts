import { lagosDate, lagosTime } from '@sabi50/vocabulary/business-time';

/** A day in Lagos such as "21 November 2026", with the month as `monthNames` (shell texts) has it. */
export function dayText(iso: string, monthNames: readonly string[]): string {
  const [year, month, day] = lagosDate(new Date(iso)).split('-').map(Number);
  return `${day} ${monthNames[(month ?? 0) - 1] ?? ''} ${year}`;
}

/** The time of day in Lagos such as "14:05". */
export const timeText = (iso: string): string => lagosTime(new Date(iso));
