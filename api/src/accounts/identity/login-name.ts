import { EMAIL_LENGTH_MAX } from '@sabi50/vocabulary/limits';
import { readMobile } from '@sabi50/vocabulary/mobile-numbers';
import { isEmail } from 'class-validator';

/** Signs that a plain address never needs and that could break out of a mail header. */
// eslint-disable-next-line no-control-regex -- control characters are what is refused
const UNSAFE = /[\s"<>,;:\\\u0000-\u001f\u007f]/;

/**
 * The one spelling under which an address is stored and looked up: trimmed, composed Unicode, lower case. Null when the
 * text is no usable address.
 */
export function normaliseEmail(text: string): string | null {
  const address = text.trim().normalize('NFC').toLowerCase();
  return address.length <= EMAIL_LENGTH_MAX && !UNSAFE.test(address) && isEmail(address) ? address : null;
}

/** What somebody typed into "email or mobile", read as far as it can be. */
export type LoginName =
  | { readonly kind: 'email'; readonly value: string }
  | { readonly kind: 'mobile'; readonly value: string }
  /** Neither: no account can have it, and it is counted like any other unknown name. */
  | { readonly kind: 'other'; readonly value: string };

/** The normalised login name; the same account typed in two ways gives the same value (rule accounts/mobile-number). */
export function readLoginName(text: string): LoginName {
  const email = text.includes('@') ? normaliseEmail(text) : null;
  if (email !== null) return { kind: 'email', value: email };
  const mobile = readMobile(text);
  if (mobile !== null) return { kind: 'mobile', value: mobile };
  return { kind: 'other', value: text.trim().normalize('NFC').toLowerCase() };
}
