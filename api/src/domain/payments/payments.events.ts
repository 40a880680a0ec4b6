import {
  type DisputeAnswer,
  type DisputeCategory,
  type PaymentFailureReason,
  type PaymentFlagReason,
  type PaymentMethod,
} from '@sabi50/contracts/enumerations';
import { type StaffRole } from '@sabi50/contracts/permissions';
import { type Fact } from '../../kernel/decider.js';
import { type ReversalCause } from '../wallet/wallet.events.js';

/**
 * What every payment event carries. The stream is `payment-{reference}`; amounts are integer kobo
 * (rule money/whole-kobo); there is no personal data in it (rule data/no-personal-data-in-events).
 */
export interface PaymentEntryData {
  readonly reference: string;
  readonly userId: string;
  /** ISO 8601, the clock of the decision. */
  readonly occurredAt: string;
}

/** A player asked to pay; stored before the provider hears of it. After `expiresAt` the provider is asked no more. */
export type PaymentInitiated = Fact<
  'PaymentInitiated',
  PaymentEntryData & { amountKobo: number; currency: string; method: PaymentMethod; expiresAt: string }
>;

/**
 * The provider opened its card page; kept so that a repeated call gets the same answer (rule money/idempotency-key).
 */
export type PaymentPageOpened = Fact<'PaymentPageOpened', PaymentEntryData & { paymentUrl: string }>;

/**
 * The provider said `success` with our reference, currency and amount (rule money/credited-once): the wallet is owed
 * this money. `providerFeeKobo` is what the provider keeps of it, `transactionId` its number of it, which older ones lack. After `PaymentReleased` the amount is the released one.
 */
export type PaymentSucceeded = Fact<
  'PaymentSucceeded',
  PaymentEntryData & { amountKobo: number; providerFeeKobo: number; channel: string | null; transactionId?: string }
>;

/** The wallet holds the money: from here on nothing sends this reference to a wallet again. */
export type PaymentCredited = Fact<'PaymentCredited', PaymentEntryData & { amountKobo: number }>;

/** The player, the provider or a lost answer stood in the way. Not final: a late success is still credited. */
export type PaymentFailed = Fact<
  'PaymentFailed',
  PaymentEntryData & { amountKobo: number; reason: PaymentFailureReason }
>;

/**
 * The provider's answer is not what was initiated, or there is none; staff has to look. With `held` nothing was credited,
 * and nothing will be without a person (rule money/mismatch-is-held), except for `no-answer`, which an answer ends
 * (rule money/silence-is-held); without it the flag stands beside a payment that was credited.
 */
export type PaymentFlagged = Fact<
  'PaymentFlagged',
  PaymentEntryData & {
    amountKobo: number;
    reason: PaymentFlagReason;
    held: boolean;
    /** The provider's number of the transaction; absent where it named none, and in older ones. */
    transactionId?: string;
    seen: {
      readonly amountKobo: number | null;
      readonly currency: string | null;
      readonly reference: string | null;
      readonly channel: string | null;
    };
  }
>;

/** Nobody paid within the lifetime. A success that is heard of later is still credited (rule money/payment-expires). */
export type PaymentExpired = Fact<'PaymentExpired', PaymentEntryData & { amountKobo: number }>;

