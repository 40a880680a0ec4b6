import type { Dispute } from './dispute.js';

/** The states of a refund as the provider documents them. */
type RefundStatus = 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention';

/** One refund as the simulator keeps it; `amount` in kobo, times ISO 8601 in UTC. */
export interface Refund {
  id: number;
  transactionReference: string;
  amount: number;
  currency: string;
  status: RefundStatus;
  /** Where the automatic steps lead. */
  endsAs: 'processed' | 'failed' | 'needs-attention';
  refundReference: string | null;
  customerNote: string;
  merchantNote: string;
  /** The lost dispute that it carries out; none of its own webhooks are sent. */
  disputeId?: number;
  createdAt: string;
  updatedAt: string;
}

/** The refund one step later, or null when it rests: pending -> processing -> its end. */
export function nextRefundStep(refund: Refund, now: Date): Refund | null {
  const updatedAt = now.toISOString();
  if (refund.status === 'pending') return { ...refund, status: 'processing', updatedAt };
  if (refund.status !== 'processing') return null;
  return { ...refund, status: refund.endsAs, refundReference: `TRF_${refund.id}`, updatedAt };
}

/** How a lost dispute is carried out: a refund that is processed at once and names it. `at`: ISO 8601. */
export const refundOfDispute = (
  id: number,
  { id: disputeId, transactionReference, amount, currency }: Dispute,
  at: string,
): Refund => ({
  ...{ id, disputeId, transactionReference, amount, currency, status: 'processed', endsAs: 'processed' },
  ...{ refundReference: `TRF_${id}`, customerNote: 'Dispute', merchantNote: 'Dispute', createdAt: at, updatedAt: at },
});
