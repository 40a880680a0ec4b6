import { MOBILE_LENGTH_MAX, MOBILE_LENGTH_MIN } from './limits.js';

/**
 * Nigerian mobile numbers, however people, phones and spreadsheets write them. Forms, API, login, search and files read them
 * here and nowhere else (rule accounts/mobile-number).
 */

const COUNTRY_CODE = '234';
/** Digits behind the country code or the 0. */
const NATIONAL_LENGTH = 10;
/** 070, 071, 080, 081, 090 or 091 without the 0, and eight more digits. */
const NATIONAL = /^[789][01]\d{8}$/;

/** Invisible signs: direction marks of phone books, zero-width blanks, soft hyphens. */
const INVISIBLE = /\p{Cf}/gu;
/** Blanks, dashes, stops, strokes and brackets that group digits. */
const GROUPING = /[\s\p{Pd}\u2212()./]/gu;
/** What a spreadsheet adds to a number that it stores as a decimal. */
const DECIMAL_END = /^(\+?\d+)\.0$/;
/** The country code behind `+` or the prefix of international calls, with the 0 that some leave behind it. */
const COUNTRY_PREFIX = /^(?:\+|009?)?2340?/;

/** The digits of a typed number, with its `+` if there is one; null where it holds anything but digits and what groups them. */
function typedDigits(text: string): string | null {
  if (text.length > MOBILE_LENGTH_MAX) return null;
  const typed = text.normalize('NFKC').replace(INVISIBLE, '').trim();
  const digits = typed
    .replace(/^['’‘]/, '')
    .replace(DECIMAL_END, '$1')
    .replace(GROUPING, '');
  return /^\+?[0-9]+$/.test(digits) ? digits : null;
}

/** The digits behind the country code or the 0; null for a number of another country. */
function nationalDigits(digits: string): string | null {
  const withoutCountry = digits.replace(COUNTRY_PREFIX, '');
  if (withoutCountry !== digits) return withoutCountry;
  return digits.startsWith('+') ? null : digits.replace(/^0/, '');
}

/**
 * The number in E.164, the one spelling that is stored and compared: `+2348030000001`. Null where the text is no Nigerian
 * mobile number.
 */
export function readMobile(text: string): string | null {
  const digits = typedDigits(text);
  const national = digits === null ? null : nationalDigits(digits);
  return national !== null && NATIONAL.test(national) ? `+${COUNTRY_CODE}${national}` : null;
}

/** Why a text is no mobile number, as the key of its message; undefined where it is one. */
export function mobileError(text: string): 'mobile' | 'mobileNotNigerian' | undefined {
  if (readMobile(text) !== null) return undefined;
  return text.replace(/\D/g, '').length < MOBILE_LENGTH_MIN ? 'mobile' : 'mobileNotNigerian';
}

/** The 11 digits that people in Nigeria dial: `08030000001`; any other text as it is. */
export function localMobile(text: string): string {
  const mobile = readMobile(text);
  return mobile === null ? text : `0${mobile.slice(`+${COUNTRY_CODE}`.length)}`;
}

/** The same in groups that are easy to read and to say: `0803 000 0001`. */
export const readableMobile = (text: string): string =>
  localMobile(text).replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3');

/** What a typed text can say about a stored number. */
export interface MobileQuery {
  /** The whole number; null when there are too few digits. */
  readonly whole: string | null;
  /** What the number begins with. */
  readonly begins: string | null;
  /** What it ends with: the digits as they were typed. */
  readonly ends: string | null;
}

/** Fewer digits are part of far too many numbers. */
const QUERY_LENGTH_MIN = 4;
/** Digits behind the country code; fewer than three are the beginning of nearly every number. */
const BEGINNING = /^[789]\d{2,8}$/;

/** Reads a whole number, or a part of one, that is searched for; null where the text is something else. */
export function readMobileQuery(text: string): MobileQuery | null {
  const digits = typedDigits(text);
  if (digits === null || digits.length < QUERY_LENGTH_MIN) return null;
  const national = nationalDigits(digits) ?? '';
  // So few digits may be the end of a number, whatever they begin with.
  const mayEnd = digits.length < NATIONAL_LENGTH && !digits.startsWith('+');
  const query: MobileQuery = {
    whole: readMobile(text),
    begins: BEGINNING.test(national) ? `+${COUNTRY_CODE}${national}` : null,
    ends: mayEnd ? digits : null,
  };
  return Object.values(query).every((part) => part === null) ? null : query;
}
