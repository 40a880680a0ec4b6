const FIRST_PAUSE_MS = 30_000;
const PAUSE_MAX_MS = 3_600_000;

/** A notice that a push service did not take yet. */
export interface FailedTry {
  /** How many tries were made, this one included. */
  readonly attempts: number;
  /** What the service asked for; null: nothing. */
  readonly retryAfterMs: number | null;
  readonly expiresAt: Date;
}

/** When to try again: after twice as long each time, never before the service wants it; null: the notice would come too late. */
export function nextTry({ attempts, retryAfterMs, expiresAt }: FailedTry, now: Date): Date | null {
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 10), PAUSE_MAX_MS);
  const next = new Date(now.getTime() + Math.max(pauseMs, retryAfterMs ?? 0));
  return next < expiresAt ? next : null;
}

/** A Retry-After header, in seconds or as a date (RFC 9110 section 10.2.3), as a pause from now; null: there is none. */
export function retryAfterMs(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
