import { DomainError } from './domain-error.js';

/**
 * Staff decide about others only: their own balance, points, access, payments, games and prizes are for somebody else (rule
 * staff/not-themselves).
 * @throws DomainError OWN_ACCOUNT
 */
export function requireSomebodyElse(actorId: string, personId: string | null): void {
  if (personId === actorId) throw new DomainError('OWN_ACCOUNT');
}
