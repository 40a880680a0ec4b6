import type { Transaction } from './transaction.js';
import { verifyView } from './transaction.view.js';

/** Who changes a dispute, in its history. */
export const PAYER = 'customer@sabi50.test';
export const MERCHANT = 'merchant@sabi50.test';
export const BANK = 'bank@sabi50.test';

export const RESOLUTIONS = ['merchant-accepted', 'declined', 'auto-accepted'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** One dispute as the simulator keeps it; `amount` is what would go back, in kobo, times ISO 8601 in UTC. */
export interface Dispute {
  id: number;
  transactionReference: string;
  amount: number;
  currency: string;
  status: 'awaiting-merchant-feedback' | 'awaiting-bank-feedback' | 'resolved' | 'archived';
  resolution: Resolution | null;
  category: 'chargeback' | 'fraud' | 'general';
  /** Null once it is put away undecided. */
  dueAt: string | null;
  resolvedAt: string | null;
  createdAt: string;
  /** Each status that it has had, oldest first; none in files of older versions. */
  history?: readonly { readonly status: Dispute['status']; readonly by: string; readonly createdAt: string }[];
  evidence?: Evidence;
  /** What the merchant sent with the answer. */
  attachment?: string;
}

/** What a merchant gives against a dispute. */
export interface Evidence {
  id: number;
  customer_email: string;
  customer_name: string;
  customer_phone: string;
  service_details: string;
}

/** `data` of a dispute, in the API as in its webhooks. */
export function disputeView(dispute: Dispute, transaction: Transaction) {
  const { status, createdAt, history = [] } = dispute;
  return {
    id: dispute.id,
    refund_amount: dispute.amount,
    currency: dispute.currency,
    status,
    resolution: dispute.resolution,
    domain: 'test',
    transaction: verifyView(transaction),
    transaction_reference: null,
    category: dispute.category,
    customer: verifyView(transaction).customer,
    bin: '408408',
    last4: '4081',
    dueAt: dispute.dueAt,
    resolvedAt: dispute.resolvedAt,
    evidence: dispute.evidence?.id ?? null,
    attachments: dispute.attachment ?? null,
    note: null,
    history,
    messages: [{ sender: PAYER, body: 'I do not know this payment', createdAt }],
    createdAt,
    updatedAt: history.at(-1)?.createdAt ?? createdAt,
  };
}

/** The dispute with another status, and that in its history. */
export const movedTo = (dispute: Dispute, status: Dispute['status'], by: string): Dispute => ({
  ...dispute,
  status,
  history: [...(dispute.history ?? []), { status, by, createdAt: new Date().toISOString() }],
});
