import { isEmail } from 'class-validator';
import { EMAIL_LENGTH_MAX } from '@sabi50/vocabulary/limits';

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
