import { describe, expect, it } from '@jest/globals';
import { isSameView, isWithin } from './list-views.rules';

const SORT = { field: 'name', order: 'ASC' } as const;
const SHOWN = { filter: { standing: 'owed', source: 'radio' }, sort: SORT, perPage: 25 };

describe('a view of a list', () => {
  it('that comes along stays chosen while more filters are set', () => {
    expect(isWithin({ standing: 'owed' }, SHOWN.filter)).toBe(true);
    expect(isWithin({ standing: 'locked' }, SHOWN.filter)).toBe(false);
  });

  it('that was saved is the one that is shown with its filters alone, in its order and page size', () => {
    expect(isSameView(SHOWN, SHOWN)).toBe(true);
    expect(isSameView({ filter: SHOWN.filter }, SHOWN)).toBe(true);
    expect(isSameView({ filter: { standing: 'owed' } }, SHOWN)).toBe(false);
    expect(isSameView({ ...SHOWN, filter: { ...SHOWN.filter, gender: 'male' } }, SHOWN)).toBe(false);
    expect(isSameView({ ...SHOWN, sort: { ...SORT, order: 'DESC' } }, SHOWN)).toBe(false);
    expect(isSameView({ ...SHOWN, perPage: 50 }, SHOWN)).toBe(false);
  });
});
