import { describe, expect, it } from '@jest/globals';
import { monthAfter } from './spent-card';

describe('a month', () => {
  it('has one before and one after it, over the end of a year', () => {
    expect(monthAfter('2026-11', -1)).toBe('2026-10');
    expect(monthAfter('2026-12', 1)).toBe('2027-01');
    expect(monthAfter('2026-01', -1)).toBe('2025-12');
  });
});
