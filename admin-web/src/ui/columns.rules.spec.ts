import { describe, expect, it } from '@jest/globals';
import { arranged, moved } from './columns.rules';

const COLUMNS = [{ source: 'name', label: 'Name' }, { label: 'Looks' }, { source: 'price', label: 'Price' }];
const labels = (order: readonly string[]) => arranged(COLUMNS, order).map(({ label }) => label);

describe('the columns of a list', () => {
  it('stand as they come until somebody arranges them', () => {
    expect(labels([])).toEqual(['Name', 'Looks', 'Price']);
    expect(labels(['price', 'name', 'Looks'])).toEqual(['Price', 'Name', 'Looks']);
  });

  it('keep their order when one is new or gone', () => {
    expect(labels(['price', 'name'])).toEqual(['Price', 'Name', 'Looks']);
    expect(labels(['gone', 'Looks', 'name', 'price'])).toEqual(['Looks', 'Name', 'Price']);
  });

  it('move by one place, and not beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  });
});
