/**
 * Characters that nobody sees and that change what stands around them, as the inside of a character class: controls, ends of
 * lines, and marks that turn the direction of writing.
 */
export const UNPRINTABLE = '\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069';

/** A mark is put on the letter before it; no language puts as many on one as the Unicode Standard lets pass (UAX 15). */
const PILED_MARKS = /(?<!\p{M})\p{M}{31}/u;

/**
 * Whether somewhere in a text more than thirty marks follow each other. To bring them into their order takes the square
 * of their number, so that 64 kB of them would hold the process up for a second: no such text is ever normalised.
 */
export const hasPiledMarks = (text: string): boolean => PILED_MARKS.test(text);

/** Letters of Hausa that Unicode does not take apart into a letter and a mark. */
const HOOKED: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/**
 * A text as it is compared where somebody searches: in small letters, without the marks of Yoruba and Igbo and the hooks of
 * Hausa. The SQL function `folded_text` says the same.
 */
export const foldedText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => HOOKED[letter] ?? letter);

/** The words of a name, folded: hyphens and stops part them, apostrophes do not. */
export const nameWords = (text: string): string[] =>
  foldedText(text)
    .replace(/['’ʼ\u2018]/g, '')
    .split(/[\s.,\-\u2010\u2011]+/)
    .filter((word) => word !== '');

/** Signs that may stand in an address before the `@`. */
const LOCAL = String.raw`[\w.!#$%&'*+/=?^{|}~\x60-]`;

/**
 * A pattern of PostgreSQL and JavaScript alike that finds an e-mail address as a whole, and never as a part of a longer one:
 * `bi@mail.test` is not in `obi@mail.test`. To be matched without regard to case.
 */
export const wholeAddress = (email: string): string =>
  String.raw`(?<!${LOCAL})${email.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\w-]|\.\w)`;

/** A date with a time to the minute or finer, and what it is ahead of UTC. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

const MINUTES_LENGTH = 'YYYY-MM-DDTHH:MM'.length;

/**
 * Whether a text is a moment that there is, in the one spelling of ISO 8601 that calls take: no week dates, no days without a time,
 * no 31 November, which `Date` reads as 1 December.
 */
export function isMoment(text: string): boolean {
  const zone = MOMENT.exec(text)?.[3];
  const ms = Date.parse(text);
  if (zone === undefined || Number.isNaN(ms)) return false;
  const [hours = 0, minutes = 0] = zone === 'Z' ? [] : zone.slice(1).split(':').map(Number);
  const aheadMs = (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
  return new Date(ms + aheadMs).toISOString().slice(0, MINUTES_LENGTH) === text.slice(0, MINUTES_LENGTH);
}
