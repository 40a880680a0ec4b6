import { describe, expect, it } from '@jest/globals';
import { readDataByMonth, withMore } from './data-usage';

describe('the data that the app used on this device', () => {
  it('is added up by month', () => {
    expect(withMore({ '2026-10': 5, '2026-11': 10 }, '2026-11', 7)).toEqual({ '2026-10': 5, '2026-11': 17 });
    expect(withMore({ '2026-11': 10 }, '2026-12', 7)).toEqual({ '2026-11': 10, '2026-12': 7 });
  });

  it('is kept for twelve months', () => {
    const year = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`2026-${String(at + 1).padStart(2, '0')}`, at + 1]),
    );
    const after = withMore(year, '2027-01', 50);
    expect(Object.keys(after)).toHaveLength(12);
    expect(after).toMatchObject({ '2026-02': 2, '2027-01': 50 });
    expect(after).not.toHaveProperty('2026-01');
  });

  it('goes on from the one month that former versions kept', () => {
    expect(readDataByMonth('{"month":"2026-11","bytes":12345}')).toEqual({ '2026-11': 12_345 });
  });

  it('is read as it was stored', () => {
    expect(readDataByMonth('{"2026-10":5,"2026-11":10}')).toEqual({ '2026-10': 5, '2026-11': 10 });
  });

  it.each([null, '', '{"2026', 'null', '[]', '12', '"on"', '{"2026-11":"many"}', '{"month":"2026-11"}', '{"x":1}'])(
    'is nothing when what was stored cannot be read: %s',
    (stored) => {
      expect(readDataByMonth(stored)).toEqual({});
    },
  );
});
