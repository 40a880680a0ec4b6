import { describe, expect, it } from '@jest/globals';
import { daysOf } from './by-day.controller.js';

const NOW = new Date('2026-11-21T10:00:00Z');

describe('the days of a chart', () => {
  it('are every day of the period, both ends included', () =>
    expect(daysOf({ startDate: '2026-02-27', endDate: '2026-03-01' }, null, NOW).days).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]));

  it('are the last thirty when nothing is asked for', () => {
    const { from, to, days } = daysOf({}, '2020-01-01', NOW);
    expect([from, to, days.length]).toEqual(['2026-10-23', '2026-11-21', 30]);
  });

  it('begin with the first day there is when everything is asked for', () =>
    expect(daysOf({ dateRange: 'all' }, '2026-11-19', NOW).days).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']));

  it('are today alone when nothing has happened yet', () =>
    expect(daysOf({ dateRange: 'all' }, null, NOW).days).toEqual(['2026-11-21']));

  it('are none when the end lies before the start', () =>
    expect(daysOf({ startDate: '2026-03-02', endDate: '2026-03-01' }, null, NOW).days).toEqual([]));

  it('are refused when no chart could show them', () =>
    expect(() => daysOf({ startDate: '2000-01-01' }, null, NOW)).toThrow('Please enter a date'));
});
