import { invalid } from './api-error.js';
import type { Dispute, Resolution } from './dispute.js';
import { RESOLUTIONS } from './dispute.js';
import { cardFee } from './fees.js';
import { type Fields, isFields, text, wholeNumber } from './fields.js';
import { lowercaseCode } from './ids.js';
import { type Refund, refundOfDispute } from './refund.js';
import type { Store } from './store.js';
import type { Transaction } from './transaction.js';

const STATUSES: readonly Transaction['status'][] = ['success', 'failed', 'abandoned', 'reversal_pending', 'reversed'];
const ACCESS_CODE_LENGTH = 15;
const HOUR_MS = 3_600_000;

/** How many of each were put in. */
export interface Planted {
  transactions: number;
  refunds: number;
  disputes: number;
}

/**
 * Puts transactions of the past into the store, as many as a test wants and without any webhook, with refunds (`refunded`:
 * processed, in kobo) and disputes (`disputed`: a resolution) of theirs. `amount` is in kobo; `createdAt` orders them, so
 * the oldest comes first. A reference that is there already is replaced.
 */
export function plant(store: Store, body: unknown): Planted {
  const given = isFields(body) && Array.isArray(body.transactions) ? (body.transactions as unknown[]) : null;
  if (!given) throw invalid('transactions has to be a list', 'invalid_params');
  const planted = { transactions: 0, refunds: 0, disputes: 0 };
  for (const one of given) {
    const fields = isFields(one) ? one : {};
    const transaction = transactionOf(fields, store);
    store.put(transaction);
    planted.transactions += 1;
    planted.refunds += plantRefund(store, transaction, fields);
    planted.disputes += plantDispute(store, transaction, fields);
  }
  return planted;
}

function transactionOf(fields: Fields, store: Store): Transaction {
  const { reference, amount, createdAt, status } = requiredOf(fields);
  const isPaid = status !== 'failed' && status !== 'abandoned';
  const email = text(fields.email) ?? 'planted@sabi50.test';
  const customer = store.customer(email);
  return {
    id: store.find(reference)?.id ?? store.nextTransactionId(),
    ...{ reference, accessCode: lowercaseCode(ACCESS_CODE_LENGTH), status, amount, requestedAmount: amount },
    refundedAmount: wholeNumber(fields.refunded) ?? 0,
    currency: text(fields.currency) ?? 'NGN',
    channels: ['card'],
    ...{ email, customerId: customer.id, customerCode: customer.code, callbackUrl: null },
    metadata: fields.metadata ?? '',
    message: null,
    createdAt,
    ...(isPaid ? paidParts(createdAt, wholeNumber(fields.fees) ?? cardFee(amount)) : UNPAID_PARTS),
  };
}

const UNPAID_PARTS = {
  ...{
    channel: null,
    gatewayResponse: 'The transaction was not completed',
    fees: null,
    attemptedAt: null,
    paidAt: null,
  },
};
const paidParts = (at: string, fees: number) => ({
  ...{ channel: 'card', gatewayResponse: 'Successful', fees, attemptedAt: at, paidAt: at },
});

function requiredOf(fields: Fields) {
  const reference = text(fields.reference);
  const amount = wholeNumber(fields.amount, 1);
  const createdAt = text(fields.createdAt);
  const status = STATUSES.find((known) => known === (fields.status ?? 'success'));
  if (reference === null || amount === null || createdAt === null || !status)
    throw invalid('A planted transaction has a reference, an amount, a createdAt and a known status', 'invalid_params');
  return { reference, amount, createdAt: new Date(createdAt).toISOString(), status };
}

function plantRefund(store: Store, { reference, currency, createdAt }: Transaction, fields: Fields): number {
  const amount = wholeNumber(fields.refunded, 1);
  if (amount === null) return 0;
  const id = store.nextRefundId();
  const at = new Date(Date.parse(createdAt) + HOUR_MS).toISOString();
  const refund: Refund = {
    ...{ id, transactionReference: reference, amount, currency, status: 'processed', endsAs: 'processed' },
    ...{ refundReference: `TRF_${id}`, customerNote: 'planted', merchantNote: 'planted', createdAt: at, updatedAt: at },
  };
  store.putRefund(refund);
  return 1;
}

function plantDispute(store: Store, { reference, amount, currency, createdAt }: Transaction, fields: Fields): number {
  const resolution: Resolution | undefined = RESOLUTIONS.find((known) => known === fields.disputed);
  if (!resolution) return 0;
  const at = new Date(Date.parse(createdAt) + HOUR_MS).toISOString();
  const dispute: Dispute = {
    ...{ id: store.nextDisputeId(), transactionReference: reference, amount, currency, status: 'resolved', resolution },
    ...{ category: 'chargeback', dueAt: at, resolvedAt: at, createdAt: at },
  };
  store.putDispute(dispute);
  if (resolution !== 'declined') store.putRefund(refundOfDispute(store.nextRefundId(), dispute, at));
  return 1;
}
