import { type DisputeCategory } from '@sabi50/contracts/enumerations';
import { unreachable } from '../../kernel/domain-error.js';
import { answersAfter, type OwnAnswer } from './dispute-answers.rules.js';
import { type ReversalCause } from '../wallet/wallet.events.js';
import {
  isNamed,
  type OwnRefund,
  ownRefundsAfter,
  type OwnRefundEvent,
  type ProviderRefund,
} from './own-refunds.rules.js';
import {
  type DisputeStatus,
  type PaymentDisputeAnswered,
  type PaymentDisputeAnswerEnded,
  type PaymentDisputeChanged,
  type PaymentDisputeClosed,
  type PaymentEntryData,
  type PaymentRefundChanged,
  type PaymentReversalCancelled,
  type PaymentReversed,
  type RefundStatus,
} from './payments.events.js';

/** A dispute as the provider has it now. `amountKobo` is what the payer gets when it is lost. */
export interface ProviderDispute {
  readonly providerId: string;
  readonly amountKobo: number;
  readonly status: DisputeStatus;
  /** ISO 8601: until then it can be answered. */
  readonly dueAt: string | null;
  /** The provider waits for the bank, not for us. */
  readonly isAnswered?: true;
  /** The provider put it away undecided. */
  readonly isArchived?: true;
  /** Of one that is decided: the bank had the merchant's answer before, as its history says. Not recorded. */
  readonly wasAnswered?: true;
  readonly category?: DisputeCategory;
}

/** A dispute as the payment knows it; `closed`: put away by the provider, and over as staff say. */
export type KnownDispute = Omit<ProviderDispute, 'status'> & { readonly status: DisputeStatus | 'closed' };

/** What was taken back of a payment, and whether it was given back since. */
export interface TakenReversal {
  readonly reversalId: string;
  readonly providerId: string;
  readonly cause: ReversalCause;
  readonly amountKobo: number;
  readonly cancelled: boolean;
}

/** Refunds and disputes of one payment, as far as they are known. */
export interface Reversals {
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly KnownDispute[];
  /** What was taken back from the player, by its id. */
  readonly taken: readonly TakenReversal[];
  /** Refunds that staff started. */
  readonly own: readonly OwnRefund[];
  /** What staff answered to disputes. */
  readonly answers: readonly OwnAnswer[];
}

export const NO_REVERSALS: Reversals = { refunds: [], disputes: [], taken: [], own: [], answers: [] };

export type ReversalEvent =
  | PaymentRefundChanged
  | PaymentDisputeChanged
  | PaymentReversed
  | PaymentReversalCancelled
  | PaymentDisputeAnswered
  | PaymentDisputeAnswerEnded
  | PaymentDisputeClosed
  | OwnRefundEvent;

/** The amount of a payment, and what its events carry. */
export interface Reversed {
  readonly amountKobo: number;
  readonly entry: PaymentEntryData;
}

/**
 * What a changed refund means (rule money/reversal): it counts when it is processed, and is given back should it fail after
 * that; one of ours was taken before it was sent (rule money/own-refund). Once for each, whatever comes twice or late. No
 * player gives back more than the payment was.
 */
export function refundEvents(
  refund: ProviderRefund,
  known: Reversals,
  { amountKobo, entry }: Reversed,
): ReversalEvent[] {
  const before = known.refunds.find(({ providerId }) => providerId === refund.providerId);
  if (before && isOutdated(before.status, refund.status)) return [];
  const changed: ReversalEvent = { type: 'PaymentRefundChanged', data: { ...entry, ...refund } };
  const ours = known.own.find(isNamed(refund.providerId));
  const reversalId = reversalIdOf('refund', ours?.changeId ?? refund.providerId);
  if (refund.status === 'failed') return [changed, ...cancelledEvents(reversalId, known, entry)];
  if (refund.status !== 'processed') return [changed];
  if (!ours) return [changed, ...reversed('refund', refund, known, { amountKobo, entry })];
  // It was taken when it was started.
  if (known.taken.some((one) => one.reversalId === reversalId)) return [changed];
  const { changeId } = ours;
  return [changed, { type: 'PaymentRefunded', data: { ...entry, changeId, amountKobo: refund.amountKobo } }];
}

/** Only a failure comes after the end. */
const isOutdated = (before: RefundStatus, now: RefundStatus): boolean =>
  before === now || before === 'failed' || (before === 'processed' && now !== 'failed');

export const reversalIdOf = (cause: ReversalCause, id: string): string => `${cause}-${id}`;

/** Gives back what a reversal took, where it took something and that is not given back yet. */
export function cancelledEvents(
  reversalId: string,
  { taken }: Reversals,
  entry: PaymentEntryData,
): PaymentReversalCancelled[] {
  const isTaken = taken.some((one) => one.reversalId === reversalId && !one.cancelled);
  return isTaken ? [{ type: 'PaymentReversalCancelled', data: { ...entry, reversalId } }] : [];
}

/** What was taken back and is not cancelled, kobo. */
export const backKobo = (taken: readonly TakenReversal[]): number =>
  taken.reduce((sum, { amountKobo, cancelled }) => sum + (cancelled ? 0 : amountKobo), 0);

