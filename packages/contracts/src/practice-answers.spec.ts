import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newestAnswers } from './practice-answers.js';
import { PRACTICE_KEYS, practiceCategoryOf } from './practice-views.js';

const anyAnswers = fc.array(
  fc.record({
    key: fc.constantFrom('sports-046', 'bible-028', 'islamic-033'),
    isRight: fc.boolean(),
    answeredAt: fc.constantFrom(
      '2026-11-01T08:00:00.000Z',
      '2026-11-01T09:00:00.000+01:00',
      '2026-11-02T08:00:00.000Z',
    ),
  }),
);
const meaning = (answers: ReturnType<typeof newestAnswers>) =>
  answers.map(({ key, isRight, answeredAt }) => [key, isRight, Date.parse(answeredAt)]);

describe('what several devices know of the questions for practice', () => {
  it('is how each was answered the last time', () => {
    const earlier = { key: 'sports-046', isRight: true, answeredAt: '2026-11-01T08:00:00.000Z' };
    const later = { ...earlier, isRight: false, answeredAt: '2026-11-02T08:00:00.000Z' };
    const other = { ...earlier, key: 'bible-028' };
    expect(newestAnswers([earlier, other], [later])).toEqual([other, later]);
  });

  it('is the same whichever comes first, and however often it is merged', () =>
    fc.assert(
      fc.property(anyAnswers, anyAnswers, (one, other) => {
        const merged = newestAnswers(one, other);
        expect(meaning(newestAnswers(other, one))).toEqual(meaning(merged));
        expect(meaning(newestAnswers(merged, one, other))).toEqual(meaning(merged));
      }),
    ));
});

describe('the questions for practice', () => {
  it('are 20 of each category, each once, and their keys begin with its name', () => {
    for (const [category, keys] of Object.entries(PRACTICE_KEYS)) {
      expect(new Set(keys).size).toBe(20);
      for (const key of keys) expect(key.replace(/-\d+$/, '')).toBe(category);
      expect(practiceCategoryOf(keys[0] ?? '')).toBe(category);
    }
    expect(practiceCategoryOf('sports-001')).toBeUndefined();
  });
});
