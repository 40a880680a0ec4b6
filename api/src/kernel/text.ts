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
