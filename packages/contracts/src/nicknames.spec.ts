import { describe, expect, it } from '@jest/globals';
import { isNickname, normalisedNickname } from './nicknames.js';

const isOne = (typed: string) => isNickname(normalisedNickname(typed));

describe('a nickname (rule board/nickname)', () => {
  it.each([
    ...['Ada', 'Lagos2026', 'Ọlábísí', 'ƙwararre', 'Ɓauna', 'Ƴarɗaka', 'Ńjịkọka', ' Sabiboy ', 'a'.repeat(20), 'Ẹ̀kọ́'],
    ...['Ṅgọzị', 'Ṣadé', 'Ḿbà', 'Mustafa', '50Lagos', 'x1y2z3', 'ẹ̄kọ́'],
  ])('may be %s', (typed) => expect(isOne(typed)).toBe(true));

  it.each([
    ['too short', 'Ad'],
    ['two letters, however many marks they have', 'ẹ̀ọ́'],
    ['too long', 'a'.repeat(21)],
    ['with a blank', 'Ada Obi'],
    ['an e-mail address', 'ada@play.ng'],
    ['an address with a stop', 'ada.play'],
    ['digits alone', '123456'],
    ['of Cyrillic letters', 'Аdа'],
    ['a picture', 'Ada😀😀'],
    ['with marks that pile up', 'Za\u0301\u0302\u0303\u0304lgo'],
    ['with two tones on a letter', 'a\u0300\u0301da'],
    ['with a mark that none of our languages writes', 'Adä'],
    ['with a dot below a letter that has none', 'Aḍa'],
    ['empty', '   '],
  ])('is not %s', (_, typed) => expect(isOne(typed)).toBe(false));

  it.each([
    ...[
      'ᴀᴅᴍɪɴ',
      'ɑdmin',
      'admın',
      'Offıcial',
      'Suppørt',
      'Paʏstack',
      'Staƒƒ',
      'ꜱᴀʙɪ50',
      'ǀǀǀ',
      'ǃǃǃ',
      'fuɕk',
      'Adæ',
      'Ðada',
      'Łagos',
    ],
  ])('has no letters that only look like ours: %s', (typed) => expect(isOne(typed)).toBe(false));
});
