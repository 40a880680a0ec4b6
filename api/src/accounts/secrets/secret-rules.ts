import { STAFF_PASSWORD_LENGTH_MAX, STAFF_PASSWORD_LENGTH_MIN } from '@sabi50/vocabulary/limits';
import { PIN_PATTERN } from '@sabi50/vocabulary/validation-rules';

/** Which of an account's two secrets a text can be: a PIN plays, a password administers (decision D19). */
export type SecretKind = 'pin' | 'staff-password';

/**
 * The kind of secret that a text is; null when it can be neither. The two never overlap: a PIN is exactly six ASCII
 * digits, a staff password is 8 to 128 characters.
 */
export function secretKindOf(text: string): SecretKind | null {
  if (PIN_PATTERN.test(text)) return 'pin';
  const characters = Array.from(text).length;
  return characters >= STAFF_PASSWORD_LENGTH_MIN && characters <= STAFF_PASSWORD_LENGTH_MAX ? 'staff-password' : null;
}
