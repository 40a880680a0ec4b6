import { describe, expect, it } from '@jest/globals';
import { isDrawDay } from './winner.rules.js';

describe('the draw of a winner', () => {
  it.each([
    ['2026-11-20', true],
    ['2026-11-21', true],
    ['2026-11-22', false],
    ['2026-02-30', false],
    ['tomorrow', false],
    ['20.11.2026', false],
  ])('is on a day that has begun in Lagos: %s is %s', (date, isOne) =>
    // 00:30 in Lagos on the 21st.
    expect(isDrawDay(date, new Date('2026-11-20T23:30:00Z'))).toBe(isOne),
  );
});
