import { ACCESS_MESSAGES } from '@sabi50/texts/api/en/access-messages';
import { DomainError } from '../../kernel/domain-error.js';
import { waitInWords } from './wait-in-words.js';

const SECOND_MS = 1_000;
const MINUTE_SECONDS = 60;

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
