import { describe, expect, it } from '@jest/globals';
import { GrowingPause } from './queue-worker.js';

describe('the pauses of who fails again and again', () => {
  let nowMs = 0;
  const begun = () => {
    nowMs = 0;
    return new GrowingPause(() => nowMs);
  };

  it('grow up to fifteen seconds', () => {
    const pause = begun();
    const lengths = Array.from({ length: 8 }, () => {
      const lengthMs = pause.begin();
      nowMs += lengthMs;
      return lengthMs;
    });
    expect(lengths).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
  });

  it('begin with the shortest again after a calm minute, and not before', () => {
    const pause = begun();
    nowMs += pause.begin();
    nowMs += 59_999;
    nowMs += pause.begin();
    expect(pause.leftMs).toBe(0);
    nowMs += 59_999;
    expect(pause.begin()).toBe(2_000);
    nowMs += 2_000 + 60_000;
    expect(pause.begin()).toBe(500);
  });

  it('say what is left of them', () => {
    const pause = begun();
    expect(pause.leftMs).toBe(0);
    pause.begin();
    nowMs += 200;
    expect(pause.leftMs).toBe(300);
    nowMs += 400;
    expect(pause.leftMs).toBe(0);
  });
});
