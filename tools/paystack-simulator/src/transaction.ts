import { cardFee } from './fees.js';
import type { InitializeRequest } from './initialize.request.js';

/** How a checkout ended, as a person on the page or a test decides it. */
export type Outcome = 'success' | 'failed' | 'abandoned';

/** `abandoned` is also what a fresh, still open checkout reports; `reversal_pending` and `reversed` come from refunds. */
type TransactionStatus = Outcome | 'reversal_pending' | 'reversed';

/** One transaction as the simulator keeps it. Amounts are kobo (the subunit of `currency`), times ISO 8601 in UTC. */
export interface Transaction {
  id: number;
  reference: string;
  accessCode: string;
  status: TransactionStatus;
  /** What was charged; differs from `requestedAmount` only when a test says so. */
  amount: number;
  requestedAmount: number;
  /** Sum of the refunds that are under way or done. */
  refundedAmount: number;
  currency: string;
  channels: string[];
  /** The channel of the last attempt to pay, null before any. */
  channel: string | null;
  email: string;
  customerId: number;
  customerCode: string;
  callbackUrl: string | null;
  metadata: unknown;
  gatewayResponse: string;
  message: string | null;
  fees: number | null;
  createdAt: string;
  attemptedAt: string | null;
  paidAt: string | null;
}

/** The customer record that Paystack keeps for each e-mail address. */
export interface Customer {
  id: number;
  code: string;
}

/** A fresh transaction: unpaid, and therefore already `abandoned` when it is asked about. */
export function openTransaction(
  request: InitializeRequest & { reference: string },
  given: { id: number; accessCode: string; customer: Customer; now: Date },
): Transaction {
  return {
    id: given.id,
    reference: request.reference,
    accessCode: given.accessCode,
    status: 'abandoned',
    amount: request.amount,
    requestedAmount: request.amount,
    refundedAmount: 0,
    currency: request.currency,
    channels: request.channels,
    channel: null,
    email: request.email,
    customerId: given.customer.id,
    customerCode: given.customer.code,
    callbackUrl: request.callbackUrl,
    metadata: request.metadata,
    gatewayResponse: 'The transaction was not completed',
    message: null,
    fees: null,
    createdAt: given.now.toISOString(),
    attemptedAt: null,
    paidAt: null,
  };
}

const GATEWAY_RESPONSES: Record<Outcome, string> = {
  success: 'Successful',
  failed: 'Declined',
  abandoned: 'The transaction was not completed',
};

/** Amount that a test may charge instead of the requested one: kobo, ISO 4217 code. */
export interface Charged {
  amount?: number;
  currency?: string;
}

/**
 * The transaction after an outcome. Pays with a card whenever the checkout offers one. A success after a failure or an
 * abandonment is allowed, as at the provider, where a late success happens.
 */
export function settle(transaction: Transaction, outcome: Outcome, now: Date, charged: Charged = {}): Transaction {
  const amount = charged.amount ?? transaction.amount;
  const paid = outcome === 'success';
  const attempted = outcome !== 'abandoned';
  return {
    ...transaction,
    status: outcome,
    amount,
    currency: charged.currency ?? transaction.currency,
    channel: attempted ? payingChannel(transaction.channels) : null,
    gatewayResponse: GATEWAY_RESPONSES[outcome],
    message: outcome === 'failed' ? 'Declined' : null,
    fees: paid ? cardFee(amount) : null,
    attemptedAt: attempted ? now.toISOString() : null,
    paidAt: paid ? now.toISOString() : null,
  };
}

function payingChannel(channels: readonly string[]): string {
  return channels.includes('card') ? 'card' : (channels[0] ?? 'card');
}

/** What of the charge can still be refunded, in kobo; 0 unless it was paid. */
export function refundable(transaction: Transaction): number {
  return transaction.status === 'success' ? transaction.amount - transaction.refundedAmount : 0;
}
