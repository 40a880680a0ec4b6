import { describe, expect, it } from '@jest/globals';
import { activeFilters, type FilterWords, rebasedFilters, withoutFilter } from './active-filters.rules';

const WORDS = {
  atLeast: (least: string) => `${least} or more`,
  atMost: (most: string) => `${most} or less`,
  between: (least: string, most: string) => `${least} to ${most}`,
};

const FILTERS: readonly FilterWords[] = [
  { source: 'search', label: 'Name' },
  { source: 'status', label: 'Status', choices: [{ value: 'held', label: 'Held' }] },
  { source: 'period', label: 'Joined', inFull: (value) => `${value}, 16 to 22` },
  { source: 'startDate', label: 'From' },
  { source: 'balance', label: 'Balance', unit: 'naira' },
  { source: 'points', label: 'Points', unit: 'count' },
  { source: 'hidden' },
];

const texts = (values: Record<string, unknown>, defaults = {}) =>
  activeFilters(FILTERS, values, defaults, WORDS).map(({ text }) => text);

describe('the filters that are set', () => {
  it('are said in the words of their fields and choices, in the order of the fields', () => {
    expect(texts({ status: 'held', search: 'Obi' })).toEqual(['Name: Obi', 'Status: Held']);
  });

  it('say a range as people do, whichever of its ends there are', () => {
    expect(texts({ balanceMin: '1000', balanceMax: '1250.5' })).toEqual(['Balance: ₦1,000 to ₦1,250.50']);
    expect(texts({ balanceMin: '1000' })).toEqual(['Balance: ₦1,000 or more']);
    expect(texts({ pointsMax: '1200' })).toEqual(['Points: 1,200 or less']);
    expect(texts({ balanceMin: '0', balanceMax: '0' })).toEqual(['Balance: ₦0']);
  });

  it('name the days of a period, which stands in place of days of its own', () => {
    expect(texts({ period: 'this-week', startDate: '2026-01-01' })).toEqual(['Joined: this-week, 16 to 22']);
  });

  it('leave out what is empty, what nobody chose and what has no name', () => {
    expect(texts({ search: '', hidden: 'x', status: 'held' }, { status: 'held' })).toEqual([]);
  });

  it('go with both ends of a range', () => {
    const values = { balanceMin: '1', balanceMax: '2', search: 'Obi' };
    const [, range] = activeFilters(FILTERS, values, {}, WORDS);
    expect(withoutFilter(values, range?.sources ?? [])).toEqual({ search: 'Obi' });
  });

  it('are changed where somebody touched them, whatever was asked for since they saw them', () => {
    const seen = { status: 'held', search: 'Obi' };
    const asked = { status: 'held', search: 'Obi', period: 'this-week' };
    expect(rebasedFilters(asked, seen, { search: 'Eze', status: '' })).toEqual({ search: 'Eze', period: 'this-week' });
    expect(rebasedFilters(asked, {}, { points: '1', period: '' })).toEqual({ ...asked, points: '1' });
  });
});
