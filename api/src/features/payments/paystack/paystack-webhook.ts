import { createHmac, timingSafeEqual } from 'node:crypto';
import { type UnmatchedReason } from '@sabi50/contracts/unmatched-webhooks';
import { isReference } from '../payment-reference.js';
import { type Announcement } from '../settle-payment/settle-payment.js';
import { fieldsOf, textOf } from './answer-fields.js';
import { payerIn } from './paystack-metadata.js';

/**
 * What a signed webhook is. `payment`: it names one as we name ours. `not-ours`: it is of a kind that the product does not use.
 * `unmatched`: it fits nothing, and somebody has to look at it (rule money/unmatched-webhook).
 */
export type Webhook =
  | {
      readonly kind: 'payment';
      readonly event: string;
      readonly about: Announcement;
      readonly payerId: string | null;
      /** The address of who paid, in the one spelling in which accounts keep theirs. */
      readonly payerEmail: string | null;
    }
  | { readonly kind: 'not-ours'; readonly event: string }
  | {
      readonly kind: 'unmatched';
      readonly reason: UnmatchedReason;
      readonly event: string | null;
      readonly reference: string | null;
      readonly takesBack: boolean;
      /** Whose payment it is as its metadata say; null where they say nothing. */
      readonly payerId: string | null;
      readonly payerEmail: string | null;
    };

/**
 * Kinds of events in the provider's documentation (paystack.com/docs/payments/webhooks) that cannot be about a payment of a
 * player: money that we send, plans, invoices, bills, accounts by transfer, identities. A paid bill
 * (`paymentrequest.success`) is none of them: money came.
 */
const NOT_OURS = [
  /^transfer\.(success|failed|reversed)$/,
  /^subscription\.(create|disable|enable|not_renew|expiring_cards)$/,
  /^invoice\.(create|update|payment_failed)$/,
  /^paymentrequest\.pending$/,
  /^dedicatedaccount\.assign\.(success|failed)$/,
  /^customeridentification\.(success|failed)$/,
];
/** Kinds that are about a payment; the second of them tells of money that went back, or may. */
const CHARGE = /^charge\.success$/;
const TAKES_BACK = /^(refund|charge\.dispute)\./;

/**
 * Whether a webhook was signed with our secret: HMAC-SHA512 in hex over the bytes as they came, compared in constant
 * time.
 */
export function isSignedWith(secretKey: string, rawBody: Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{128}$/i.test(signature)) return false;
  const expected = createHmac('sha512', secretKey).update(rawBody).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

/** Reads a webhook's body, of which nothing is known but who sent it. What it says about money is not read at all. */
export function readWebhook(bytes: Buffer): Webhook {
  const { event, data } = fieldsOf(parsed(bytes));
  const name = textOf(event);
  if (!name)
    return { kind: 'unmatched', reason: 'unreadable', event: null, reference: null, takesBack: false, ...NO_PAYER };
  if (NOT_OURS.some((kind) => kind.test(name))) return { kind: 'not-ours', event: name };
  const subject = fieldsOf(data);
  const transaction = fieldsOf(subject['transaction']);
  const payer = {
    payerId: payerIn(subject['metadata']) ?? payerIn(transaction['metadata']),
    payerEmail: emailIn(subject['customer']) ?? emailIn(transaction['customer']),
  };
  const named = [subject['reference'], subject['transaction_reference'], transaction['reference']];
  const takesBack = TAKES_BACK.test(name);
  const reference = named.find(isReference);
  if (reference) return { kind: 'payment', event: name, about: { reference, takesBack }, ...payer };
  const reason = takesBack || CHARGE.test(name) ? 'unknown-reference' : 'unknown-event';
  return {
    kind: 'unmatched',
    reason,
    event: name,
    reference: named.map(textOf).find(isText) ?? null,
    takesBack,
    ...payer,
  };
}

const NO_PAYER = { payerId: null, payerEmail: null };

const emailIn = (customer: unknown): string | null =>
  textOf(fieldsOf(customer)['email'])?.trim().normalize('NFC').toLowerCase() ?? null;

const isText = (text: string | null): text is string => text !== null && text !== '';

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
