/** What the payment and wallet calls answer. Naira are decimal texts. */
import {
  type Category,
  type FailedDepositReason,
  type PaymentCallbackStatus,
  type PaymentFailureReason,
  type PaymentFlagReason,
  type StaffDepositFailure,
  type StaffEntryKind,
  type WalletEntryKind,
} from './enumerations.js';
import { type SuspensionView } from './player-acts-views.js';
import { type PlayBreakView, type SpendingNoticeView } from './spending-views.js';
import { type Id, type Timestamp } from './text-formats.js';

export interface BalanceView {
  /** Decimal naira with two places. */
  readonly balance: string;
  /** Decimal naira that the player owes for deposits that were taken back; no game starts before it is paid. */
  readonly owed: string;
  /** No game starts while a deposit is disputed. */
  readonly isDisputed: boolean;
  /** Neither a game nor a deposit begins while staff have suspended the player; null where they have not. */
  readonly suspension: SuspensionView | null;
  /** Neither begins while the player has a pause or is excluded by their own wish; null where there is none. */
  readonly playBreak: PlayBreakView | null;
  /** Neither begins once the player's data is to be erased; null where it is not. */
  readonly erasure: ErasureNoticeView | null;
  /** The reminder of their spending that is due; null once they have read it. */
  readonly spendingNotice: SpendingNoticeView | null;
}

/** A requested erasure, as the player app shows it (rule data/erasure). */
export interface ErasureNoticeView {
  readonly id: Id;
  readonly dueAt: Timestamp;
}

export interface PaymentConfigView {
  /** Whole naira. */
  readonly minAmount: number;
  /** Whole naira. */
  readonly maxAmount: number;
}

export interface PaymentInitiateView {
  /** The provider's card page. */
  readonly paymentUrl: string;
  readonly reference: Id;
}

/** A payment of the player whose outcome is not known yet. */
export interface PendingPaymentView {
  readonly reference: Id;
  /** Decimal naira as it was initiated. */
  readonly amount: string;
  readonly startedAt: Timestamp;
  /** The provider's card page, which may still be paid on; null where staff look into it. */
  readonly paymentUrl: string | null;
  /** Whether staff look into it before it goes on. */
  readonly held: boolean;
  /** Why they do. */
  readonly flag: PaymentFlagReason | null;
}

export interface PaymentStatusView {
  readonly status: PaymentCallbackStatus;
  readonly reference: Id;
  /** Decimal naira as it was initiated. */
  readonly amount: string;
  readonly message: string;
  /** Why no money came; only with `failed`, and not where its time ran out. */
  readonly reason?: PaymentFailureReason;
  /** Whether staff look into it before it goes on. */
  readonly held?: true;
  /** Why they do. */
  readonly flag?: PaymentFlagReason;
  /** The balance as it stands; only with `success`. */
  readonly balance?: string;
}

/** One line of the player's statement. */
export interface WalletEntryView {
  readonly id: Id;
  readonly kind: WalletEntryKind;
  /** Signed decimal naira: negative takes from the balance. Of a deposit that moved nothing, the requested amount. */
  readonly amount: string;
  /** Null where no money moved. */
  readonly balanceAfter: string | null;
  /** Decimal naira that the player owes after it; null where that is nothing. */
  readonly owedAfter: string | null;
  /** Payment reference or quiz session id; null for adjustments. */
  readonly reference: string | null;
  /** Of the game that a fee or its refund belongs to. */
  readonly category: Category | null;
  /** Why nothing came of a deposit. */
  readonly failure: FailedDepositReason | null;
  /** Why staff look into a deposit. */
  readonly flag: PaymentFlagReason | null;
  readonly createdAt: Timestamp;
}

/** The same line as staff see it, among deposits that are under way or never had a card page. */
export interface StaffWalletEntryView extends Omit<WalletEntryView, 'kind' | 'failure'> {
  readonly kind: StaffEntryKind;
  readonly failure: StaffDepositFailure | null;
}

export interface PageView<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly totalPages: number;
  readonly page: number;
}

/** The player's statement, page by page, the newest line first. */
export type WalletEntriesView = PageView<WalletEntryView>;

/** What the card provider's notification is answered with. */
export interface WebhookView {
  readonly received: boolean;
}
