import { describe, expect, it } from '@jest/globals';
import { markedPieces } from './marks.rules';

const drawn = (text: string, typed: string): string =>
  markedPieces(text, typed)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('');

describe('what was looked for, marked in what was found', () => {
  it.each([
    ['Ada Obi', 'obi', 'Ada [Obi]'],
    ['Ada Obi', 'OBI ad', '[Ad]a [Obi]'],
    ['Tọ́lá Adékúnlé', 'tola ade', '[Tọ́lá] [Adé]kúnlé'],
    ['Hauwa Ƙiru', 'kiru', 'Hauwa [Ƙiru]'],
    ['080****4127', '4127', '080****[4127]'],
    ['Banana', 'an', 'B[anan]a'],
    ['Ada Obi', 'a', 'Ada Obi'],
    ['Ada Obi', '', 'Ada Obi'],
    ['', 'ada', ''],
  ])('%s for %s', (text, typed, expected) => expect(drawn(text, typed)).toBe(expected));
});
