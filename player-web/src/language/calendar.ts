import { BUSINESS_UTC_OFFSET_MS } from '@sabi50/vocabulary/limits';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The wall clock in Lagos at an instant, read from the UTC fields of the answer. */
const inLagos = (iso: string): Date => new Date(Date.parse(iso) + BUSINESS_UTC_OFFSET_MS);

/** A day in Lagos such as "21 November 2026", with the month as `monthNames` (shell texts) has it. */
export function dayText(iso: string, monthNames: readonly string[]): string {
  const local = inLagos(iso);
  return `${local.getUTCDate()} ${monthNames[local.getUTCMonth()] ?? ''} ${local.getUTCFullYear()}`;
}

/** The time of day in Lagos such as "14:05". */
export function timeText(iso: string): string {
  const local = inLagos(iso);
  return `${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`;
}
