import { describe, expect, it } from '@jest/globals';
import { byDay, nearDay } from './paged-days';

const thing = (id: string, at: string) => ({ id, at });
const days = (...things: ReturnType<typeof thing>[]) =>
  byDay(things, ({ at }) => at).map(({ date, items }) => [date, items.map(({ id }) => id)]);

describe('a history by days', () => {
  it('puts what happened on one day in Lagos together, in its order', () => {
    expect(
      days(thing('c', '2026-11-21T08:00:00Z'), thing('b', '2026-11-20T23:30:00Z'), thing('a', '2026-11-20T22:59:00Z')),
    ).toEqual([
      ['2026-11-21', ['c', 'b']],
      ['2026-11-20', ['a']],
    ]);
  });

  it('keeps a thing once that came again with the next page', () => {
    expect(days(thing('a', '2026-11-20T08:00:00Z'), thing('a', '2026-11-20T08:00:00Z'))).toEqual([
      ['2026-11-20', ['a']],
    ]);
  });

  it('is empty when nothing happened', () => {
    expect(days()).toEqual([]);
  });
});

describe('the name of a day', () => {
  const NOW = Date.parse('2026-11-21T00:30:00+01:00');

  it.each([
    ['2026-11-21', 'today'],
    ['2026-11-20', 'yesterday'],
    ['2026-11-19', null],
    ['2025-11-21', null],
  ])('%s is %s just after midnight in Lagos', (date, name) => {
    expect(nearDay(date, NOW)).toBe(name);
  });
});
