/** What digits can say about a phone number, as accounts keep it: `+234` and ten digits. */
export interface PhoneAsked {
  /** The whole number; null when there are too few digits. */
  readonly whole: string | null;
  /** What the number begins with. */
  readonly begins: string | null;
  /** What it ends with: the digits as they were typed. */
  readonly ends: string | null;
}

const COUNTRY = '234';
/** Digits of a Nigerian mobile number behind the country's code or the 0. */
const NATIONAL = 10;
/** Fewer digits are part of far too many numbers. */
const DIGITS_MIN = 4;
/** Fewer digits behind the country's code are the beginning of nearly every number. */
const BEGINNING_MIN = 3;

/** Blanks, hyphens, stops, strokes and brackets, however a number is set. */
const SET = /[\s().\-\u2010-\u2015\u2212/]/g;

/**
 * The phone number in a text, in any spelling: 0803 123 4567, +234 803-123-4567, 2348031234567, 00234 (0) 803…; or a part of it.
 * Null where the text is something else.
 */
export function phoneAsked(text: string): PhoneAsked | null {
  const set = text.normalize('NFKC').trim().replace(SET, '');
  if (!/^\+?[0-9]+$/.test(set)) return null;
  const digits = set.replace('+', '');
  // So few digits may be the end of a number, whatever they begin with.
  const mayEnd = !set.startsWith('+') && digits.length >= DIGITS_MIN && digits.length < NATIONAL;
  const national = digits.length < DIGITS_MIN ? '' : (nationalDigits(set, digits) ?? '');
  const asked: PhoneAsked = {
    whole: national.length === NATIONAL ? mobile(national) : null,
    begins: isBeginning(national) ? mobile(national) : null,
    ends: mayEnd ? digits : null,
  };
  return Object.values(asked).every((part) => part === null) ? null : asked;
}

const isBeginning = ({ length }: string): boolean => length >= BEGINNING_MIN && length < NATIONAL;
const mobile = (national: string): string => `+${COUNTRY}${national}`;

/** What stands behind the country's code or the 0; null where the digits cannot begin a Nigerian mobile number. */
function nationalDigits(set: string, digits: string): string | null {
  const code = new RegExp(`^(?:00)?${COUNTRY}0?`);
  const hasCode = set.startsWith('+') ? digits.startsWith(COUNTRY) : code.test(digits);
  const national = hasCode ? digits.replace(code, '') : digits.replace(/^0/, '');
  if (set.startsWith('+') && !hasCode) return null;
  return /^[789]/.test(national) ? national : null;
}
