import { describe, expect, it } from '@jest/globals';
import { Conditions, containing } from './conditions.js';

describe('the conditions of a query', () => {
  it('are joined, with a place for each value', () => {
    const where = new Conditions().and('a = ?', 1).and('b between ? and ?', 2, 3).and('c is null');
    expect(where.where).toBe('where a = $1 and b between $2 and $3 and c is null');
    expect(where.values).toEqual([1, 2, 3]);
    expect(where.bind(25)).toBe('$4');
  });

  it('leave out what was not asked for', () =>
    expect(new Conditions().when(undefined, 'a = ?').when(null, 'b = ?').where).toBe(''));

  it('keep what was asked for, even if it is false', () =>
    expect(new Conditions().when(false, 'a = ?')).toMatchObject({ where: 'where a = $1', values: [false] }));

  it('refuse a value without a place', () => expect(() => new Conditions().and('a = 1', 2)).toThrow(RangeError));
});

describe('a text to be found anywhere', () => {
  it('is taken literally', () => expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%'));
});
