import { type AdjustmentCause } from '@sabi50/contracts/adjustments';
import { type Category } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { type StaffRole } from '@sabi50/contracts/permissions';
import { CHAIN_START } from '../../kernel/hash-chain.js';
import {
  type DrawnQuestion,
  type EndedGame,
  type RefundCause,
  type ReversalCause,
  type WalletEntryData,
  type WalletEvent,
} from './wallet.events.js';

export type WalletCommand =
  | {
      readonly type: 'DepositFunds';
      readonly userId: string;
      readonly paymentReference: string;
      readonly amountKobo: number;
      readonly providerFeeKobo: number;
      readonly now: Date;
    }
  | {
      readonly type: 'ChargeQuizFee';
      readonly userId: string;
      readonly sessionId: string;
      readonly category: Category;
      readonly language: Language;
      readonly questions: readonly DrawnQuestion[];
      readonly limits?: StartLimits;
      /** How many sessions the player ended early today; it may be too high where it is below the limit. */
      readonly exitsToday?: number;
      /** Those among `unsealedGames` that are over; left out: nothing is sealed (rule money/results-sealed). */
      readonly endedGames?: readonly EndedGame[];
      readonly now: Date;
    }
  | {
      readonly type: 'RefundQuizFee';
      readonly userId: string;
      readonly sessionId: string;
      readonly cause: RefundCause;
      /** What the wallet's stream says of a charge that the state no longer holds, in kobo; null: nothing to give back. */
      readonly olderFeeKobo?: number | null;
      /** Staff gave it back by a correction, as the wallet's stream says (rule money/fee-given-back). */
      readonly isGivenBack?: boolean;
      readonly now: Date;
    }
  | {
      readonly type: 'AdjustBalance';
      readonly userId: string;
      readonly adjustmentId: string;
      readonly deltaKobo: number;
      readonly reason: string;
      readonly by: string;
      readonly byRole?: StaffRole;
      /** The balance the actor saw; not compared when absent. */
      readonly seenBalanceKobo?: number;
      readonly cause?: AdjustmentCause;
      /** The wallet's stream has it, though the state no longer does (rule money/adjusted-once). */
      readonly wasMade?: boolean;
      readonly now: Date;
    }
  | {
      readonly type: 'ReverseDeposit';
      readonly userId: string;
      readonly reversal: DepositReversal;
      /** What the wallet's stream says of a deposit that the state no longer holds. */
      readonly wasCredited?: boolean;
      readonly now: Date;
    }
  | {
      readonly type: 'CancelDepositReversal';
      readonly userId: string;
      readonly paymentReference: string;
      readonly reversalId: string;
      readonly now: Date;
    }
  | {
      readonly type: 'ForfeitBalance';
      readonly userId: string;
      readonly erasureId: string;
      /** What the player gave up in words, in kobo. */
      readonly givenUpKobo: number;
      readonly now: Date;
    }
  | {
      readonly type: 'StopPlay' | 'AllowPlay';
      readonly userId: string;
      readonly paymentReference: string;
      readonly disputeId: string;
      readonly now: Date;
    };

export type WalletCommandOf<Type extends WalletCommand['type']> = Extract<WalletCommand, { type: Type }>;

/** Money of a deposit that goes back to the payer. */
export interface DepositReversal {
  readonly paymentReference: string;
  /** Once for each. */
  readonly reversalId: string;
  readonly providerId: string | null;
  readonly cause: ReversalCause;
  readonly amountKobo: number;
}

/** How much a player may start (rule quiz/starts-and-exits-limited); 0: as much as they like. */
export interface StartLimits {
  /** In any 60 minutes. Starts whose fee went back do not count. */
  readonly startsPerHour: number;
  /** Sessions that the player ended before the last answer, in one Lagos day. */
  readonly exitsPerDay: number;
}

export interface ChargedSession {
  readonly sessionId: string;
  readonly feeKobo: number;
  readonly refunded: boolean;
  /** In ms since 1970. */
  readonly chargedAt: number;
  /** A charge after it will hold the digest of its result; false of charges of before (rule money/results-sealed). */
  readonly awaitsSeal: boolean;
}

/** JSON-serialisable: it is what a snapshot keeps. */
export interface WalletState {
  readonly opened: boolean;
  readonly balanceKobo: number;
  readonly hash: string;
  /** The newest payment references and adjustment ids, oldest first. */
  readonly recentCredits: readonly string[];
  /** The newest charges, oldest first. */
  readonly recentCharges: readonly ChargedSession[];
  /** The newest session of each category. */
  readonly newestSession: Readonly<Partial<Record<Category, string>>>;
  readonly owedKobo: number;
  readonly setbacks: Setbacks;
}

/** What came of deposits later. Few players have any, so all of it is kept. */
export interface Setbacks {
  readonly reversals: readonly {
    readonly reversalId: string;
    readonly paymentReference: string;
    /** What it took from the player: from the balance, and as owed. 0: the deposit was not credited. */
    readonly takenBackKobo: number;
    readonly cancelled: boolean;
  }[];
  readonly disputes: readonly { readonly disputeId: string; readonly open: boolean }[];
}

export const NEW_WALLET: WalletState = {
  opened: false,
  balanceKobo: 0,
  hash: CHAIN_START,
  recentCredits: [],
  recentCharges: [],
  newestSession: {},
  owedKobo: 0,
  setbacks: { reversals: [], disputes: [] },
};

/** The state after any entry, made by one literal, which the engine makes several times faster than copies of copies. */
export function moved(
  state: WalletState,
  { balanceAfterKobo, hash, owedAfterKobo = 0 }: WalletEntryData,
  changed: Partial<Pick<WalletState, 'recentCredits' | 'recentCharges' | 'newestSession' | 'setbacks'>>,
): WalletState {
  const {
    recentCredits = state.recentCredits,
    recentCharges = state.recentCharges,
    newestSession = state.newestSession,
    setbacks = state.setbacks,
  } = changed;
  return {
    opened: true,
    balanceKobo: balanceAfterKobo,
    hash,
    recentCredits,
    recentCharges,
    newestSession,
    owedKobo: owedAfterKobo,
    setbacks,
  };
}

/** The common part of an entry; its links are sealed once its place in the stream is known. */
export function entryOf(
  { userId, now }: { readonly userId: string; readonly now: Date },
  balanceAfterKobo: number,
  owedAfterKobo: number,
): WalletEntryData {
  const owed = owedAfterKobo > 0 ? { owedAfterKobo } : null;
  return { userId, balanceAfterKobo, ...owed, occurredAt: now.toISOString(), prevHash: '', hash: '' };
}

/** A credit as it is recorded: the wallet is opened for it where it has to be, and what is owed is paid of it (rule money/owed). */
export function credited(
  command: { readonly userId: string; readonly now: Date },
  state: WalletState,
  amountKobo: number,
  credit: (entry: WalletEntryData) => WalletEvent,
): WalletEvent[] {
  const balanceKobo = state.balanceKobo + amountKobo;
  const events = [...opening(command, state), credit(entryOf(command, balanceKobo, state.owedKobo))];
  const paidKobo = Math.min(balanceKobo, state.owedKobo);
  if (paidKobo <= 0) return events;
  const entry = entryOf(command, balanceKobo - paidKobo, state.owedKobo - paidKobo);
  return [...events, { type: 'OwedPaid', data: { ...entry, amountKobo: paidKobo } }];
}

/** The first event of a wallet that has none. */
export const opening = (command: { readonly userId: string; readonly now: Date }, state: WalletState): WalletEvent[] =>
  state.opened ? [] : [{ type: 'WalletOpened', data: entryOf(command, 0, 0) }];
