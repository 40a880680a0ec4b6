import { describe, expect, it } from '@jest/globals';
import { growthOf } from './memory-watch.js';

const steady = (mbAt: (at: number) => number) => Array.from({ length: 100 }, (_, at) => ({ at, mb: mbAt(at) }));

describe('the growth of memory in a soak', () => {
  it('is that of the end beside the time after the warm-up', () => {
    expect(growthOf(steady((at) => (at < 20 ? 100 : 400)))).toBe(0);
    expect(growthOf(steady((at) => 100 + at))).toBeCloseTo(190 / 130 - 1, 1);
  });

  it('is not told from a few samples', () => expect(growthOf(steady(() => 100).slice(0, 5))).toBeNull());
});
