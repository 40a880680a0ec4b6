import { describe, expect, it } from '@jest/globals';
import { percentOf } from './rates.js';

describe('a rate', () => {
  it.each([
    [0, 0, 0],
    [0, 5, 0],
    [2, 3, 66.7],
    [5, 5, 100],
  ])('of %d in %d is %d percent', (part, whole, expected) => expect(percentOf(part, whole)).toBe(expected));
});
