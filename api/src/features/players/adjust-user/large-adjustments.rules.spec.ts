import { describe, expect, it } from '@jest/globals';
import { summedWith } from './large-adjustments.js';

const MADE = [
  { adjustmentId: 'a', deltaKobo: 3_000_000 },
  { adjustmentId: 'b', deltaKobo: -1_000_000 },
];

describe('adjustments of one person to one wallet within a day (rule money/large-adjustment)', () => {
  it('add up in the same direction', () => {
    expect(summedWith(MADE, { adjustmentId: 'c', deltaKobo: 2_500_000 })).toBe(5_500_000);
    expect(summedWith(MADE, { adjustmentId: 'c', deltaKobo: -500_000 })).toBe(-1_500_000);
  });

  it('count once what a repeated call made already', () => {
    expect(summedWith(MADE, { adjustmentId: 'a', deltaKobo: 3_000_000 })).toBe(3_000_000);
  });
});
