import { lagosDate } from '@sabi50/contracts/business-time';
import { type DrawKind } from '@sabi50/contracts/enumerations';

/** A draw: its kind and its day in Lagos, `YYYY-MM-DD`. */
export interface Draw {
  readonly kind: DrawKind;
  readonly date: string;
}

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Whether a text is a calendar day that has begun in Lagos: winners of later draws are not known. */
export function isDrawDay(date: string, now: Date): boolean {
  if (!DAY.test(date) || new Date(`${date}T12:00:00Z`).toISOString().slice(0, 10) !== date) return false;
  return date <= lagosDate(now);
}
