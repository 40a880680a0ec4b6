import { describe, expect, it } from '@jest/globals';
import { periodOf } from './period.js';

/** Half past midnight in Lagos, still the day before in London. */
const NOW = new Date('2026-11-20T23:30:00Z');

describe('the period of a statistic', () => {
  it.each([
    [{}, { kind: 'all' }],
    [{ dateRange: 'all' }, { kind: 'all' }],
    [{ dateRange: 'custom' }, { kind: 'all' }],
    [{ dateRange: '24h' }, { kind: 'hours', since: new Date('2026-11-20T00:00:00Z') }],
    [{ dateRange: '1' }, { kind: 'days', from: '2026-11-21', to: null }],
    [{ dateRange: '7' }, { kind: 'days', from: '2026-11-15', to: null }],
    [{ dateRange: '7d' }, { kind: 'days', from: '2026-11-15', to: null }],
    [{ dateRange: '30d' }, { kind: 'days', from: '2026-10-23', to: null }],
    [{ dateRange: 'this-week' }, { kind: 'days', from: '2026-11-16', to: '2026-11-22' }],
    [{ dateRange: 'last-month' }, { kind: 'days', from: '2026-10-01', to: '2026-10-31' }],
    [{ startDate: '2026-01-01' }, { kind: 'days', from: '2026-01-01', to: null }],
    [
      { endDate: '2026-01-31', dateRange: 'custom' },
      { kind: 'days', from: null, to: '2026-01-31' },
    ],
    [{ startDate: '2026-01-01', endDate: '2026-01-31', dateRange: 'all' }, { kind: 'all' }],
  ])('of %j counts in days of Lagos', (asked, expected) => expect(periodOf(asked, NOW)).toEqual(expected));
});
