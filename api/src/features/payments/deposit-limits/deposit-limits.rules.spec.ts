import { describe, expect, it } from '@jest/globals';
import { hasLimit, passesLimit } from './counted-deposits.js';

const NONE = { day: null, week: null, month: null };
const counted = { day: 10_000, week: 30_000, month: 60_000 };

describe('a limit on deposits (rule spending/deposit-limits)', () => {
  it('is there where the player set one for any span', () => {
    expect(hasLimit(NONE)).toBe(false);
    expect(hasLimit({ ...NONE, week: 50_000 })).toBe(true);
  });

  it('is passed by what goes beyond it, and not by what fills it', () => {
    expect(passesLimit(20_000, counted, { ...NONE, week: 50_000 })).toBe(false);
    expect(passesLimit(20_001, counted, { ...NONE, week: 50_000 })).toBe(true);
  });

  it('is passed where one of three is', () =>
    expect(passesLimit(20_000, counted, { day: 100_000, week: 100_000, month: 70_000 })).toBe(true));

  it('is never passed where there is none', () => expect(passesLimit(5_000_000, counted, NONE)).toBe(false));
});
