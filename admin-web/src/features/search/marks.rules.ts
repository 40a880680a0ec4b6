/** A piece of a text; marked where it is what was looked for. */
export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Letters of Hausa that have no mark to take away. */
const HOOKED: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}|['’ʼ\u2018]/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => HOOKED[letter] ?? letter);

/** The text in pieces, of which those are marked that hold one of the words, however it is accented. */
export function markedPieces(text: string, typed: string): readonly Piece[] {
  // A letter and the marks upon it are one.
  const letters = text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
  const folded = letters.map(fold);
  const starts = folded.map((_, index) => folded.slice(0, index).join('').length);
  const whole = folded.join('');
  const marked = letters.map(() => false);
  for (const word of fold(typed).split(/\s+/)) {
    if (word.length < 2) continue;
    for (let at = whole.indexOf(word); at !== -1; at = whole.indexOf(word, at + word.length)) {
      starts.forEach((start, index) => {
        if (start >= at && start < at + word.length) marked[index] = true;
      });
    }
  }
  return letters.reduce<Piece[]>((pieces, letter, index) => {
    const isMarked = marked[index] === true;
    const last = pieces.at(-1);
    if (last?.isMarked !== isMarked) return [...pieces, { text: letter, isMarked }];
    return [...pieces.slice(0, -1), { text: last.text + letter, isMarked }];
  }, []);
}
