import { describe, expect, it } from '@jest/globals';
import { isAhead, monthAt, notAhead, yearChoices } from './points-period.rules';

const NOW = { year: 2026, month: 11 };

describe('the months whose points can be looked at', () => {
  it('change at midnight in Lagos, an hour before they do in UTC', () => {
    expect(monthAt(Date.parse('2026-11-30T22:59:59Z'))).toEqual({ year: 2026, month: 11 });
    expect(monthAt(Date.parse('2026-11-30T23:00:00Z'))).toEqual({ year: 2026, month: 12 });
    expect(monthAt(Date.parse('2026-12-31T23:00:00Z'))).toEqual({ year: 2027, month: 1 });
  });

  it('are of the last five years, the current one first', () => {
    expect(yearChoices(NOW)).toEqual([2026, 2025, 2024, 2023, 2022]);
  });

  it('are none that have not begun', () => {
    expect(isAhead({ year: 2026, month: 12 }, NOW)).toBe(true);
    expect(isAhead({ year: 2026, month: 11 }, NOW)).toBe(false);
    expect(isAhead({ year: 2025, month: 12 }, NOW)).toBe(false);
  });

  it('come back to now when the chosen year has not come so far', () => {
    expect(notAhead({ year: 2026, month: 12 }, NOW)).toEqual(NOW);
    expect(notAhead({ year: 2025, month: 12 }, NOW)).toEqual({ year: 2025, month: 12 });
  });
});
