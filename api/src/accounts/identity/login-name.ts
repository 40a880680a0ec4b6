import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { MOBILE_LENGTH_MAX, EMAIL_LENGTH_MAX } from '@sabi50/vocabulary/limits';
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

/** ASCII digits and the usual separators; digits of other scripts are refused, though the parser would read them. */
const TYPED = /^\+?[0-9 ().-]+$/;
/** A Nigerian mobile number: 070, 080, 081, 090 or 091 and eight more digits. */
const NIGERIAN_MOBILE = /^\+234[789][01]\d{8}$/;

/**
 * A mobile number in E.164 (`+234...`), read from its local form (0803...), the form behind a fixed +234 prefix (803...) or
 * its international form (rule accounts/mobile-number). Null when it is no Nigerian mobile number.
 */
export function normaliseMobile(text: string): string | null {
  const typed = text.trim();
  if (typed.length > MOBILE_LENGTH_MAX || !TYPED.test(typed)) return null;
  const number = parsePhoneNumberFromString(typed, 'NG')?.number;
  return number !== undefined && NIGERIAN_MOBILE.test(number) ? number : null;
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
  const mobile = normaliseMobile(text);
  if (mobile !== null) return { kind: 'mobile', value: mobile };
  return { kind: 'other', value: text.trim().normalize('NFC').toLowerCase() };
}
