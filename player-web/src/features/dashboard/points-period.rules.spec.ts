import { describe, expect, it } from '@jest/globals';
import { isAhead, monthAt, monthsOn, notAhead, weeksOf, yearChoices } from './points-period.rules';

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

describe('the weeks of a month (rule data/lagos-time)', () => {
  it('start on Monday, and leave out the days of the months beside it', () => {
    const weeks = weeksOf({ year: 2026, month: 11 });
    expect(weeks).toHaveLength(6);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    // 1 November 2026 is a Sunday, 30 November a Monday.
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
  });

  it('hold each day once, also the 29th of February', () => {
    const days = weeksOf({ year: 2028, month: 2 })
      .flat()
      .filter((day) => day !== null);
    expect(days).toHaveLength(29);
    expect(days.at(-1)).toBe('2028-02-29');
  });

  it('are four where February fits them', () => {
    expect(weeksOf({ year: 2027, month: 2 })).toHaveLength(4);
  });
});

describe('the month before and after', () => {
  it.each([
    [{ year: 2026, month: 1 }, -1, { year: 2025, month: 12 }],
    [{ year: 2026, month: 12 }, 1, { year: 2027, month: 1 }],
    [{ year: 2026, month: 6 }, -1, { year: 2026, month: 5 }],
  ])('%j %i: %j', (month, by, other) => expect(monthsOn(month, by)).toEqual(other));
});
