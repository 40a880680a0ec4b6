import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson, inCanonicalOrder } from './canonical-json.js';

/** What events hold: no fractions, and keys that are words (those that look like array indexes have an order of their own). */
const eventData = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: 'grapheme' }),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.stringMatching(/^[a-zA-Z_]{1,8}$/), tie('value'), { maxKeys: 6 }),
  ),
})).value;

describe('canonical JSON', () => {
  it.each([
    [{ b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
    [{ '€': 1, '\r': 2, '1': 3, ö: 4 }, '{"\\r":2,"1":3,"ö":4,"€":1}'],
    [{ n: -0, big: 9007199254740991 }, '{"big":9007199254740991,"n":0}'],
    [{ text: 'ẹ̀kọ́ \u000f "quoted" \\' }, '{"text":"ẹ̀kọ́ \\u000f \\"quoted\\" \\\\"}'],
  ])('writes %j in its one form', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  it('does not depend on the order in which keys were set', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.maxSafeInteger()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(reversed)).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('is the plain JSON of a value whose keys were put in order', () => {
    fc.assert(
      fc.property(eventData, (value) => {
        expect(JSON.stringify(inCanonicalOrder(value))).toBe(canonicalJson(value));
      }),
    );
  });

  it('leaves out the named keys of the outermost object only', () => {
    expect(canonicalJson({ hash: 1, b: { hash: 2 }, a: 3 }, ['hash'])).toBe('{"a":3,"b":{"hash":2}}');
  });

  it.each([0.1, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])('refuses the number %p', (value) => {
    expect(() => canonicalJson({ value })).toThrow(RangeError);
  });

  it.each([undefined, () => 1, '\ud800'])('refuses %p, which JSON would change or drop', (value) => {
    expect(() => canonicalJson({ value })).toThrow(TypeError);
  });
});
