import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { payerIn } from './paystack-responses.js';

const userId = '3f2b8a52-5b0e-5f0d-9c56-5ab150000002';

describe('whose payment the metadata of a transaction say it is', () => {
  it.each([
    ['an object', { user_id: userId, cancel_action: 'https://sabi50.test/back' }],
    ['JSON in a text', JSON.stringify({ user_id: userId })],
  ])('is read from %s', (_, metadata) => expect(payerIn(metadata)).toBe(userId));

  it.each(['', 0, null, undefined, 'plain words', '"text"', [], [userId], { user_id: 7 }, { user_id: 'ada' }, {}])(
    'is not said by %j',
    (metadata) => expect(payerIn(metadata)).toBeNull(),
  );

  it('can be asked of any JSON, as it is and in a text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => payerIn(value) === null && payerIn(JSON.stringify(value)) === null),
    );
  });
});
