import { describe, expect, it } from '@jest/globals';
import { DEFAULT_FILTERS, periodOf, rangeOf, withRange } from './period.js';

const DAYS = { startDate: '2026-11-01', endDate: '2026-11-07' };

describe('the period of quiz activity', () => {
  it('is the last 7 days until somebody chooses', () => {
    expect(rangeOf(DEFAULT_FILTERS)).toBe('7d');
  });

  it('is read from an address as the server reads it', () => {
    expect(rangeOf({})).toBe('all');
    expect(rangeOf({ endDate: DAYS.endDate })).toBe('custom');
    expect(rangeOf({ ...DAYS, dateRange: '24h' })).toBe('24h');
  });

  it('keeps its days only while it is a custom one', () => {
    const chosen = withRange({ dateRange: '7d', location: 'lagos' }, 'custom');
    expect(chosen).toEqual({ dateRange: 'custom', location: 'lagos' });
    expect(withRange({ ...chosen, ...DAYS }, 'custom')).toEqual({ dateRange: 'custom', location: 'lagos', ...DAYS });
    expect(withRange({ ...chosen, ...DAYS }, 'all')).toEqual({ dateRange: 'all', location: 'lagos' });
  });

  it('stands alone for figures that know no other filter', () => {
    expect(periodOf({ dateRange: 'custom', location: 'lagos', ...DAYS })).toEqual({ dateRange: 'custom', ...DAYS });
    expect(periodOf({ dateRange: '30d', location: 'lagos', ...DAYS })).toEqual({ dateRange: '30d' });
    expect(periodOf({ gender: 'male' })).toEqual({ dateRange: 'all' });
  });
});
