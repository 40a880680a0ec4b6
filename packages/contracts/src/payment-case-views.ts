/** One payment as staff see it, and what they may do about it (rules money/held-way-out, money/own-refund). */
import { type DisputeAct, type DisputeAnswer, type DisputeCategory, type PaymentFlagReason } from './enumerations.js';
import { type Id, type Timestamp } from './text-formats.js';

/**
 * How a payment stands: `succeeded` is paid and on its way to the wallet, `credited` is there, `given-back` was there and
 * is with the payer again, all of it or a part; `closed` was held and is rejected or given back.
 */
export const PAYMENT_CASE_STATUSES = [
  'pending',
  'succeeded',
  'credited',
  'given-back',
  'given-back-in-part',
  'failed',
  'expired',
  'held',
  'closed',
] as const;
export type PaymentCaseStatus = (typeof PAYMENT_CASE_STATUSES)[number];

/** What the life of a payment is made of: the names of its events. */
export const PAYMENT_EVENT_TYPES = [
  'PaymentInitiated',
  'PaymentPageOpened',
  'PaymentSucceeded',
  'PaymentCredited',
  'PaymentFailed',
  'PaymentFlagged',
  'PaymentExpired',
  'PaymentRefundChanged',
  'PaymentDisputeChanged',
  'PaymentReversed',
  'PaymentReversalCancelled',
  'PaymentReleased',
  'PaymentRejected',
  'PaymentExplained',
  'PaymentDisputeAnswered',
  'PaymentDisputeAnswerEnded',
  'PaymentDisputeClosed',
  'PaymentRefundStarted',
  'PaymentRefundSent',
  'PaymentRefundNamed',
  'PaymentRefundFailed',
  'PaymentRefunded',
] as const;
export type PaymentEventType = (typeof PAYMENT_EVENT_TYPES)[number];

/** One step in the life of a payment. */
export interface PaymentEventView {
  readonly revision: number;
  readonly type: PaymentEventType;
  readonly at: Timestamp;
  /** Decimal; null where the event has none. */
  readonly amount: string | null;
  /** Of the amount, where it is not the naira. */
  readonly currency: string | null;
  /** A reason or a status, in the words of the event; null where it has none. */
  readonly detail: string | null;
  /** The provider's id of a refund or a dispute. */
  readonly providerId: string | null;
  /** Who of staff did it. */
  readonly byName: string | null;
}

/** What the provider said last; null where it said nothing of it. */
export interface ProviderSaidView {
  readonly at: Timestamp;
  readonly status: string;
  /** Decimal, in `currency`. */
  readonly amount: string | null;
  readonly currency: string | null;
  readonly channel: string | null;
  readonly reference: string | null;
  /** Decimal naira. */
  readonly fee: string | null;
  /** The provider's number of the transaction; null in what was said to older versions. */
  readonly transactionId: string | null;
}

export interface PaymentRefundView {
  /** The provider's id; null while it has not given one. */
  readonly providerId: string | null;
  readonly amount: string;
  readonly currency: string;
  /** The provider's word; before it has one `started` or `sent`, and `failed` where it never had one. */
  readonly status: string;
  readonly byStaff: boolean;
}

export interface PaymentDisputeView {
  readonly providerId: string;
  readonly amount: string;
  /** `closed`: the provider put it away undecided, and staff say that it is over. */
  readonly status: 'open' | 'lost' | 'won' | 'closed';
  /** When it was reported first. */
  readonly heardAt: Timestamp;
  /** Until then it can be answered. */
  readonly dueAt: Timestamp | null;
  readonly category: DisputeCategory | null;
  /** The newest answer of staff; null before one. */
  readonly answer: DisputeAnswerView | null;
  /** It waits for an answer, which staff may give here. */
  readonly mayAnswer: boolean;
  /** The provider put it away undecided: staff may close it. */
  readonly mayClose: boolean;
}

/** What staff answered to a dispute. */
export interface DisputeAnswerView {
  readonly answer: DisputeAnswer;
  /** `given`: sent to the provider until accepted; after `refused` another response may be sent. */
  readonly status: 'given' | 'taken' | 'refused';
  readonly byName: string;
  readonly at: Timestamp;
}

/** What a payment may lead to in the wallet of its player: the names of the events. */
export const PAYMENT_WALLET_EVENTS = [
  'FundsDeposited',
  'OwedPaid',
  'DepositReversed',
  'DepositReversalCancelled',
  'BalanceAdjusted',
  'PlayStopped',
  'PlayAllowed',
] as const;

/** The accounts that such an event posts to (rule money/double-entry); the adjustments are one for each reason. */
export const PAYMENT_ACCOUNTS = [
  'card_clearing',
  'provider_fees',
  'player_wallets',
  'owed_by_players',
  'adjustments',
] as const;

export interface PaymentPostingView {
  readonly account: (typeof PAYMENT_ACCOUNTS)[number];
  /** Decimal naira: a debit is positive, a credit negative. */
  readonly amount: string;
}

/** One event of the wallet that a payment led to. */
export interface PaymentWalletEventView {
  readonly type: (typeof PAYMENT_WALLET_EVENTS)[number];
  readonly at: Timestamp;
  /** Signed decimal naira, as it changed the balance. */
  readonly amount: string;
  readonly balanceAfter: string;
  readonly postings: readonly PaymentPostingView[];
}

/** The answer of `GET /api/admin/payments/:reference`. Amounts are decimal naira where no currency stands beside them. */
export interface PaymentCaseView {
  /** The reference. */
  readonly id: Id;
  /** Of its newest event; an act names the one that was on screen. */
  readonly revision: number;
  readonly userId: Id;
  /** Null once the account is gone. */
  readonly userName: string | null;
  /** Masked (rule staff/contact-shown). */
  readonly userEmail: string | null;
  readonly status: PaymentCaseStatus;
  /** Why it is held; null while it is not. */
  readonly heldBy: PaymentFlagReason | null;
  readonly amount: string;
  readonly currency: string;
  readonly channel: string;
  readonly createdAt: Timestamp;
  readonly expiresAt: Timestamp;
  readonly said: ProviderSaidView | null;
  /** What the wallet got; null while nothing is credited. */
  readonly credited: string | null;
  /** What of the credited amount can still be given back. */
  readonly left: string;
  readonly mayRelease: boolean;
  readonly mayReject: boolean;
  readonly mayRefund: boolean;
  readonly mayExplain: boolean;
  readonly refunds: readonly PaymentRefundView[];
  readonly disputes: readonly PaymentDisputeView[];
  /** What the player has now. */
  readonly balance: string;
  /** What it led to in the player's wallet, oldest first. */
  readonly walletEvents: readonly PaymentWalletEventView[];
  /** Oldest first. */
  readonly events: readonly PaymentEventView[];
}

/** The body of `POST /api/admin/payments/:reference/release`, `.../reject` and `.../explain`. */
export interface PaymentDecisionRequest {
  /** The revision that was on screen (rule money/seen-value). */
  readonly revision: number;
  /** Words for the staff log. */
  readonly reason: string;
}

/** The body of `POST /api/admin/payments/:reference/refund`. */
export interface PaymentRefundRequest extends PaymentDecisionRequest {
  /** Decimal naira; absent: all that is left. Of a held payment always all. */
  readonly amount?: string;
}

/** The body of `POST /api/admin/payments/:reference/dispute`: `reason` goes to the bank too where it is contested. */
export interface DisputeAnswerRequest extends PaymentDecisionRequest {
  /** The provider's id. */
  readonly disputeId: string;
  readonly answer: DisputeAct;
}
