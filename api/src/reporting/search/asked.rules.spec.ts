import { describe, expect, it } from '@jest/globals';
import { askedFor } from './search.controller.js';
import { idRange } from '../../kernel/ids.js';

describe('what somebody types into the search', () => {
  it.each([
    ['Tọ́lá  Adékúnlé', ['tola', 'adekunle']],
    ['TOLA', ['tola']],
    ['Ɓala Ƙiru', ['bala', 'kiru']],
    ['Ndubuisi-Okereke', ['ndubuisi', 'okereke']],
    ["Sa'adatu", ['saadatu']],
    ['Sa’adatu', ['saadatu']],
    ['A. Obi', ['a', 'obi']],
    ['Ọ̀', []],
    ['a', []],
    ['', []],
  ])('is a name without its marks: %s', (typed, names) => expect(askedFor(typed).names).toEqual(names));

  it.each([
    ['Ada.Obi@Sabi50.TEST', 'ada.obi@sabi50.test'],
    ['ada obi', null],
    ['a', null],
  ])('is an address when it has no blank: %s', (typed, email) => expect(askedFor(typed).email).toBe(email));

  it('is no name when it is a phone number', () =>
    expect(askedFor('0803 123 4567')).toMatchObject({ names: [], phone: { whole: '+2348031234567' } }));

  it.each([
    ['4099260516', '4099260516'],
    [' 4099260516 ', '4099260516'],
    ['4099 260516', null],
    ['4099260516a', null],
    ['409926051640992605164', null],
  ])('is a number of the card provider when it is digits alone: %s', (typed, transactionId) =>
    expect(askedFor(typed)).toMatchObject({ transactionId }),
  );

  it.each([
    ['Capital of Ọ̀yọ́', ['capital', 'of', 'oyo']],
    ['of', []],
    ['one two three four five six seven eight nine', 'one two three four five six seven eight'.split(' ')],
  ])('is words of a question, one of three letters at least: %s', (typed, words) =>
    expect(askedFor(typed).words).toEqual(words),
  );
});

describe('an id that somebody types', () => {
  const id = '0199c1f2-3a4b-7c5d-8e6f-708192a3b4c5';

  it.each([id, id.toUpperCase(), id.replaceAll('-', ''), ` ${id} `])('is that one alone: %s', (typed) =>
    expect(idRange(typed)).toEqual({ from: id, to: id, isWhole: true }),
  );

  it.each(['0199c1f2', '0199c1f2-'])('is all that begin so: %s', (typed) =>
    expect(idRange(typed)).toEqual({
      from: '0199c1f2-0000-0000-0000-000000000000',
      to: '0199c1f2-ffff-ffff-ffff-ffffffffffff',
      isWhole: false,
    }),
  );

  it.each(['0199c1f', 'face', `${id}0`, 'Okafor', '', 'zzzzzzzz'])('is none: %s', (typed) =>
    expect(idRange(typed)).toBeNull(),
  );
});
