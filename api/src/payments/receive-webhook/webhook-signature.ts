import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether a webhook was signed by whoever holds our secret: HMAC-SHA512 in hex over the bytes as they came, compared in
 * constant time.
 */
export function isSignedWith(secretKey: string, rawBody: Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{128}$/i.test(signature)) return false;
  const expected = createHmac('sha512', secretKey).update(rawBody).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
