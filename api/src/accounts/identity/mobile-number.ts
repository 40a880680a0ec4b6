import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { MOBILE_LENGTH_MAX } from '@sabi50/vocabulary/limits';

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
