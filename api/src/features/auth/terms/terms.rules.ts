import { TERMS_VERSION } from '@sabi50/contracts/terms';
import { DomainError } from '../../../kernel/domain-error.js';

/** What somebody says who agrees; whatever was sent. */
export interface Agreement {
  readonly ageConfirmed?: unknown;
  readonly termsVersion?: unknown;
}

/**
 * What is stored for somebody who says that they are old enough, and agrees to the terms of today (rule accounts/terms).
 * @throws DomainError AGE_NOT_CONFIRMED, TERMS_NOT_CURRENT
 */
export function agreed({ ageConfirmed, termsVersion }: Agreement, now: Date) {
  if (ageConfirmed !== true) throw new DomainError('AGE_NOT_CONFIRMED');
  if (termsVersion !== TERMS_VERSION) throw new DomainError('TERMS_NOT_CURRENT');
  return { ageConfirmedAt: now, termsVersion: TERMS_VERSION, termsAcceptedAt: now };
}

/**
 * The same for a registration. A client that says nothing of both has not agreed yet (rule accounts/terms).
 * @throws DomainError AGE_NOT_CONFIRMED, TERMS_NOT_CURRENT
 */
export const agreedAtRegistration = (agreement: Agreement, now: Date) =>
  agreement.ageConfirmed === undefined && agreement.termsVersion === undefined ? {} : agreed(agreement, now);

/** What an account says about it. */
interface Known {
  readonly isAdmin: boolean;
  readonly ageConfirmedAt: Date | null;
  readonly termsVersion: string | null;
}

/** Whether a player has yet to agree to the terms of today. Staff are not asked. */
export const mustAgree = ({ isAdmin, ageConfirmedAt, termsVersion }: Known): boolean =>
  !isAdmin && (ageConfirmedAt === null || termsVersion !== TERMS_VERSION);
