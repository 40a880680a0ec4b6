import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimalToKobo, koboToDecimal, koboToNairaText, nairaText, nairaToKobo } from './money.js';

describe('money texts', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [5_000, '50.00'],
    [15_000, '150.00'],
    [-5_000, '-50.00'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('writes %d kobo as %s in answers', (kobo, text) => expect(koboToDecimal(kobo)).toBe(text));

  it.each([
    [0, '₦0.00'],
    [99_999, '₦999.99'],
    [125_000, '₦1,250.00'],
    [123_456_789, '₦1,234,567.89'],
    [-5_000, '-₦50.00'],
  ])('writes %d kobo as %s for people', (kobo, text) => expect(koboToNairaText(kobo)).toBe(text));

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'refuses to write %d, which is not whole kobo',
    (kobo) => {
      expect(() => koboToDecimal(kobo)).toThrow(RangeError);
      expect(() => koboToNairaText(kobo)).toThrow(RangeError);
    },
  );

  it.each(['', ' ', '1e3', '1.234', '.5', '5.', '1,000', '0x10', '١٢٣', '--1', '99999999999999'])(
    'refuses to read "%s"',
    (text) => expect(decimalToKobo(text)).toBeNull(),
  );

  it('reads back every amount it writes', () => {
    fc.assert(fc.property(fc.maxSafeInteger(), (kobo) => expect(decimalToKobo(koboToDecimal(kobo))).toBe(kobo || 0)));
  });
});

describe('an amount in a request', () => {
  it.each([
    [200, 20_000],
    [200.5, 20_050],
    [1.1, 110],
    ['200', 20_000],
    ['200.50', 20_050],
    [0.1 + 0.2, null],
    [1e21, null],
    [Number.NaN, null],
    [null, null],
    [[200], null],
    [true, null],
  ])('reads %p naira as %p kobo', (amount, kobo) => expect(nairaToKobo(amount)).toBe(kobo));
});

describe('an amount on a screen', () => {
  it.each([
    ['123456789.00', false, '₦123,456,789.00'],
    ['-50', true, '-₦50.00'],
    ['0.00', true, '₦0.00'],
    [20_000, true, '+₦200.00'],
    ['much', false, '–'],
    [null, false, '–'],
  ])('writes %p (signed: %p) as %s', (amount, signed, text) => expect(nairaText(amount, signed)).toBe(text));
});