/** What of a payment is with the player still, kobo: neither taken back nor on its way back at the provider. */
export function leftKobo({ refunds, taken, own }: Reversals, paidKobo: number): number {
  const isComing = ({ status, providerId }: ProviderRefund): boolean =>
    status !== 'processed' && status !== 'failed' && !own.some(isNamed(providerId));
  const comingKobo = refunds.reduce((sum, refund) => sum + (isComing(refund) ? refund.amountKobo : 0), 0);
  return Math.max(0, paidKobo - backKobo(taken) - comingKobo);
}

/** What refunds that are done and disputes that are lost gave back to the payer, and no more than was paid, kobo. */
export function goneAtProvider({ refunds, disputes }: Reversals, paidKobo: number): number {
  const gone = [
    ...refunds.filter(({ status }) => status === 'processed'),
    ...disputes.filter(({ status }) => status === 'lost'),
  ];
  return Math.min(
    paidKobo,
    gone.reduce((sum, { amountKobo }) => sum + amountKobo, 0),
  );
}

/**
 * What a changed dispute means (rule money/dispute): it takes the amount when it is lost, and never opens again once it is decided.
 * One that staff closed is over until the provider does something about it (rule money/dispute-put-away).
 */
export function disputeEvents(dispute: ProviderDispute, known: Reversals, payment: Reversed): ReversalEvent[] {
  const before = known.disputes.find(({ providerId }) => providerId === dispute.providerId);
  if (before && (isFinal(before) || isSame(before, dispute))) return [];
  if (before?.status === 'closed' && dispute.isArchived) return [];
  const changed: ReversalEvent = { type: 'PaymentDisputeChanged', data: { ...payment.entry, ...dispute } };
  if (dispute.status !== 'lost') return [changed];
  // First what is taken, so that no game starts before it is.
  return [...reversed('dispute', dispute, known, payment), changed];
}

function reversed(
  cause: ReversalCause,
  { providerId, amountKobo: listedKobo }: { readonly providerId: string; readonly amountKobo: number },
  { taken }: Reversals,
  { amountKobo: paid, entry }: Reversed,
): PaymentReversed[] {
  const before = taken.reduce((sum, { amountKobo, cancelled }) => sum + (cancelled ? 0 : amountKobo), 0);
  const amountKobo = Math.min(listedKobo, paid - before);
  if (amountKobo <= 0) return [];
  const reversalId = reversalIdOf(cause, providerId);
  return [{ type: 'PaymentReversed', data: { ...entry, reversalId, providerId, cause, amountKobo } }];
}

export function reversalsAfter(before: Reversals, event: ReversalEvent): Reversals {
  const { refunds, disputes, taken, own } = before;
  switch (event.type) {
    case 'PaymentRefundChanged': {
      const { providerId, amountKobo, status } = event.data;
      const after = withNewest(refunds, { providerId, amountKobo, status });
      return { ...before, refunds: after, own: ownRefundsAfter(own, event) };
    }
    case 'PaymentDisputeChanged': {
      const { providerId, amountKobo, status, dueAt, isAnswered, isArchived, category } = event.data;
      const newest = { providerId, amountKobo, status, dueAt, isAnswered, isArchived, category };
      return { ...before, disputes: withNewest(disputes, newest) };
    }
    case 'PaymentDisputeClosed': {
      const isIt = ({ providerId }: KnownDispute) => providerId === event.data.providerId;
      return { ...before, disputes: disputes.map((one) => (isIt(one) ? { ...one, status: 'closed' } : one)) };
    }
    case 'PaymentReversed': {
      const { reversalId, providerId, cause, amountKobo } = event.data;
      return { ...before, taken: [...taken, { reversalId, providerId, cause, amountKobo, cancelled: false }] };
    }
    case 'PaymentReversalCancelled': {
      const isIt = ({ reversalId }: { reversalId: string }) => reversalId === event.data.reversalId;
      return { ...before, taken: taken.map((one) => (isIt(one) ? { ...one, cancelled: true } : one)) };
    }
    case 'PaymentDisputeAnswered':
    case 'PaymentDisputeAnswerEnded':
      return { ...before, answers: answersAfter(before.answers, event) };
    case 'PaymentRefundStarted':
    case 'PaymentRefundSent':
    case 'PaymentRefundNamed':
    case 'PaymentRefundFailed':
    case 'PaymentRefunded':
      return { ...before, own: ownRefundsAfter(own, event) };
    default:
      return unreachable(event);
  }
}

/** Whether anything known tells why the provider calls a payment reversed, a refund of ours that it has not named too. */
export const explainsReversal = ({ refunds, disputes, own }: Reversals): boolean =>
  [...refunds, ...own].some(({ status }) => status !== 'failed') ||
  disputes.some(({ status, isArchived }) => status === 'lost' || (status === 'open' && isArchived !== true));

/** Whether all of a payment is at the provider: nothing went back, is about to, or it failed. */
export const isWhole = ({ refunds, taken }: Reversals): boolean =>
  taken.every(({ cancelled }) => cancelled) && refunds.every(({ status }) => status === 'failed');

const isFinal = ({ status }: KnownDispute): boolean => status === 'lost' || status === 'won';

const isSame = (one: KnownDispute, other: ProviderDispute): boolean =>
  one.status === other.status &&
  one.amountKobo === other.amountKobo &&
  one.dueAt === other.dueAt &&
  one.isAnswered === other.isAnswered &&
  one.isArchived === other.isArchived;

const withNewest = <One extends { readonly providerId: string }>(
  known: readonly One[],
  newest: One,
): readonly One[] => [...known.filter(({ providerId }) => providerId !== newest.providerId), newest];
