import { describe, expect, it } from '@jest/globals';
import { nicknameKey, nicknameRefusal, normalisedNickname } from './nickname.rules.js';

const refusalOf = (typed: string) => nicknameRefusal(normalisedNickname(typed));

describe('a nickname (rule board/nickname)', () => {
  it.each(['Ada', 'Lagos2026', 'Ọlábísí', 'ƙwararre', 'Ńjịkọka', ' Sabiboy ', 'a'.repeat(20), 'Ẹ̀kọ́'])(
    'may be %s',
    (typed) => expect(refusalOf(typed)).toBeNull(),
  );

  it.each([
    ['too short', 'Ad'],
    ['two letters, however many marks they have', 'ẹ̀ọ́'],
    ['too long', 'a'.repeat(21)],
    ['with a blank', 'Ada Obi'],
    ['an e-mail address', 'ada@play.ng'],
    ['an address with a stop', 'ada.play'],
    ['digits alone', '123456'],
    ['of letters that look like ours', 'Аdа'],
    ['a picture', 'Ada😀😀'],
    ['with marks that pile up', 'Za\u0301\u0302\u0303\u0304lgo'],
    ['empty', '   '],
  ])('is not %s', (_, typed) => expect(refusalOf(typed)).toBe('NICKNAME_INVALID'));

  it.each(['Ada08030000001', 'a0803b0000001', '２３４８０３ada１'])('is no phone number: %s', (typed) =>
    expect(refusalOf(typed)).toBe('NICKNAME_REFUSED'),
  );

  it.each(['Sabi50Admin', 'ADMIN', 'Àdmín', 'adm1n', 'TheSupport', 'adaATgmail', 'fuckyou', 'sh1t', 'A5hawo'])(
    'holds no refused word (rule board/refused-words): %s',
    (typed) => expect(refusalOf(typed)).toBe('NICKNAME_REFUSED'),
  );

  it('is kept with its letters composed, and compared without capitals and marks', () => {
    expect(normalisedNickname(' Ọla\u0300 ')).toBe('Ọlà'.normalize('NFC'));
    expect(nicknameKey('ỌLÀ')).toBe(nicknameKey('ola'));
    expect(nicknameKey('Ɗan')).toBe('dan');
    expect(nicknameKey('Ada1')).not.toBe(nicknameKey('Ada'));
  });
});
