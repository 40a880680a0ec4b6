import { describe, expect, it } from '@jest/globals';
import { phoneAsked } from './phone.rules.js';

const whole = (mobile: string) => ({ whole: mobile, begins: null, ends: null });

describe('a phone number that somebody types', () => {
  it.each([
    '08031234567',
    '0803 123 4567',
    '0803-123-4567',
    '0803.123.4567',
    '(0803) 1234567',
    '+2348031234567',
    '+234 803 123 4567',
    '+234-803-123-4567',
    '+234 (0) 803 123 4567',
    '2348031234567',
    '234 803 123 4567',
    '002348031234567',
    '8031234567',
    ' 0803\u00a0123\u20104567 ',
    '０８０３１２３４５６７',
  ])('is one number in any spelling: %s', (typed) => expect(phoneAsked(typed)).toEqual(whole('+2348031234567')));

  it.each([
    ['08031', { whole: null, begins: '+2348031', ends: '08031' }],
    ['0803 12', { whole: null, begins: '+23480312', ends: '080312' }],
    ['+234 803', { whole: null, begins: '+234803', ends: null }],
    ['8031', { whole: null, begins: '+2348031', ends: '8031' }],
  ])('is found by its beginning: %s', (typed, asked) => expect(phoneAsked(typed)).toEqual(asked));

  it.each(['4127', '2345', '31 4127'])('is found by its end: %s', (typed) =>
    expect(phoneAsked(typed)).toEqual({ whole: null, begins: null, ends: typed.replace(' ', '') }),
  );

  it.each(['', 'Ada', '412', '+234', '080', 'ada4127', '080312345678', '+44 7911 123456', '3f2a91bc', '+', '--'])(
    'is none: %j',
    (typed) => expect(phoneAsked(typed)).toBeNull(),
  );
});
