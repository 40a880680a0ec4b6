import { describe, expect, it } from '@jest/globals';
import { monthsOn, weeksOf } from './calendar.rules';

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
