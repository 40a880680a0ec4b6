import { describe, expect, it } from '@jest/globals';
import { isEmpty, typedKobo } from './limit-sheets';

const RANGE = { min: 5_000, max: 100_000_000 };

describe('an amount in naira that somebody types', () => {
  it.each([
    ['50', 5_000],
    [' ₦1,000.50 ', 100_050],
    ['1 000 000', 100_000_000],
  ])('%p is read', (typed, kobo) => expect(typedKobo(typed, RANGE)).toBe(kobo));

  it.each(['', '49.99', '1000000.01', 'much', '1e3', '-50', '50.001'])('%p is none', (typed) =>
    expect(typedKobo(typed, RANGE)).toBeNull(),
  );

  it('may be nothing at all', () => {
    expect(isEmpty(' ₦ ')).toBe(true);
    expect(isEmpty('0')).toBe(false);
  });
});
