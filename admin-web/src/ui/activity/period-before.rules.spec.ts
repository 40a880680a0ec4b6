import { describe, expect, it } from '@jest/globals';
import { type Filters } from './period';
import { daysOf, periodBefore, periodBeforeSoFar } from './period-before.rules';

/** A Friday in Lagos. */
const NOW = new Date('2026-11-20T13:32:00Z');
const custom = (startDate: string, endDate: string) => ({ dateRange: 'custom', startDate, endDate });
const days = (startDate: string, endDate: string) => ({ startDate, endDate });

describe('the period before a period', () => {
  it.each([
    ['today', days('2026-11-20', '2026-11-20'), days('2026-11-19', '2026-11-19')],
    ['24h', days('2026-11-19', '2026-11-20'), days('2026-11-17', '2026-11-18')],
    ['7d', days('2026-11-14', '2026-11-20'), days('2026-11-07', '2026-11-13')],
    ['30d', days('2026-10-22', '2026-11-20'), days('2026-09-22', '2026-10-21')],
    ['this-week', days('2026-11-16', '2026-11-22'), days('2026-11-09', '2026-11-15')],
    ['last-week', days('2026-11-09', '2026-11-15'), days('2026-11-02', '2026-11-08')],
    ['this-month', days('2026-11-01', '2026-11-30'), days('2026-10-01', '2026-10-31')],
    ['last-month', days('2026-10-01', '2026-10-31'), days('2026-09-01', '2026-09-30')],
  ])('of %s is as long, or the month before', (dateRange, own, before) => {
    expect(daysOf({ dateRange }, NOW)).toEqual(own);
    expect(periodBefore({ dateRange }, NOW)).toEqual(before);
  });

  it('of own days are as many days directly before', () =>
    expect(periodBefore(custom('2026-03-01', '2026-03-03'), NOW)).toEqual(days('2026-02-26', '2026-02-28')));

  it.each<[string, Filters]>([
    ['all time', { dateRange: 'all' }],
    ['no period', {}],
    ['own days without an end', { dateRange: 'custom', startDate: '2026-03-01' }],
    ['own days that are reversed', custom('2026-03-02', '2026-03-01')],
  ])('of %s is none', (_, filters) => expect(periodBefore(filters, NOW)).toBeNull());

  it('goes no further than today does in its own period, where sums are compared', () => {
    expect(periodBeforeSoFar({ dateRange: 'this-week' }, NOW)).toEqual(days('2026-11-09', '2026-11-13'));
    expect(periodBeforeSoFar({ dateRange: 'this-month' }, NOW)).toEqual(days('2026-10-01', '2026-10-20'));
    expect(periodBeforeSoFar({ dateRange: '7d' }, NOW)).toEqual(days('2026-11-07', '2026-11-13'));
    expect(periodBeforeSoFar({ dateRange: '24h' }, NOW)).toBeNull();
  });
});
