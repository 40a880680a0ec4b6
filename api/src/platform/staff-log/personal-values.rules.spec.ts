import { describe, expect, it } from '@jest/globals';
import { withoutPersonalValues } from './personal-values.rules.js';

describe('what an entry of the staff log keeps for ever', () => {
  it('are ids, codes and figures; names, numbers and words lie beside it', () =>
    expect(
      withoutPersonalValues('user', {
        before: { firstName: 'Ada', mobile: '+2348012345678', isAdmin: false },
        after: { firstName: 'Ade', mobile: '+2348012345679', isAdmin: true },
        reason: 'Ada asked',
      }),
    ).toEqual({
      before: { isAdmin: false },
      after: { isAdmin: true },
      personal: {
        before: { firstName: 'Ada', mobile: '+2348012345678' },
        after: { firstName: 'Ade', mobile: '+2348012345679' },
        reason: 'Ada asked',
      },
    }));

  it('is everything but the words where an entry is about no person', () =>
    expect(withoutPersonalValues('station', { before: null, after: { name: 'Akure FM' }, reason: 'New' })).toEqual({
      before: null,
      after: { name: 'Akure FM' },
      personal: { reason: 'New' },
    }));

  it('is all of it where nothing is personal', () =>
    expect(withoutPersonalValues('user', { before: { points: 1 }, after: { points: 2 } })).toEqual({
      before: { points: 1 },
      after: { points: 2 },
      personal: null,
    }));
});
