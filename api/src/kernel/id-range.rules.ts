/** The ids that begin as one that was typed, both ends included. Of a whole id both are that id. */
export interface IdRange {
  readonly from: string;
  readonly to: string;
  readonly isWhole: boolean;
}

const DIGITS = 32;
/** Fewer are a word, or the end of a phone number, rather than an id: the first group of one. */
const DIGITS_MIN = 8;

/** The ids (UUID) that a text begins, with or without hyphens and in any case; null where it begins none. */
export function idRange(text: string): IdRange | null {
  const digits = text.trim().toLowerCase().replaceAll('-', '');
  if (!/^[0-9a-f]+$/.test(digits) || digits.length < DIGITS_MIN || digits.length > DIGITS) return null;
  return {
    from: written(digits.padEnd(DIGITS, '0')),
    to: written(digits.padEnd(DIGITS, 'f')),
    isWhole: digits.length === DIGITS,
  };
}

const written = (digits: string): string =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, (_, ...groups: string[]) => groups.slice(0, 5).join('-'));
