/** A mark is put on the letter before it; no language puts as many on one as the Unicode Standard lets pass (UAX 15). */
const PILED_MARKS = /(?<!\p{M})\p{M}{31}/u;

/**
 * Whether somewhere in a text more than thirty marks follow each other. To bring them into their order takes the square
 * of their number, so that 64 kB of them would hold the process up for a second: no such text is ever normalised.
 */
export const hasPiledMarks = (text: string): boolean => PILED_MARKS.test(text);
