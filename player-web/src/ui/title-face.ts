const WORDS_MAX = 3;
const SHORT = /^\P{L}*\p{L}?\P{L}*$/u;

/**
 * Whether a title is longer than the one to three words that the display face is for, articles of one letter left out: it is
 * then set in the text face, which is easier to read (styles/fonts/README.md).
 */
export const isLongTitle = (title: string): boolean =>
  title.split(/\s+/).filter((word) => !SHORT.test(word)).length > WORDS_MAX;
