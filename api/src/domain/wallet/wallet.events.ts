import { type AdjustmentCause } from '@sabi50/contracts/adjustments';
import { type Category } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { type StaffRole } from '@sabi50/contracts/permissions';
import { type Fact } from '../../kernel/decider.js';
import { type GameRules } from '../../kernel/game-rules.js';

/** What every wallet event carries beside its own facts. Amounts are integer kobo (rule money/whole-kobo). */
export interface WalletEntryData {
  readonly userId: string;
  readonly balanceAfterKobo: number;
  /** What the player owes after it, in kobo; absent where that is nothing (rule money/owed). */
  readonly owedAfterKobo?: number;
  /** ISO 8601, the clock of the decision. */
  readonly occurredAt: string;
  /** The link of the event before (64 zeros for the first) and of this one: see event-sourcing/hash-chain.ts. */
  readonly prevHash: string;
  readonly hash: string;
}

/**
 * One of the five drawn questions: which version of which question, and in which order its options are shown
 * (`order[0]` is the stored index of option A). Enough to judge every answer of the session (rule money/charged-once).
 */
export interface DrawnQuestion {
  readonly questionId: string;
  readonly version: number;
  readonly order: readonly number[];
}

/** A game that is over, and the digest of its answers and result (rule money/results-sealed). */
export interface EndedGame {
  readonly sessionId: string;
  readonly resultDigest: string;
}

/** Why a fee was given back (rules money/fault-is-refunded, quiz/regrade). */
export type RefundCause = 'outage' | 'bank-drained' | 'never-opened' | 'question-withdrawn';

/** The wallet's first event. The events after it alone say what its balance is (rule money/wallet-is-truth). */
export type WalletOpened = Fact<'WalletOpened', WalletEntryData>;

/** A card payment was credited (rule money/credited-once). `providerFeeKobo` is what the provider keeps of it. */
export type FundsDeposited = Fact<
  'FundsDeposited',
  WalletEntryData & { paymentReference: string; amountKobo: number; providerFeeKobo: number }
>;

/**
 * A quiz session was paid: the commit point of its start (rule money/charged-once). The session's opening is a pure
 * function of this event. `replaces` names the session of the same category that this one ends (rule quiz/ends).
 */
export type QuizFeeCharged = Fact<
  'QuizFeeCharged',
  WalletEntryData & {
    sessionId: string;
    category: Category;
    language: Language;
    questions: readonly DrawnQuestion[];
    feeKobo: number;
    replaces: string | null;
    /** Absent in charges of before: see FIRST_RULES. */
    rules?: GameRules;
    /** Games of the player that ended since the charge before; absent in charges of before (rule money/results-sealed). */
    endedGames?: readonly EndedGame[];
  }
>;

/** A session's fee went back: a fault of ours ended it, or a question that it was lost by is withdrawn. */
export type QuizFeeRefunded = Fact<
  'QuizFeeRefunded',
  WalletEntryData & { sessionId: string; amountKobo: number; cause: RefundCause }
>;

/**
 * Staff, or the operator when seeding, changed a balance. `reason` is a code, never free text
 * (rule data/no-personal-data-in-events). The staff log's entry is made from this event where it carries `byRole`;
 * older events have no such field, since their entries were written beside them.
 */
export type BalanceAdjusted = Fact<
  'BalanceAdjusted',
  WalletEntryData & {
    adjustmentId: string;
    deltaKobo: number;
    reason: string;
    by: string;
    /** The staff role under which it was done. */
    byRole?: StaffRole;
    /** The balance that the actor saw. */
    seenBalanceKobo?: number;
    cause?: AdjustmentCause;
  }
>;

/** Why money of a deposit went back to the payer (rule money/reversal). */
export type ReversalCause = 'refund' | 'dispute' | 'correction';

/**
 * The provider gave `amountKobo` of a deposit back to the payer, or is about to (rule money/reversal). `takenKobo` came from
 * the balance, `owedKobo` is the rest. Both are 0 for a deposit that was not credited: then it never will be. Once for each
 * `reversalId`; `providerId` is what the provider calls the refund or dispute, null while it has no name there.
 */
export type DepositReversed = Fact<
  'DepositReversed',
  WalletEntryData & {
    paymentReference: string;
    reversalId: string;
    providerId: string | null;
    cause: ReversalCause;
    amountKobo: number;
    takenKobo: number;
    owedKobo: number;
  }
>;

/** A refund did not happen after all: what its reversal took, and what it made the player owe, is given back. */
export type DepositReversalCancelled = Fact<
  'DepositReversalCancelled',
  WalletEntryData & { paymentReference: string; reversalId: string; amountKobo: number }
>;

/** What was credited a moment ago paid what the player owed (rule money/owed). */
export type OwedPaid = Fact<'OwedPaid', WalletEntryData & { amountKobo: number }>;

/** A payer disputes a deposit: no game starts until it is decided (rule money/dispute). */
export type PlayStopped = Fact<'PlayStopped', WalletEntryData & { paymentReference: string; disputeId: string }>;

/** A dispute is decided, for either side. */
export type PlayAllowed = Fact<'PlayAllowed', WalletEntryData & { paymentReference: string; disputeId: string }>;

/**
 * The player gave up what was left in words before their data was erased: the wallet is empty, and the operator has the money
 * (rule data/erasure-balance). Once for each `erasureId`; the words are events of the account.
 */
export type BalanceForfeited = Fact<'BalanceForfeited', WalletEntryData & { erasureId: string; amountKobo: number }>;

export type WalletEvent =
  | WalletOpened
  | FundsDeposited
  | QuizFeeCharged
  | QuizFeeRefunded
  | BalanceAdjusted
  | DepositReversed
  | DepositReversalCancelled
  | OwedPaid
  | PlayStopped
  | PlayAllowed
  | BalanceForfeited;

export const WALLET_EVENT_TYPES = [
  'WalletOpened',
  'FundsDeposited',
  'QuizFeeCharged',
  'QuizFeeRefunded',
  'BalanceAdjusted',
  'DepositReversed',
  'DepositReversalCancelled',
  'OwedPaid',
  'PlayStopped',
  'PlayAllowed',
  'BalanceForfeited',
] as const satisfies readonly WalletEvent['type'][];
