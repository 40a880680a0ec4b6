import { describe, expect, it } from '@jest/globals';
import { localMobile, mobileError, readableMobile, readMobile, readMobileQuery } from './mobile-numbers.js';

const whole = (mobile: string) => ({ whole: mobile, begins: null, ends: null });

/** One number as people, phones, web pages and spreadsheets write it. */
const SPELLINGS = [
  '08031234567',
  '8031234567',
  '+2348031234567',
  '2348031234567',
  '0803 123 4567',
  '0803-123-4567',
  '0803.123.4567',
  '0803/123/4567',
  '(0803) 1234567',
  '+234 803 123 4567',
  '+234-803-123-4567',
  '234 803 123 4567',
  ' 0803-123-4567 ',
  // The 0 behind the country code, in brackets or not.
  '+234 0803 123 4567',
  '+234 (0) 803 123 4567',
  '(+234) 803 123 4567',
  // International calls: as abroad, and as from Nigeria.
  '002348031234567',
  '00234 (0)803 123 4567',
  '0092348031234567',
  // Direction marks of phone books and chats, zero-width blanks, soft hyphens.
  '\u202a+234 803 123 4567\u202c',
  '\u202d08031234567\u202c',
  '\u206608031234567\u2069',
  '0803\u200b123\u00ad4567\ufeff',
  // Blanks and dashes of web pages and word processors.
  '0803\u00a0123\u00a04567',
  '0803\u202f123\u20094567',
  '0803\t123\n4567',
  '0803\u2011123\u20114567',
  '0803\u2010123\u20134567',
  '0803\u2014123\u22124567',
  // Spreadsheets: text marked by an apostrophe, a decimal, a number without its 0.
  "'08031234567",
  "'+2348031234567",
  '\u201908031234567',
  '8031234567.0',
  '2348031234567.0',
  // Full-width digits of a keyboard.
  '０８０３１２３４５６７',
];

describe('a mobile number', () => {
  it.each(SPELLINGS)('is one number in E.164 in any spelling: %j', (typed) => {
    expect(readMobile(typed)).toBe('+2348031234567');
    expect(mobileError(typed)).toBeUndefined();
    expect(readMobileQuery(typed)).toEqual(whole('+2348031234567'));
    expect(localMobile(typed)).toBe('08031234567');
  });

  it.each([
    ['too short', '080300000'],
    ['too long', '080300000011'],
    ['a landline', '012345678'],
    ['of another country', '+14155552671'],
    ['of another country that has the digits of ours', '+8031234567'],
    ['in Arabic-Indic digits', '٠٨٠٣٠٠٠٠٠٠١'],
    ['with letters', '0803ABC0001'],
    ['two numbers', '08031234567/08039876543'],
    ['rounded by a spreadsheet', '8.03E+09'],
    ['short of its last digit, which .0 does not stand for', '0803123456.0'],
    ['two in its + signs', '++2348031234567'],
    ['nothing but signs', '+-() '],
    ['empty', ''],
    ['endless', '0'.repeat(10_000)],
  ])('is refused when it is %s', (_, typed) => expect(readMobile(typed)).toBeNull());

  it('is told to be too short by its digits, not by its signs', () => {
    expect(mobileError('0803 - 123 - 4')).toBe('mobile');
    expect(mobileError('01234567890')).toBe('mobileNotNigerian');
  });

  it('is shown as its eleven local digits, in groups', () => {
    expect(localMobile('+2348030000001')).toBe('08030000001');
    expect(readableMobile('+2348030000001')).toBe('0803 000 0001');
    expect(readableMobile('+447700900123')).toBe('+447700900123');
  });
});

describe('a mobile number that is searched for', () => {
  it.each([
    ['08031', { whole: null, begins: '+2348031', ends: '08031' }],
    ['0803 12', { whole: null, begins: '+23480312', ends: '080312' }],
    ['+234 803', { whole: null, begins: '+234803', ends: null }],
    ['8031', { whole: null, begins: '+2348031', ends: '8031' }],
    ["'+234 803", { whole: null, begins: '+234803', ends: null }],
  ])('is found by its beginning: %s', (typed, query) => expect(readMobileQuery(typed)).toEqual(query));

  it.each(['4127', '2345', '31 4127'])('is found by its end: %s', (typed) =>
    expect(readMobileQuery(typed)).toEqual({ whole: null, begins: null, ends: typed.replace(' ', '') }),
  );

  it.each(['', 'Ada', '412', '+234', '080', 'ada4127', '080312345678', '+44 7911 123456', '3f2a91bc', '+', '--'])(
    'is none: %j',
    (typed) => expect(readMobileQuery(typed)).toBeNull(),
  );
});
