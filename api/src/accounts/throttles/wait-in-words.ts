const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;
/** From here on a wait is given in hours. */
const LONG_WAIT_SECONDS = 2 * HOUR_SECONDS;

/** A wait as a person reads it: the values of the text that says it. */
export type WaitInWords = { readonly minutes: number } | { readonly hours: number };

/**
 * A wait, rounded up, so that it is always long enough. Never one of anything: a wait that is too long by less than a minute
 * is given rather than "1 minutes".
 */
export const waitInWords = (seconds: number): WaitInWords =>
  seconds > LONG_WAIT_SECONDS
    ? { hours: Math.ceil(seconds / HOUR_SECONDS) }
    : { minutes: Math.max(2, Math.ceil(seconds / MINUTE_SECONDS)) };
