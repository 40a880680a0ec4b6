/** A date with a time to the minute or finer, and what it is ahead of UTC. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;
const MINUTES_LENGTH = 'YYYY-MM-DDTHH:MM'.length;

/**
 * Whether a text is a moment that there is, in the one spelling of ISO 8601 that calls take: no week dates, no days without a time,
 * no 31 November, which `Date` reads as 1 December.
 */
export function isMoment(text: string): boolean {
  const zone = MOMENT.exec(text)?.[3];
  const ms = Date.parse(text);
  if (zone === undefined || Number.isNaN(ms)) return false;
  const [hours = 0, minutes = 0] = zone === 'Z' ? [] : zone.slice(1).split(':').map(Number);
  const aheadMs = (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
  return new Date(ms + aheadMs).toISOString().slice(0, MINUTES_LENGTH) === text.slice(0, MINUTES_LENGTH);
}
