import { describe, expect, it } from '@jest/globals';
import { merge } from './merge.rules';

const SEEN = { name: 'Ada', city: 'Lagos', isAdmin: true };

describe('a form whose record somebody else has changed', () => {
  it('takes over what it had not touched, and keeps what it had', () => {
    const now = { ...SEEN, isAdmin: false };
    expect(merge(SEEN, now, { ...SEEN, name: 'Adaeze' })).toEqual({
      form: { name: 'Adaeze', city: 'Lagos', isAdmin: false },
      conflicts: [{ field: 'isAdmin', theirs: false, yours: null }],
    });
  });

  it('leaves the choice where both changed the same field to something else', () => {
    const now = { ...SEEN, city: 'Kano' };
    expect(merge(SEEN, now, { ...SEEN, city: 'Jos' })).toEqual({
      form: { ...SEEN, city: 'Kano' },
      conflicts: [{ field: 'city', theirs: 'Kano', yours: 'Jos' }],
    });
  });

  it('has nothing to choose where both did the same, and nothing to tell where nothing changed', () => {
    const now = { ...SEEN, city: 'Kano' };
    expect(merge(SEEN, now, now).conflicts).toEqual([{ field: 'city', theirs: 'Kano', yours: null }]);
    expect(merge(SEEN, SEEN, { ...SEEN, city: 'Jos' })).toEqual({ form: { ...SEEN, city: 'Jos' }, conflicts: [] });
  });
});
