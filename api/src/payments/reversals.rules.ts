import { unreachable } from '../kernel/never.js';
import { type ReversalCause } from '../wallet/wallet.events.js';
import {
  type DisputeStatus,
  type PaymentDisputeChanged,
  type PaymentEntryData,
  type PaymentRefundChanged,
  type PaymentReversalCancelled,
  type PaymentReversed,
  type RefundStatus,
} from './payments.events.js';

/** A refund as the provider has it now. */
export interface ProviderRefund {
  readonly providerId: string;
  readonly amountKobo: number;
  readonly status: RefundStatus;
}

/** A dispute as the provider has it now. `amountKobo` is what the payer gets when it is lost. */
export interface ProviderDispute {
  readonly providerId: string;
  readonly amountKobo: number;
  readonly status: DisputeStatus;
  /** ISO 8601: until then it can be answered. */
  readonly dueAt: string | null;
}

/** Refunds and disputes of one payment, as far as they are known. */
export interface Reversals {
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly ProviderDispute[];
  /** What was taken back from the player, by its id. */
  readonly taken: readonly { readonly reversalId: string; readonly amountKobo: number; readonly cancelled: boolean }[];
}

export const NO_REVERSALS: Reversals = { refunds: [], disputes: [], taken: [] };

type ReversalEvent = PaymentRefundChanged | PaymentDisputeChanged | PaymentReversed | PaymentReversalCancelled;

/** The amount of a payment, and what its events carry. */
interface Reversed {
  readonly amountKobo: number;
  readonly entry: PaymentEntryData;
}

/**
 * What news of a refund means (rule money/reversal): it counts when it is processed, and is given back should it fail after
 * that. Once for each, whatever is told twice or late. No player gives back more than the payment was.
 */
export function refundEvents(
  refund: ProviderRefund,
  known: Reversals,
  { amountKobo, entry }: Reversed,
): ReversalEvent[] {
  const before = known.refunds.find(({ providerId }) => providerId === refund.providerId);
  if (before?.status === refund.status || before?.status === 'failed') return [];
  // Only a failure comes after the end; everything else is old news.
  if (before?.status === 'processed' && refund.status !== 'failed') return [];
  const changed: ReversalEvent = { type: 'PaymentRefundChanged', data: { ...entry, ...refund } };
  const reversalId = `refund-${refund.providerId}`;
  if (refund.status === 'processed') return [changed, ...reversed('refund', refund, known, { amountKobo, entry })];
  const taken = known.taken.find((one) => one.reversalId === reversalId);
  if (refund.status !== 'failed' || !taken || taken.cancelled) return [changed];
  return [changed, { type: 'PaymentReversalCancelled', data: { ...entry, reversalId } }];
}

/** What news of a dispute means (rule money/dispute): it takes the amount when it is lost, and never opens again. */
export function disputeEvents(dispute: ProviderDispute, known: Reversals, payment: Reversed): ReversalEvent[] {
  const before = known.disputes.find(({ providerId }) => providerId === dispute.providerId);
  if (before && (isDecided(before) || isSame(before, dispute))) return [];
  const changed: ReversalEvent = { type: 'PaymentDisputeChanged', data: { ...payment.entry, ...dispute } };
  if (dispute.status !== 'lost') return [changed];
  // First what is taken, so that no game starts before it is.
  return [...reversed('dispute', dispute, known, payment), changed];
}

function reversed(
  cause: ReversalCause,
  { providerId, amountKobo: told }: { readonly providerId: string; readonly amountKobo: number },
  { taken }: Reversals,
  { amountKobo: paid, entry }: Reversed,
): PaymentReversed[] {
  const before = taken.reduce((sum, { amountKobo, cancelled }) => sum + (cancelled ? 0 : amountKobo), 0);
  const amountKobo = Math.min(told, paid - before);
  if (amountKobo <= 0) return [];
  const reversalId = `${cause}-${providerId}`;
  return [{ type: 'PaymentReversed', data: { ...entry, reversalId, providerId, cause, amountKobo } }];
}

export function reversalsAfter({ refunds, disputes, taken }: Reversals, event: ReversalEvent): Reversals {
  switch (event.type) {
    case 'PaymentRefundChanged': {
      const { providerId, amountKobo, status } = event.data;
      return { refunds: withNewest(refunds, { providerId, amountKobo, status }), disputes, taken };
    }
    case 'PaymentDisputeChanged': {
      const { providerId, amountKobo, status, dueAt } = event.data;
      return { refunds, disputes: withNewest(disputes, { providerId, amountKobo, status, dueAt }), taken };
    }
    case 'PaymentReversed': {
      const { reversalId, amountKobo } = event.data;
      return { refunds, disputes, taken: [...taken, { reversalId, amountKobo, cancelled: false }] };
    }
    case 'PaymentReversalCancelled': {
      const isIt = ({ reversalId }: { reversalId: string }) => reversalId === event.data.reversalId;
      return { refunds, disputes, taken: taken.map((one) => (isIt(one) ? { ...one, cancelled: true } : one)) };
    }
    default:
      return unreachable(event);
  }
}

/** Whether anything known tells why the provider calls a payment reversed. */
export const explainsReversal = ({ refunds, disputes }: Reversals): boolean =>
  refunds.some(({ status }) => status !== 'failed') || disputes.some(({ status }) => status !== 'won');

export const isDecided = ({ status }: Pick<ProviderDispute, 'status'>): boolean => status !== 'open';

const isSame = (one: ProviderDispute, other: ProviderDispute): boolean =>
  one.status === other.status && one.amountKobo === other.amountKobo && one.dueAt === other.dueAt;

const withNewest = <One extends { readonly providerId: string }>(
  known: readonly One[],
  newest: One,
): readonly One[] => [...known.filter(({ providerId }) => providerId !== newest.providerId), newest];
