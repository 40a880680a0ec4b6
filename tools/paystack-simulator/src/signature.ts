import { createHmac } from 'node:crypto';

/** The value of `x-paystack-signature`: lowercase hex HMAC-SHA512 of the raw body under the secret key. */
export function sign(rawBody: string, secretKey: string): string {
  return createHmac('sha512', secretKey).update(rawBody).digest('hex');
}
