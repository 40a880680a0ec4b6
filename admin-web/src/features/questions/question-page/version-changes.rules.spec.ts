import { describe, expect, it } from '@jest/globals';
import { changesOf } from './version-changes.rules';

const version = (texts: readonly string[], right: number, change: object = {}) => ({
  ...{ question: 'How many substitutes?', difficulty: 'medium' as const },
  options: texts.map((text, index) => ({ text, isRight: index === right, chosen: 0 })),
  ...change,
});
const FIRST = version(['Three', 'Four', 'Five'], 0);

describe('what a version of a question changed', () => {
  it('is nothing where both say the same', () => expect(changesOf(FIRST, FIRST)).toEqual([]));

  it('names the right answer by its letter and its words', () =>
    expect(changesOf(FIRST, version(['Three', 'Four', 'Five'], 2))).toEqual([
      { field: 'correctAnswer', before: 'A: Three', after: 'C: Five' },
    ]));

  it('has an option that came and one that says something else, and no other right answer for it', () =>
    expect(changesOf(FIRST, version(['3', 'Four', 'Five', 'Seven'], 0))).toEqual([
      { field: 'optionA', before: 'Three', after: '3' },
      { field: 'optionD', before: null, after: 'Seven' },
    ]));

  it('has the question and its difficulty', () =>
    expect(changesOf(FIRST, { ...FIRST, question: 'How many may be changed?', difficulty: 'hard' })).toEqual([
      { field: 'question', before: 'How many substitutes?', after: 'How many may be changed?' },
      { field: 'difficulty', before: 'medium', after: 'hard' },
    ]));
});
