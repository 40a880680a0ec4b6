import { describe, expect, it } from '@jest/globals';
import { pageStartOf } from './list-rows.js';

const DAYS = [
  { day: '2026-11-19', rows: 10 },
  { day: '2026-11-20', rows: 0 },
  { day: '2026-11-21', rows: 5 },
];
const from = (offset: number, direction: 'asc' | 'desc') =>
  pageStartOf({ offset, sort: { field: 'createdAt', direction } }, DAYS);

describe('the start of a page far away', () => {
  it.each([
    [0, { day: '2026-11-21', offset: 0 }],
    [4, { day: '2026-11-21', offset: 4 }],
    [5, { day: '2026-11-19', offset: 0 }],
    [14, { day: '2026-11-19', offset: 9 }],
  ])('of %d rows, newest first, lies on its day', (offset, expected) => expect(from(offset, 'desc')).toEqual(expected));

  it('is counted from the oldest when the oldest come first', () => {
    expect(from(3, 'asc')).toEqual({ day: '2026-11-19', offset: 3 });
    expect(from(10, 'asc')).toEqual({ day: '2026-11-21', offset: 0 });
  });

  it('is reached the long way when the days do not know it', () =>
    expect(from(15, 'desc')).toEqual({ day: null, offset: 15 }));
});
