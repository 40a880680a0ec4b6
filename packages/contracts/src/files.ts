/** The files that the product writes (rule data/csv). */

/** What a cell shows where there is no value. */
export const CSV_MISSING = 'N/A';

export const EXPORTS = [
  'users',
  'analytics',
  'quiz-activity',
  'payment-activities',
  'player-timeline',
  'regraded-games',
  'winners',
  'money-movements',
  'staff-log',
] as const;
export type ExportName = (typeof EXPORTS)[number];

/** `payment-activities-2026-11-21.csv`; `day` is the calendar day in Lagos. */
export const exportFileName = (name: ExportName, day: string): string => `${name}-${day}.csv`;
