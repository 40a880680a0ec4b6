import type { Refund } from './refund.js';
import type { Transaction } from './transaction.js';
import { INTEGRATION, verifyView } from './transaction.view.js';

const EXPECTED_WITHIN_MS = 7 * 24 * 3_600_000;

/** `data` of a refund in the API. The answer to the creating call holds the whole transaction, all others its id. */
export function refundView(refund: Refund, transaction: Transaction, wholeTransaction = false) {
  return {
    transaction: wholeTransaction ? verifyView(transaction) : transaction.id,
    integration: INTEGRATION,
    dispute: refund.disputeId ?? null,
    deducted_amount: refund.status === 'processed' ? refund.amount : 0,
    channel: null,
    merchant_note: refund.merchantNote,
    customer_note: refund.customerNote,
    status: refund.status,
    refunded_by: 'merchant@sabi50.test',
    expected_at: new Date(Date.parse(refund.createdAt) + EXPECTED_WITHIN_MS).toISOString(),
    currency: refund.currency,
    domain: 'test',
    amount: refund.amount,
    fully_deducted: refund.status === 'processed',
    id: refund.id,
    createdAt: refund.createdAt,
    updatedAt: refund.updatedAt,
  };
}

/**
 * `data` of a `refund.*` webhook. The provider's samples write the amount as a string while a refund is on its way and
 * when it is processed, and as a number when it failed or needs attention; so do we, that clients learn to read both.
 */
export function refundWebhookView(refund: Refund, transaction: Transaction) {
  const amountIsNumber = refund.status === 'failed' || refund.status === 'needs-attention';
  const data = {
    status: refund.status,
    transaction_reference: refund.transactionReference,
    refund_reference: refund.refundReference,
    amount: amountIsNumber ? refund.amount : String(refund.amount),
    currency: refund.currency,
    processor: 'instant-transfer',
    customer: { first_name: null, last_name: null, email: transaction.email },
    integration: INTEGRATION,
    domain: 'test',
  };
  if (refund.status !== 'needs-attention') return data;
  return { ...data, id: String(refund.id), customer_note: refund.customerNote, merchant_note: refund.merchantNote };
}
