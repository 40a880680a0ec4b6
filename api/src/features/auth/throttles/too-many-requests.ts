import { ACCESS_MESSAGES } from '@sabi50/texts/api/en/access-messages';
import { DomainError } from '../../../kernel/domain-error.js';
import { gateOf, type LockOut, type LockOutRule } from '../lock-outs/lock-out.rules.js';

const SECOND_MS = 1_000;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;
/** From here on a wait is given in hours. */
const LONG_WAIT_SECONDS = 2 * HOUR_SECONDS;

/** A wait as a person reads it: the values of the text that says it. */
type WaitInWords = { readonly minutes: number } | { readonly hours: number };

/**
 * A wait, rounded up, so that it is always long enough. Never one of anything: a wait that is too long by less than a minute
 * is given rather than "1 minutes".
 */
const waitInWords = (seconds: number): WaitInWords =>
  seconds > LONG_WAIT_SECONDS
    ? { hours: Math.ceil(seconds / HOUR_SECONDS) }
    : { minutes: Math.max(2, Math.ceil(seconds / MINUTE_SECONDS)) };

/** The refusal of a request that was one too many, with the time until the next may come. */
export function tooManyRequests(waitMs: number): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / SECOND_MS));
  // "Please wait" is enough for some seconds.
  if (retryAfterSeconds < MINUTE_SECONDS) return new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds });
  const wait = waitInWords(retryAfterSeconds);
  const { tooManyHours, tooManyMinutes } = ACCESS_MESSAGES;
  const message = 'hours' in wait ? tooManyHours(wait.hours) : tooManyMinutes(wait.minutes);
  return new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds, message });
}

/**
 * Lets a try pass whose state allows it.
 * @throws DomainError LOGIN_LOCKED: with the time to come back while it only waits, else with the way out
 */
export function refuseLocked(state: LockOut, now: Date, rule: LockOutRule): void {
  const gate = gateOf(state, now, rule);
  if (gate.status === 'open') return;
  if (gate.status === 'locked') throw new DomainError('LOGIN_LOCKED');
  const { retryAfterSeconds } = gate;
  const wait = waitInWords(retryAfterSeconds);
  const { waitHours, waitMinutes } = ACCESS_MESSAGES;
  const message = 'hours' in wait ? waitHours(wait.hours) : waitMinutes(wait.minutes);
  throw new DomainError('LOGIN_LOCKED', { retryAfterSeconds, message });
}
