/** What the console's calls about payment activities answer. */
import { type PaymentActivityStatus, type PaymentActivityType, type PaymentFlagReason } from './enumerations.js';
import { type Id, type Timestamp } from './text-formats.js';

/** One movement of money: a card payment, a quiz fee, or a fee that went back. Times are ISO 8601 in UTC. */
export interface PaymentActivityView {
  readonly id: Id;
  readonly userId: Id;
  readonly userName: string;
  readonly userEmail: string;
  readonly type: PaymentActivityType;
  /** Decimal naira; a refunded fee is a quiz deduction below zero. */
  readonly amount: string;
  readonly status: PaymentActivityStatus;
  /** Why staff should look at it; null for nearly all. */
  readonly flag: PaymentFlagReason | null;
  /** Payment reference or quiz session. */
  readonly reference: string;
  readonly paymentMethod: string;
  readonly description: string;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
}
