import {
  type DisputeAnswer,
  type PaymentFailureReason,
  type PaymentFlagReason,
  type PaymentMethod,
} from '@sabi50/contracts/enumerations';
import { type RefundAnswer, type ProviderRefund } from './own-refunds.rules.js';
import { type StaffDecision } from './payments.events.js';
import { type ProviderDispute, type Reversals } from './reversals.rules.js';

/**
 * What the provider says about one transaction, asked by us. `abandoned` is an unpaid checkout that may still be paid, a
 * fresh one among them; `open` is every other status that may still become a payment, such as a transfer under way. Null
 * where the answer had nothing usable.
 */
export interface ProviderReport {
  /** The provider's own id of the transaction. */
  readonly transactionId: string | null;
  readonly status: 'success' | 'failed' | 'abandoned' | 'open' | 'reversed';
  readonly reference: string | null;
  readonly amountKobo: number | null;
  readonly currency: string | null;
  readonly channel: string | null;
  /** What the provider keeps; 0 where it did not say. */
  readonly feeKobo: number;
}

/** The provider's number of a transaction as events keep it: not at all where it did not say. */
export const transactionOf = ({ transactionId }: ProviderReport): { readonly transactionId?: string } =>
  transactionId === null ? {} : { transactionId };

export type PaymentCommand =
  | {
      readonly type: 'InitiatePayment';
      readonly reference: string;
      readonly userId: string;
      readonly amountKobo: number;
      readonly method: PaymentMethod;
      readonly lifetimeMs: number;
      readonly now: Date;
    }
  | { readonly type: 'RecordPage'; readonly paymentUrl: string; readonly now: Date }
  | { readonly type: 'RecordRefusal'; readonly now: Date }
  | { readonly type: 'RecordLostPage'; readonly now: Date }
  /** Rule money/cancel-is-believed. */
  | { readonly type: 'RecordCancellation'; readonly now: Date }
  | { readonly type: 'RecordReport'; readonly report: ProviderReport; readonly now: Date }
  | {
      readonly type: 'RecordReversals';
      readonly refunds: readonly ProviderRefund[];
      readonly disputes: readonly ProviderDispute[];
      readonly now: Date;
    }
  | { readonly type: 'RecordCredit'; readonly now: Date }
  | { readonly type: 'ExpirePayment'; readonly now: Date }
  /** The provider was asked long after the deadline and said nothing (rule money/silence-is-held). */
  | { readonly type: 'RecordSilence'; readonly now: Date }
  | (StaffCommand & { readonly type: 'ReleasePayment'; readonly report: ProviderReport })
  | (StaffCommand & { readonly type: 'RejectPayment' })
  | (StaffCommand & { readonly type: 'ExplainPayment' })
  | (StaffCommand & {
      readonly type: 'AnswerDispute';
      readonly disputeId: string;
      readonly answer: DisputeAnswer;
      /** The provider's number of the disputed transaction, and what was paid by it. */
      readonly transactionId: string;
      readonly paidKobo: number;
    })
  | (StaffCommand & { readonly type: 'CloseDispute'; readonly disputeId: string })
  | {
      readonly type: 'RecordDisputeAnswer';
      readonly changeId: string;
      readonly outcome: 'taken' | 'refused';
      readonly now: Date;
    }
  /** `amountKobo`: null for all that is left. */
  | (StaffCommand & {
      readonly type: 'RefundPayment';
      readonly report: ProviderReport;
      readonly amountKobo: number | null;
    })
  /** `disputes`: all that the provider has of the payment by now. */
  | {
      readonly type: 'RecordRefundSending';
      readonly changeId: string;
      readonly disputes: readonly ProviderDispute[];
      readonly now: Date;
    }
  | {
      readonly type: 'RecordRefundAnswer';
      readonly changeId: string;
      readonly answer: RefundAnswer;
      readonly now: Date;
    };

/** A decision of staff, on the payment as it was at `seenRevision`: somebody who saw an older one is refused. */
export interface StaffCommand extends StaffDecision {
  readonly seenRevision: number;
  readonly now: Date;
}

/**
 * A payment that was initiated. `held`: flagged and not credited, waiting for staff; `closed`: it was, and nothing ever
 * will be credited.
 */
export interface Payment {
  readonly status: 'pending' | 'succeeded' | 'failed' | 'held' | 'expired' | 'closed';
  /** The revision of its newest event. */
  readonly revision: number;
  /** Who saw this revision, or a later one, saw all that there is to decide: what came since only carries out what was decided. */
  readonly decidableSince: number;
  readonly reference: string;
  readonly userId: string;
  readonly amountKobo: number;
  readonly initiatedAt: string;
  readonly expiresAt: string;
  readonly paymentUrl: string | null;
  /** A page was opened whose address never reached us; it is given up, so that it can never be shown beside another. */
  readonly pageLost: boolean;
  readonly providerFeeKobo: number;
  readonly succeededAt: string | null;
  readonly credited: boolean;
  /** What is or will be credited: what was begun, or what staff released. */
  readonly creditKobo: number;
  /** Why it is held, newest reason; null while it is not. */
  readonly heldBy: PaymentFlagReason | null;
  readonly heldAt: string | null;
  /** What staff decided, by the change ids of their calls. */
  readonly decisions: readonly string[];
  /** Why staff should look at it, newest last; empty once they have explained it. */
  readonly flags: readonly PaymentFlagReason[];
  /** Staff were asked to take what went back by hand: nothing is taken automatically any more (rule money/reversal-is-shown). */
  readonly isByHand: boolean;
  /** Why it failed; null before, and where it expired. */
  readonly failure: PaymentFailureReason | null;
  readonly reversals: Reversals;
}

export type PaymentState = { readonly status: 'none' } | Payment;

/** Whether staff who look at this revision see what there is to decide now (rule money/payment-as-seen). */
export const isAsSeen = ({ revision, decidableSince }: Payment, seenRevision: number): boolean =>
  seenRevision >= decidableSince && seenRevision <= revision;

/** Held for the provider's silence only, and nobody decided: an answer ends it (rule money/silence-is-held). */
export const isUnanswered = ({ status, heldBy, decisions }: Payment): boolean =>
  status === 'held' && heldBy === 'no-answer' && decisions.length === 0;

/**
 * Whether its wallet may hold the deposit though the payment does not say so: a process ended in between, or something went
 * back at that moment.
 */
export const mayBeInWallet = ({ status, credited, heldBy, succeededAt }: Payment): boolean =>
  !credited && succeededAt !== null && (status === 'succeeded' || (status === 'held' && heldBy === 'reversed'));

/** True while the provider may still tell something new that would be credited. */
export const awaitsProvider = (payment: Payment): boolean => mayExpire(payment) || payment.status === 'expired';

/** True while nobody but the clock will end it: pending, declined on a page that may be used again, or unanswered. */
export const mayExpire = (payment: Payment): boolean =>
  payment.status === 'pending' || payment.status === 'failed' || isUnanswered(payment);
