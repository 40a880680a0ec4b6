import { describe, expect, it } from '@jest/globals';
import { activeFilters, type FilterValues, type ListFilter, withFilter, withoutFilter } from './list-filters.rules';

const RANGE = {
  atLeast: (least: string) => `${least} or more`,
  atMost: (most: string) => `${most} or less`,
  between: (least: string, most: string) => `${least} to ${most}`,
  fromDay: (day: string) => `${day} or later`,
  untilDay: (day: string) => `until ${day}`,
};

const HELD = { value: 'held', label: 'Held' };
const FILTERS: readonly ListFilter[] = [
  { kind: 'text', source: 'name', label: 'Name' },
  { kind: 'choice', source: 'status', label: 'Status', choices: [HELD] },
  { kind: 'choice', source: 'act', label: 'Action', choices: ({ status }) => (status === 'held' ? [HELD] : []) },
  {
    ...{ kind: 'period', source: 'period', label: 'Joined', startLabel: 'From', endLabel: 'Until' },
    choices: [{ value: 'this-week', label: 'This week, 16 to 22' }],
  },
  { kind: 'range', source: 'balance', label: 'Balance', unit: 'naira', presets: [] },
  { kind: 'range', source: 'points', label: 'Points', unit: 'count', presets: [] },
];

const texts = (values: FilterValues) => activeFilters(FILTERS, values, RANGE).map(({ text }) => text);

describe('the filters that are set', () => {
  it('have the words of their labels and choices, in their order', () => {
    expect(texts({ status: 'held', name: 'Obi' })).toEqual(['Name: Obi', 'Status: Held']);
  });

  it('name a choice among those that the other filters leave, and one that is unknown by its value', () => {
    expect(texts({ status: 'held', act: 'held' })).toEqual(['Status: Held', 'Action: Held']);
    expect(texts({ act: 'held' })).toEqual(['Action: held']);
  });

  it('say a range as people do, whichever of its ends there are', () => {
    expect(texts({ balanceMin: '1000', balanceMax: '1250.5' })).toEqual(['Balance: ₦1,000 to ₦1,250.50']);
    expect(texts({ balanceMin: '1000' })).toEqual(['Balance: ₦1,000 or more']);
    expect(texts({ pointsMax: '1200' })).toEqual(['Points: 1,200 or less']);
    expect(texts({ balanceMin: '0', balanceMax: '0' })).toEqual(['Balance: ₦0']);
  });

  it('name the days of a period, or the days that were chosen', () => {
    expect(texts({ period: 'this-week' })).toEqual(['Joined: This week, 16 to 22']);
    expect(texts({ startDate: '2026-01-01', endDate: '2026-01-31' })).toEqual(['Joined: 1–31 Jan 2026']);
    expect(texts({ endDate: '2026-01-31' })).toEqual(['Joined: until 31 Jan 2026']);
    expect(texts({ period: 'custom', startDate: '2026-01-01' })).toEqual(['Joined: 1 Jan 2026 or later']);
  });

  it('leave out what is empty or no filter of the list', () => {
    expect(texts({ name: '', userId: 'x' })).toEqual([]);
  });
});

describe('a filter', () => {
  const [name, , , period, balance] = FILTERS as readonly [ListFilter, ListFilter, ListFilter, ListFilter, ListFilter];
  const values = { balanceMin: '1', balanceMax: '2', name: 'Obi' };

  it('is removed with both ends of its range', () => {
    const range = activeFilters(FILTERS, values, RANGE).find(({ filter }) => filter === balance);
    expect(withoutFilter(values, range?.sources ?? [])).toEqual({ name: 'Obi' });
  });

  it('replaces what it was, keeps the others, and is gone where it is empty', () => {
    expect(withFilter(values, balance, { balanceMin: '', balanceMax: '9' })).toEqual({ name: 'Obi', balanceMax: '9' });
    expect(withFilter({ startDate: '2026-01-01' }, period, { period: 'this-week' })).toEqual({ period: 'this-week' });
    expect(withFilter(values, name, { name: ' ' })).toEqual({ balanceMin: '1', balanceMax: '2' });
  });
});
