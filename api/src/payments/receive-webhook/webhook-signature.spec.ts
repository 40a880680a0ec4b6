import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isSignedWith } from './webhook-signature.js';

const secret = 'sk_test_of_ours';
const body = Buffer.from('{"event":"charge.success","data":{"reference":"ref-1","amount":50000}}');
const sign = (bytes: Buffer, key = secret, hash = 'sha512') => createHmac(hash, key).update(bytes).digest('hex');

describe('the signature of a webhook', () => {
  it('is right for the bytes as they came', () => expect(isSignedWith(secret, body, sign(body))).toBe(true));
  it('may be written in capitals', () => expect(isSignedWith(secret, body, sign(body).toUpperCase())).toBe(true));

  it.each<[string, unknown]>([
    ['is missing', undefined],
    ['is empty', ''],
    ['is short', sign(body).slice(0, 126)],
    ['is long', `${sign(body)}00`],
    ['is not hex', 'z'.repeat(128)],
    ['is of another key', sign(body, 'sk_test_of_somebody')],
    ['is of another hash', sign(body, secret, 'sha256')],
    ['is doubled', [sign(body), sign(body)]],
    ['is of the same JSON in other bytes', sign(Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1)))],
  ])('is refused when it %s', (_, signature) => expect(isSignedWith(secret, body, signature)).toBe(false));

  it('is refused when any one bit of the body differs', () => {
    fc.assert(
      fc.property(fc.nat(body.length - 1), fc.nat(7), (at, bit) => {
        const other = Buffer.from(body);
        other.writeUInt8(other.readUInt8(at) ^ (1 << bit), at);
        return !isSignedWith(secret, other, sign(body));
      }),
    );
  });
});
