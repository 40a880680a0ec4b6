/** What the payment and wallet calls answer. Naira are decimal texts. */
import {
  type Category,
  type FailedDepositReason,
  type PaymentCallbackStatus,
  type PaymentFailureReason,
  type PaymentFlagReason,
  type WalletEntryKind,
} from './enumerations.js';

export interface BalanceView {
  /** Decimal naira with two places. */
  readonly balance: string;
}

export interface PaymentConfigView {
  /** Whole naira. */
  readonly minAmount: number;
  /** Whole naira. */
  readonly maxAmount: number;
}

export interface PaymentInitiateView {
  readonly paymentUrl: string;
  readonly reference: string;
}

export interface PaymentStatusView {
  readonly status: PaymentCallbackStatus;
  readonly reference: string;
  /** Decimal naira as it was initiated. */
  readonly amount: string;
  readonly message: string;
  /** Why no money came; only with `failed`, and not where its time ran out. */
  readonly reason?: PaymentFailureReason;
  /** Why staff look into it; only where they do. */
  readonly flag?: PaymentFlagReason;
  /** The balance as it stands; only with `success`. */
  readonly balance?: string;
}

/** One line of the player's statement. */
export interface WalletEntryView {
  readonly id: string;
  readonly kind: WalletEntryKind;
  /** Signed decimal naira: negative takes from the balance. Of a deposit that moved nothing, what was asked for. */
  readonly amount: string;
  /** Null where no money moved. */
  readonly balanceAfter: string | null;
  /** Payment reference or quiz session id; null for adjustments. */
  readonly reference: string | null;
  /** Of the game that a fee or its refund belongs to. */
  readonly category: Category | null;
  /** Why nothing came of a deposit. */
  readonly failure: FailedDepositReason | null;
  /** Why staff look into a deposit. */
  readonly flag: PaymentFlagReason | null;
  readonly createdAt: string;
}

export interface PageView<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly totalPages: number;
  readonly page: number;
}