/** How far a refund is, in the provider's words. */
export const REFUND_STATUSES = ['pending', 'processing', 'processed', 'failed', 'needs-attention'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** A refund is heard of, or went on. `providerId` is the provider's id of it. */
export type PaymentRefundChanged = Fact<
  'PaymentRefundChanged',
  PaymentEntryData & { providerId: string; amountKobo: number; status: RefundStatus }
>;

/** `lost`: the payer gets the money, by our word or the bank’s; `won`: it stays. */
export type DisputeStatus = 'open' | 'lost' | 'won';

/** A dispute is heard of, changed or is decided (rule money/dispute). It can be answered until `dueAt`. */
export type PaymentDisputeChanged = Fact<
  'PaymentDisputeChanged',
  PaymentEntryData & {
    providerId: string;
    amountKobo: number;
    status: DisputeStatus;
    dueAt: string | null;
    /** The provider waits for the bank and no longer for us; absent where it does not, and in older ones. */
    isAnswered?: true;
    /** The provider put it away undecided (rule money/dispute-put-away); absent where it did not, and in older ones. */
    isArchived?: true;
    /** Absent where the provider said none, and in older ones. */
    category?: DisputeCategory;
  }
>;

/**
 * The provider gave `amountKobo` of a payment back to the payer, or is about to: the wallet gives it up
 * (rule money/reversal), and a payment that is not credited never will be. `providerId` is the provider's id of it; of a
 * refund that staff start it is ours, since the provider names it only afterwards.
 */
export type PaymentReversed = Fact<
  'PaymentReversed',
  PaymentEntryData & { reversalId: string; providerId: string; cause: ReversalCause; amountKobo: number }
>;

/** A refund that was taken already failed after all. */
export type PaymentReversalCancelled = Fact<'PaymentReversalCancelled', PaymentEntryData & { reversalId: string }>;

/** Who of staff decided, and in which call: the same for a call that is sent again. The words are in the staff log. */
export interface StaffDecision {
  readonly changeId: string;
  /** `staff:` and the account. */
  readonly by: string;
  readonly byRole: StaffRole;
}

/** Staff let a held payment be credited with what the provider says was paid (rule money/held-way-out). */
export type PaymentReleased = Fact<'PaymentReleased', PaymentEntryData & StaffDecision & { amountKobo: number }>;

/** Staff closed a held payment: nothing is credited for it, ever. */
export type PaymentRejected = Fact<'PaymentRejected', PaymentEntryData & StaffDecision & { amountKobo: number }>;

/**
 * Staff have seen to what was marked, by other means: no money moves. With `closes` it was held, and nothing is credited for
 * it, ever (rule money/explained).
 */
export type PaymentExplained = Fact<
  'PaymentExplained',
  PaymentEntryData & StaffDecision & { amountKobo: number; closes: boolean }
>;

/** Staff answer a dispute (rule money/dispute-answer); the provider is told after it, until it has taken or refused it. */
export type PaymentDisputeAnswered = Fact<
  'PaymentDisputeAnswered',
  PaymentEntryData &
    StaffDecision & { providerId: string; answer: DisputeAnswer; amountKobo: number; transactionId: string }
>;

/** What the provider did with an answer; after `refused` staff may answer anew. */
export type PaymentDisputeAnswerEnded = Fact<
  'PaymentDisputeAnswerEnded',
  PaymentEntryData & { changeId: string; providerId: string; outcome: 'taken' | 'refused' }
>;

/** Staff close a dispute that the provider put away undecided: nothing is taken, and games go on (rule money/dispute-put-away). */
export type PaymentDisputeClosed = Fact<
  'PaymentDisputeClosed',
  PaymentEntryData & StaffDecision & { providerId: string; amountKobo: number }
>;

/**
 * Staff want a payment given back, whole or in part (rule money/own-refund); `changeId` names the refund until the end.
 * `amountKobo` is in the hundredth part of `currency`, which is the naira for everything that was credited.
 */
export type PaymentRefundStarted = Fact<
  'PaymentRefundStarted',
  PaymentEntryData & StaffDecision & { transactionId: string; amountKobo: number; currency: string }
>;

/** Our refund is on its way to the provider. It is never sent again, whatever comes of it. */
export type PaymentRefundSent = Fact<'PaymentRefundSent', PaymentEntryData & { changeId: string }>;

/** The provider has our refund under this id; from here on `PaymentRefundChanged` tells how it goes on. */
export type PaymentRefundNamed = Fact<
  'PaymentRefundNamed',
  PaymentEntryData & { changeId: string; providerId: string }
>;

/**
 * Why a refund of ours came to nothing: the provider refused it, has none of it long after it was sent, or it was not sent because
 * a dispute had been opened since it was started.
 */
export type RefundFailure = 'refused' | 'never-arrived' | 'disputed';

/** Our refund never was; the wallet has its amount again. */
export type PaymentRefundFailed = Fact<
  'PaymentRefundFailed',
  PaymentEntryData & { changeId: string; reason: RefundFailure }
>;

/** All of a held payment went back to the payer: it is over. */
export type PaymentRefunded = Fact<'PaymentRefunded', PaymentEntryData & { changeId: string; amountKobo: number }>;

export type PaymentEvent =
  | PaymentInitiated
  | PaymentPageOpened
  | PaymentSucceeded
  | PaymentCredited
  | PaymentFailed
  | PaymentFlagged
  | PaymentExpired
  | PaymentRefundChanged
  | PaymentDisputeChanged
  | PaymentReversed
  | PaymentReversalCancelled
  | PaymentReleased
  | PaymentRejected
  | PaymentExplained
  | PaymentDisputeAnswered
  | PaymentDisputeAnswerEnded
  | PaymentDisputeClosed
  | PaymentRefundStarted
  | PaymentRefundSent
  | PaymentRefundNamed
  | PaymentRefundFailed
  | PaymentRefunded;
