import {
  STAFF_PASSWORD_LENGTH_FORMER_MIN,
  STAFF_PASSWORD_LENGTH_MAX,
  STAFF_PASSWORD_LENGTH_MIN,
} from '@sabi50/contracts/limits';
import { isMadeOfOwner } from '@sabi50/contracts/staff-passwords';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { PIN_PATTERN } from '@sabi50/contracts/validation-rules';
import { isWeakPin } from '@sabi50/contracts/weak-pins';
import { DomainError } from '../../../kernel/domain-error.js';

/** Which of an account's two secrets a text can be: a PIN plays, a password administers (rule accounts/two-secrets). */
export type SecretKind = 'pin' | 'staff-password';

/** What a secret is compared with: nobody's own name, address or number is a good one. */
export interface SecretOwner {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobile: string | null;
}

/**
 * The kind of secret that a text is; null when it can be neither. The two never overlap: a PIN is exactly six ASCII
 * digits, a staff password is 8 to 128 characters; fewer than 12 only where it was set before that was the rule.
 */
export function secretKindOf(text: string): SecretKind | null {
  if (PIN_PATTERN.test(text)) return 'pin';
  const { length } = Array.from(text);
  const isPassword = length >= STAFF_PASSWORD_LENGTH_FORMER_MIN && length <= STAFF_PASSWORD_LENGTH_MAX;
  return isPassword ? 'staff-password' : null;
}

/**
 * Whether a secret that is right would no longer be taken as a new one: it opens one more session, to change it
 * (rule accounts/former-secrets).
 */
export function isOutdated(kind: SecretKind, secret: string, { mobile }: Pick<SecretOwner, 'mobile'>): boolean {
  return kind === 'pin' ? isWeakPin(secret, mobile) : isTooShort(secret);
}

/**
 * Refuses to set a secret of this kind that is easy to guess; `field` is where it was typed.
 * @throws DomainError WEAK_PIN, WEAK_PASSWORD; VALIDATION_FAILED for a password that is too short
 */
export function requireStrong(kind: SecretKind, secret: string, owner: SecretOwner, field: string): void {
  if (kind === 'pin') {
    if (isWeakPin(secret, owner.mobile))
      throw new DomainError('WEAK_PIN', { errors: { [field]: [VALIDATION.weakPin] } });
    return;
  }
  const message = VALIDATION.staffPassword;
  if (isTooShort(secret)) throw new DomainError('VALIDATION_FAILED', { message, errors: { [field]: [message] } });
  if (isMadeOfOwner(secret, owner)) {
    throw new DomainError('WEAK_PASSWORD', { errors: { [field]: [VALIDATION.weakPassword] } });
  }
}

const isTooShort = (password: string): boolean => Array.from(password).length < STAFF_PASSWORD_LENGTH_MIN;
