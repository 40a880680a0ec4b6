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
