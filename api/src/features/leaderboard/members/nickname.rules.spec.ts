import { describe, expect, it } from '@jest/globals';
import { normalisedNickname } from '@sabi50/contracts/nicknames';
import { nicknameKey, nicknameRefusal } from './nickname.rules.js';

const refusalOf = (typed: string) => nicknameRefusal(normalisedNickname(typed));

describe('a nickname (rule board/nickname)', () => {
  it.each(['Ada', 'Lagos2026', 'Ọlábísí', 'Mustafa', 'Niger2026', 'Bolaji1', 'Salisu'])('may be %s', (typed) =>
    expect(refusalOf(typed)).toBeNull(),
  );

  it('has letters of our four languages and digits alone', () =>
    expect(['Ada Obi', 'ᴀᴅᴍɪɴ', 'Аdа'].map(refusalOf)).toEqual(Array(3).fill('NICKNAME_INVALID')));

  it.each(['Ada0803000', 'a0803b0000001', '２３４８０３ada１'])('is no phone number: %s', (typed) =>
    expect(refusalOf(typed)).toBe('NICKNAME_REFUSED'),
  );

  it.each([
    ...['Sabi50Admin', 'ADMIN', 'Àdmín', 'adm1n', 'TheSupport', 'adaATgmail', 'fuckyou', 'sh1t', 'A5hawo'],
    ...[
      'Sabi5O',
      '5abi50',
      'S4bi50',
      'Sab150',
      '5AB150',
      'Sabl50',
      'Saabi500',
      'officiaI',
      '0fficial',
      'heIpdesk',
      'gmaiI',
    ],
    ...['Stafff', '5t4ff', 'PaystacK1', 'ọ̀lọ́shọ'],
  ])('holds no refused word (rule board/refused-words): %s', (typed) =>
    expect(refusalOf(typed)).toBe('NICKNAME_REFUSED'),
  );

  it('is kept with its letters composed', () => expect(normalisedNickname(' Ọla\u0300 ')).toBe('Ọlà'.normalize('NFC')));

  it.each([
    ['ỌLÀ', 'ola'],
    ['Ɗan', 'dan'],
    ['Iagos', 'lagos'],
    ['Lag0s', 'Lagos'],
    ['Ada1', 'Adal'],
    ['Chiddi', 'Chidi'],
  ])('is the same as another that looks like it: %s, %s', (one, other) =>
    expect(nicknameKey(one)).toBe(nicknameKey(other)),
  );

  it.each([
    ['Ada1', 'Ada'],
    ['Ada1', 'Ada11'],
    ['Bola', 'Bona'],
  ])('is another than %s: %s', (one, other) => expect(nicknameKey(one)).not.toBe(nicknameKey(other)));
});
