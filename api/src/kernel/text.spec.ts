import { describe, expect, it } from '@jest/globals';
import { hasPiledMarks } from './text.js';

describe('marks on top of each other', () => {
  it.each([
    ['none', 'Ada Obi'],
    ['composed letters', 'Ọlá Ṣẹ́gun'],
    ['as many as Yoruba has on a letter', 'o\u0323\u0301 e\u0323\u0300'],
    ['thirty', `o${'\u0301'.repeat(30)}x`],
    ['thirty again and again', `o${'\u0301'.repeat(30)}`.repeat(1_000)],
  ])('may be %s', (_, text) => expect(hasPiledMarks(text)).toBe(false));

  it.each([
    ['thirty-one', `o${'\u0301'.repeat(31)}`],
    ['of several kinds', `x o${'\u0323\u0301'.repeat(16)}x`],
    ['without a letter', '\u0301'.repeat(20_000)],
  ])('are too many when they are %s', (_, text) => expect(hasPiledMarks(text)).toBe(true));
});
