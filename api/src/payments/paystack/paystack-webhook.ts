import { createHmac, timingSafeEqual } from 'node:crypto';
import { isReference } from '../payment-reference.js';
import { type Announcement } from '../settle-payment/settle-payment.js';

/**
 * Whether a webhook was signed with our secret: HMAC-SHA512 in hex over the bytes as they came, compared in constant
 * time.
 */
export function isSignedWith(secretKey: string, rawBody: Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{128}$/i.test(signature)) return false;
  const expected = createHmac('sha512', secretKey).update(rawBody).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

/**
 * Reads a webhook's body, of which nothing is known but who sent it; null when it is about nothing of ours. What it says
 * about money is not read at all.
 */
export function subjectOf(bytes: Buffer): Announcement | null {
  const { event, data } = fieldsOf(parsed(bytes));
  if (typeof event !== 'string') return null;
  const subject = fieldsOf(data);
  const reference = [
    subject['reference'],
    subject['transaction_reference'],
    fieldsOf(subject['transaction'])['reference'],
  ].find(isReference);
  return reference ? { reference, takesBack: /^(refund|charge\.dispute)\./.test(event) } : null;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
