const SECOND_MS = 1_000;
/** What the provider's own text asks for where it sends no header: "Please wait a few minutes and try again." */
const UNSAID_MS = 120_000;
/** A header that is wrong must not keep deposits waiting for a day. */
const PAUSE_MAX_MS = 3_600_000;

/**
 * How long a `Retry-After` asks us to wait, in ms: seconds or a date (RFC 9110, 10.2.3), at most an hour. A missing or
 * unreadable one means two minutes, a moment that has passed one second.
 */
export function pauseMsOf(header: string | null, now: Date): number {
  const text = header?.trim() ?? '';
  const until = /GMT$/i.test(text) ? Date.parse(text) : NaN;
  const asked = /^\d{1,9}$/.test(text) ? Number(text) * SECOND_MS : until - now.getTime();
  return Number.isNaN(asked) ? UNSAID_MS : Math.min(Math.max(asked, SECOND_MS), PAUSE_MAX_MS);
}
