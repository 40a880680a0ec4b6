import { describe, expect, it } from '@jest/globals';
import { timeLook } from './clock';

describe('the look of the time', () => {
  it('changes at ten and at five seconds, and not before', () => {
    expect([20_000, 10_001].map(timeLook)).toEqual(['calm', 'calm']);
    expect([10_000, 5_001].map(timeLook)).toEqual(['ten', 'ten']);
    expect([5_000, 1, 0].map(timeLook)).toEqual(['five', 'five', 'five']);
  });
});
