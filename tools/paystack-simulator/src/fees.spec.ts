import { describe, expect, it } from '@jest/globals';
import { cardFee } from './fees.js';

describe('cardFee', () => {
  it.each([
    ['3 naira of 200 naira', 20_000, 300],
    ['850 naira of 50,000 naira', 5_000_000, 85_000],
    ['1.5 % alone just under 2,500 naira', 249_900, 3_749],
    ['1.5 % and 100 naira from 2,500 naira on', 250_000, 13_750],
    ['the cap of 2,000 naira where the rate would come to it exactly', 12_666_667, 200_000],
    ['the cap of 2,000 naira far above', 100_000_000, 200_000],
    ['a whole kobo for a fraction of one', 1, 1],
  ])('takes %s', (_rule, amount, fee) => {
    expect(cardFee(amount)).toBe(fee);
  });
});
