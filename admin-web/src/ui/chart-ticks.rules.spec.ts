import { describe, expect, it } from '@jest/globals';
import { ticksOf } from './chart-ticks.rules';

const FIRST = Date.UTC(2026, 9, 28);
const DAY_MS = 86_400_000;
const days = (count: number) =>
  Array.from({ length: count }, (_, day) => new Date(FIRST + day * DAY_MS).toISOString().slice(0, 10));
const months = (count: number) => Array.from({ length: count }, (_, month) => `month ${month}`);

describe('what stands below the axis of a chart', () => {
  it('is each day of a week', () => {
    expect(ticksOf(days(7))).toEqual(days(7));
  });

  it('is each second day of a fortnight, today among them', () => {
    expect(ticksOf(days(14))).toHaveLength(7);
    expect(ticksOf(days(14)).at(-1)).toBe('2026-11-10');
  });

  it('is a day of each week of a month, counted back from the last', () => {
    expect(ticksOf(days(30))).toEqual(['2026-10-29', '2026-11-05', '2026-11-12', '2026-11-19', '2026-11-26']);
  });

  it.each([31, 60, 90, 365, 2_000])('is whole weeks apart, and few, of %i days', (count) => {
    const all = days(count);
    const ticks = ticksOf(all);
    expect(ticks.length).toBeGreaterThan(3);
    expect(ticks.length).toBeLessThanOrEqual(8);
    const places = ticks.map((tick) => all.indexOf(tick));
    const gaps = new Set(places.slice(1).map((place, index) => place - (places[index] ?? 0)));
    expect([...gaps].map((gap) => gap % 7)).toEqual([0]);
  });

  it('is each second or third of many months', () => {
    expect(ticksOf(months(12))).toHaveLength(6);
    expect(ticksOf(months(24))).toHaveLength(8);
  });

  it('is what there is of little', () => {
    expect(ticksOf([])).toEqual([]);
    expect(ticksOf(days(1))).toEqual(days(1));
  });
});
