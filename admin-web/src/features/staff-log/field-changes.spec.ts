import { describe, expect, it } from '@jest/globals';
import { fieldChanges, fieldName, valueText } from './field-changes';

const WORDS = {
  nothing: 'None',
  yes: 'Yes',
  no: 'No',
  fields: { status: 'Status' },
  names: { language: { ha: 'Hausa' } },
};

describe('an entry of the staff log, field by field', () => {
  it('sets what was beside what became of it', () =>
    expect(
      fieldChanges({ before: { frequency: '95.1 FM' }, after: { frequency: '95.2 FM', password: 'temporary' } }),
    ).toEqual([
      { field: 'frequency', before: '95.1 FM', after: '95.2 FM' },
      { field: 'password', before: undefined, after: 'temporary' },
    ]));

  it('has no before of something new, and no after of something deleted', () => {
    expect(fieldChanges({ before: null, after: { state: 'Edo' } })).toEqual([
      { field: 'state', before: undefined, after: 'Edo' },
    ]);
    expect(fieldChanges({ before: { state: 'Edo' }, after: null })).toEqual([
      { field: 'state', before: 'Edo', after: undefined },
    ]);
  });

  it.each([
    [null, 'None'],
    ['', 'None'],
    [false, 'No'],
    [0, '0'],
    ['ha', 'Hausa'],
    ['fr', 'fr'],
    ['2026-12-10T20:04:09.120Z', '10 Dec 2026, 21:04'],
    [['ha', true], 'Hausa · Yes'],
    [{ status: 'held', startDate: '2026-11-01', chosen: 3 }, 'Status: held, Start date: 1 Nov 2026, Chosen: 3'],
  ])('reads %j as %s', (value, text) => expect(valueText('language', value, WORDS)).toBe(text));

  it('reads the id of who did it as their name', () => {
    const words = { ...WORDS, people: { 'a-1': 'Amina Bello' } };
    expect([valueText('takenBy', 'a-1', words), valueText('takenBy', 'b-2', words)]).toEqual(['Amina Bello', 'b-2']);
  });

  it.each([
    ['isEmailVerified', 'Verified'],
    ['someNewField', 'Some new field'],
    ['constructor', 'Constructor'],
  ])('names the field %s %s', (field, name) => expect(fieldName(field, { isEmailVerified: 'Verified' })).toBe(name));
});
