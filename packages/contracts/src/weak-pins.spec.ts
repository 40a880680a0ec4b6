import { describe, expect, it } from '@jest/globals';
import { isWeakPin } from './weak-pins.js';

/** How many of a million PINs may be refused: most have to be left, or those that are left are guessed. */
const REFUSED_MAX = 70_000;
/** Tries every seventeenth PIN: a prime that divides no family of PINs (111111, 001001, 010101). */
const STEP = 17;

describe('a PIN that is easy to guess', () => {
  it.each([
    ['one digit', '000000', '777777'],
    ['two digits', '121212', '112211', '100000', '505550'],
    ['a run up or down', '123456', '345678', '654321', '987654', '890123', '210987'],
    ['a run in larger steps', '024680', '135791', '864208'],
    ['two short runs', '123789', '789123', '321987', '111222', '456123'],
    ['pairs', '112233', '448822', '474747'],
    ['threes', '123123', '804804', '159159'],
    ['a mirror', '123321', '804408'],
    ['a date as DDMMYY', '010190', '311299', '290200', '150885'],
    ['a date as YYMMDD', '900101', '991231', '000229', '850815'],
    ['a well-known number', '159753', '147258', '201314'],
  ])('is %s', (_, ...pins) => expect(pins.filter((pin) => !isWeakPin(pin))).toEqual([]));

  it.each(['+2348030804172', '08030804172', '0803 080 4172', '8030804172'])(
    'is the end of the own mobile number, written as %s',
    (mobile) => {
      expect(isWeakPin('804172', mobile)).toBe(true);
      expect(isWeakPin('804173', mobile)).toBe(false);
    },
  );

  it('is none that the product itself tells', () => {
    expect(isWeakPin('135790', '+2348030000001')).toBe(false);
    expect(isWeakPin('246813')).toBe(false);
  });

  it.each(['311390', '330190', '804172', '975310', '102938', '864209'])('is not %s', (pin) =>
    expect(isWeakPin(pin, null)).toBe(false),
  );

  it.each(['', '12345', '1234567', 'abcabc', '١٢٣٤٥٦'])('is nothing that is no PIN: %j', (text) =>
    expect(isWeakPin(text)).toBe(false),
  );

  it('leaves most PINs', () => {
    let refused = 0;
    for (let pin = 0; pin < 1_000_000; pin += STEP) if (isWeakPin(String(pin).padStart(6, '0'))) refused += 1;
    expect(refused * STEP).toBeGreaterThan(60_000);
    expect(refused * STEP).toBeLessThan(REFUSED_MAX);
  });
});
