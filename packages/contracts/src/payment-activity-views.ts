/** What the console's calls about payment activities answer. */
import { type PlayerRestriction } from './player-restrictions.js';
import {
  type Category,
  type PaymentActivityStatus,
  type PaymentActivityType,
  type PaymentFailureReason,
  type PaymentFlagReason,
} from './enumerations.js';
import { type Id, type Timestamp } from './text-formats.js';

/** Why a deposit failed; `expired`: not paid in time. */
export type PaymentFailure = PaymentFailureReason | 'expired';

/** What the provider said of a deposit, as far as it matters to staff; null where nothing is known of it. */
export interface PaymentReasonView {
  /** Of a deposit that failed. */
  readonly failure: PaymentFailure | null;
  /** Decimal naira, or the hundredth part of `seenCurrency`, that was paid where it differs from the requested amount. */
  readonly seenAmount: string | null;
  readonly seenCurrency: string | null;
  readonly seenChannel: string | null;
  /** Until when an open dispute can be answered. */
  readonly answerBy: Timestamp | null;
  /** Decimal naira that the player owes at this moment, of a deposit that was given back. */
  readonly owed: string | null;
}

/** One movement of money: a card payment, a quiz fee, or a fee that went back. Times are ISO 8601 in UTC. */
export interface PaymentActivityView {
  readonly id: Id;
  readonly userId: Id;
  readonly userName: string;
  readonly userEmail: string;
  /** What keeps the player from playing (rule staff/restricted-players). */
  readonly restrictions: readonly PlayerRestriction[];
  readonly type: PaymentActivityType;
  /** Decimal naira; a refunded fee is a quiz deduction below zero. */
  readonly amount: string;
  readonly status: PaymentActivityStatus;
  /** Why staff should look at it; null for nearly all. */
  readonly flag: PaymentFlagReason | null;
  /** Decimal naira of a credited deposit that went back to the payer; null where nothing did. */
  readonly back: string | null;
  /** Null for fees. */
  readonly reason: PaymentReasonView | null;
  /** Decimal naira that the provider keeps of a deposit that was paid; null of all else. */
  readonly providerFee: string | null;
  /** Payment reference or quiz session. */
  readonly reference: string;
  readonly paymentMethod: string;
  readonly description: string;
  /** What a fee was paid for; null of a deposit, and of a fee that went back. */
  readonly category: Category | null;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
}
