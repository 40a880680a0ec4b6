import { ACCESS_MESSAGES } from '@sabi50/texts/api/en/access-messages';
import { DomainError } from '../../kernel/domain-error.js';
import { waitInWords } from '../throttles/too-many-requests.js';
import { gateOf, type LockOut, type LockOutRule } from './lock-out.rules.js';

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
