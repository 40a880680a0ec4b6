import { describe, expect, it } from '@jest/globals';
import { isGatheringCheaper } from './list-rows.js';

const among5Million = { everybody: 5_000_000, untilPageEnd: 50 };

describe('the rows of certain people', () => {
  it('are gathered when they are few', () =>
    expect(isGatheringCheaper({ ...among5Million, matching: 10_000 })).toBe(true));

  it('are met on the way when they are many', () =>
    expect(isGatheringCheaper({ ...among5Million, matching: 100_000 })).toBe(false));

  it('are gathered for a page far away, which is no short way', () =>
    expect(isGatheringCheaper({ ...among5Million, matching: 100_000, untilPageEnd: 10_000 })).toBe(true));
});
