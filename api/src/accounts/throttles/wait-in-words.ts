const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;
/** From here on a wait is said in hours. */
const LONG_WAIT_SECONDS = 2 * HOUR_SECONDS;

type Wording = (count: number) => string;

/**
 * A wait as a person reads it, rounded up, so that it is always long enough. Never one of anything: a wait that is
 * too long by less than a minute is better than "1 minutes".
 */
export const waitInWords = (seconds: number, inMinutes: Wording, inHours: Wording): string =>
  seconds > LONG_WAIT_SECONDS
    ? inHours(Math.ceil(seconds / HOUR_SECONDS))
    : inMinutes(Math.max(2, Math.ceil(seconds / MINUTE_SECONDS)));
