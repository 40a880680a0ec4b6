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
