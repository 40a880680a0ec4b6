const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Below two days, hours say more. */
const DAYS_FROM_MS = 2 * DAY_MS;

/** The sentences that a time to come is written with. */
export interface TimeToTexts {
  readonly inDays: (days: number) => string;
  readonly inHours: (hours: number, minutes: number) => string;
  readonly inMinutes: (minutes: number) => string;
}

/** How long it is until something, in whole days, or hours and minutes: "in 5 h 12 min". */
export function timeTo(leftMs: number, texts: TimeToTexts): string {
  if (leftMs >= DAYS_FROM_MS) return texts.inDays(Math.floor(leftMs / DAY_MS));
  const hours = Math.floor(leftMs / HOUR_MS);
  const minutes = Math.floor((leftMs % HOUR_MS) / MINUTE_MS);
  return hours > 0 ? texts.inHours(hours, minutes) : texts.inMinutes(Math.max(1, minutes));
}
