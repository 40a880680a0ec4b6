import { NAME_LENGTH_MAX, NAME_LENGTH_MIN } from './limits.js';

/**
 * Names of people: of accounts and of winners, in forms, API and files. They stand in mails and on public lists, so that they
 * must neither be blank nor read as an address (rule accounts/names-are-plain).
 */

/** Letters and marks of any script, and what stands between the parts of a name. */
const NAME_SIGNS = /^[\p{L}\p{M}'’‘ʼ`´("“][\p{L}\p{M} .,()'’‘ʼ`´"“”\p{Pd}]*$/u;
/** Letters that are drawn as nothing, such as fillers of Hangul and joiners. */
const DRAWN_AS_NOTHING = /\p{Default_Ignorable_Code_Point}/u;
/** A stop between a letter and two more, or `www.`; initials such as J.J. are none. */
const DOMAIN = /[\p{L}\p{M}]\.[\p{L}\p{M}]{2}|www\./iu;

/** A name as it is stored: composed, with single blanks, and none around it. */
export const tidyName = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** Why a tidied text is no name; undefined where it is one. */
export function nameError(name: string, lengthMax = NAME_LENGTH_MAX): 'tooShort' | 'tooLong' | 'signs' | undefined {
  const { length } = Array.from(name);
  if (length < NAME_LENGTH_MIN) return 'tooShort';
  if (length > lengthMax) return 'tooLong';
  return isPlainName(name) ? undefined : 'signs';
}

/** Whether a name has a letter, and nothing that is invisible or that a link needs. */
export function isPlainName(name: string): boolean {
  if (DRAWN_AS_NOTHING.test(name) || !NAME_SIGNS.test(name)) return false;
  return /\p{L}/u.test(name) && !DOMAIN.test(name.normalize('NFKC'));
}
