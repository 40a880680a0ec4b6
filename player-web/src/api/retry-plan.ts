import { ApiError, NetworkError } from './api-error';

export const RETRIES_MAX = 2;
const FIRST_PAUSE_MS = 600;
const PAUSE_MAX_MS = 8_000;

/**
 * How long to wait before repeating a repeatable call that failed for the `tries`-th time, in ms; null when repeating
 * is of no use: the device is offline, or the server refused for a reason that stays.
 */
export function pauseBefore(tries: number, error: unknown): number | null {
  const backOff = FIRST_PAUSE_MS * 3 ** (tries - 1);
  if (error instanceof NetworkError) return error.reason === 'offline' ? null : backOff;
  if (error instanceof ApiError && error.status === 503) {
    const wait = Math.max(backOff, error.retryAfterMs ?? 0);
    return wait <= PAUSE_MAX_MS ? wait : null;
  }
  return null;
}
