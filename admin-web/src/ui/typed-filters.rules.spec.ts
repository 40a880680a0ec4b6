import { describe, expect, it } from '@jest/globals';
import { shownIn, stillTyped } from './typed-filters.rules';

const nothing = { typed: {}, told: {}, before: {}, now: {} };

describe('what is typed in the filters of a list', () => {
  it('counts until the list has taken it over', () => {
    const typed = { search: 'gua' };
    expect(stillTyped({ ...nothing, typed, before: { colour: 'green' } })).toEqual(typed);
    expect(stillTyped({ ...nothing, typed, told: typed, now: { search: 'gua' } })).toEqual({});
  });

  it('goes on while the list takes over what was typed before', () => {
    const typed = { search: 'guav' };
    expect(stillTyped({ ...nothing, typed, told: { search: 'gua' }, now: { search: 'gua' } })).toEqual(typed);
  });

  it('gives way to a chip that is pressed or a view that is chosen after it', () => {
    const typed = { search: 'guav' };
    expect(stillTyped({ ...nothing, typed, told: { search: 'gua' }, before: { search: 'gua' } })).toEqual({});
    expect(stillTyped({ ...nothing, typed, now: { search: 'agb' } })).toEqual({});
  });

  it('is not taken for a change where it is as empty as the list', () => {
    expect(stillTyped({ ...nothing, typed: { search: '' }, now: { colour: 'green' } })).toEqual({});
  });

  it('stands in its field, and the others show what the list is narrowed to', () => {
    const fields = { search: 'gua', colour: 'green', day: undefined };
    expect(shownIn(fields, { search: 'gua' }, { colour: 'orange', hidden: 'x' })).toEqual({
      search: 'gua',
      colour: 'orange',
      day: '',
    });
  });
});
