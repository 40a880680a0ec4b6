import { type AdjustmentCause } from '@sabi50/vocabulary/adjustments';
import { QUIZ_FEE_KOBO, STARTS_PER_HOUR_MAX } from '@sabi50/vocabulary/limits';
import { koboToNairaText } from '@sabi50/vocabulary/money';
import { type Category } from '@sabi50/vocabulary/enumerations';
import { type Language } from '@sabi50/vocabulary/languages';
import { type StaffRole } from '@sabi50/vocabulary/permissions';
import { type Decider, type Place } from '../event-sourcing/decider.js';
import { DomainError } from '../kernel/domain-error.js';
import { inCanonicalOrder } from '../kernel/canonical-json.js';
import { CHAIN_START, chainHash } from '../event-sourcing/hash-chain.js';
import { unreachable } from '../kernel/never.js';
import { RULES_NOW } from '../kernel/game-rules.js';
import { type DrawnQuestion, type RefundCause, type WalletEntryData, type WalletEvent } from './wallet.events.js';

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
      readonly now: Date;
    }
  | {
      readonly type: 'RefundQuizFee';
      readonly userId: string;
      readonly sessionId: string;
      readonly cause: RefundCause;
      /** What the wallet's stream says of a charge that the state no longer holds, in kobo; null: nothing to give back. */
      readonly olderFeeKobo?: number | null;
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
      readonly now: Date;
    };

/** How much a player may start (rule quiz/starts-and-exits-limited); 0: as much as they like. */
export interface StartLimits {
  /** In any 60 minutes. Starts whose fee went back do not count. */
  readonly startsPerHour: number;
  /** Sessions that the player ended before the last answer, in one Lagos day. */
  readonly exitsPerDay: number;
}

interface ChargedSession {
  readonly sessionId: string;
  readonly feeKobo: number;
  readonly refunded: boolean;
  /** In ms since 1970. */
  readonly chargedAt: number;
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
}

/**
 * How many natural ids the state of a wallet holds. A repeat that matters comes within minutes (a retry, a second worker), or
 * is stopped before it gets here: a credited payment and an opened session are final in their own streams. The charges
 * cover more games than most can play while one session is open, and any limit of starts in an hour; the refund of an
 * older one is looked up in the stream.
 */
export const CHARGES_REMEMBERED = STARTS_PER_HOUR_MAX;
const CREDITS_REMEMBERED = 64;
const HOUR_MS = 3_600_000;

const initial: WalletState = {
  opened: false,
  balanceKobo: 0,
  hash: CHAIN_START,
  recentCredits: [],
  recentCharges: [],
  newestSession: {},
};

/**
 * The rules of a wallet (rules money/never-negative, money/credited-once, money/charged-once): what changes a balance,
 * once, and never below zero.
 */
export const walletDecider: Decider<WalletState, WalletCommand, WalletEvent> = {
  category: 'wallet',
  initial,
  snapshot: { version: 2, everyEvents: 25 },
  schemaVersions: { WalletOpened: 1, FundsDeposited: 1, BalanceAdjusted: 1, QuizFeeCharged: 1, QuizFeeRefunded: 1 },

  decide(command, state) {
    switch (command.type) {
      case 'DepositFunds':
        return deposit(command, state);
      case 'ChargeQuizFee':
        return charge(command, state);
      case 'RefundQuizFee':
        return refund(command, state);
      case 'AdjustBalance':
        return adjust(command, state);
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    const { data } = event;
    switch (event.type) {
      case 'WalletOpened':
        return moved(state, data, {});
      case 'FundsDeposited': {
        const recentCredits = withNewest(state.recentCredits, event.data.paymentReference, CREDITS_REMEMBERED);
        return moved(state, data, { recentCredits });
      }
      case 'BalanceAdjusted': {
        const recentCredits = withNewest(state.recentCredits, event.data.adjustmentId, CREDITS_REMEMBERED);
        return moved(state, data, { recentCredits });
      }
      case 'QuizFeeCharged': {
        const { sessionId, feeKobo, category, occurredAt } = event.data;
        const newest = { sessionId, feeKobo, refunded: false, chargedAt: Date.parse(occurredAt) };
        const recentCharges = withNewest(state.recentCharges, newest, CHARGES_REMEMBERED);
        return moved(state, data, { recentCharges, newestSession: { ...state.newestSession, [category]: sessionId } });
      }
      case 'QuizFeeRefunded': {
        const { sessionId } = event.data;
        const recentCharges = state.recentCharges.map((known) =>
          known.sessionId === sessionId ? { ...known, refunded: true } : known,
        );
        return moved(state, data, { recentCharges });
      }
      default:
        return unreachable(event);
    }
  },

  seal(event, place: Place, state) {
    const hash = chainHash(state.hash, place, event.type, event.data);
    // Stored in the order in which it is hashed, an event is verified several times faster.
    return { ...event, data: inCanonicalOrder({ ...event.data, prevHash: state.hash, hash }) } as WalletEvent;
  },
};

/** The state after any entry, made by one literal, which the engine makes several times faster than copies of copies. */
function moved(
  state: WalletState,
  { balanceAfterKobo, hash }: WalletEntryData,
  changed: Partial<Pick<WalletState, 'recentCredits' | 'recentCharges' | 'newestSession'>>,
): WalletState {
  const {
    recentCredits = state.recentCredits,
    recentCharges = state.recentCharges,
    newestSession = state.newestSession,
  } = changed;
  return { opened: true, balanceKobo: balanceAfterKobo, hash, recentCredits, recentCharges, newestSession };
}

type Of<Type extends WalletCommand['type']> = Extract<WalletCommand, { type: Type }>;

function deposit(command: Of<'DepositFunds'>, state: WalletState): WalletEvent[] {
  const { userId, paymentReference, amountKobo, providerFeeKobo } = command;
  requireKobo(amountKobo);
  if (state.recentCredits.includes(paymentReference)) return [];
  const entry = entryOf(command, state.balanceKobo + amountKobo);
  const deposited: WalletEvent = {
    type: 'FundsDeposited',
    data: { ...entry, paymentReference, amountKobo, providerFeeKobo },
  };
  return [...opening(userId, command.now, state), deposited];
}

function charge(command: Of<'ChargeQuizFee'>, state: WalletState): WalletEvent[] {
  const { sessionId, category, language, questions } = command;
  if (recentChargeOf(sessionId, state)) return [];
  if (state.balanceKobo < QUIZ_FEE_KOBO) throw new DomainError('INSUFFICIENT_BALANCE');
  requireWithinLimits(command, state);
  const entry = entryOf(command, state.balanceKobo - QUIZ_FEE_KOBO);
  const replaces = state.newestSession[category] ?? null;
  const data = {
    ...entry,
    sessionId,
    category,
    language,
    questions,
    feeKobo: QUIZ_FEE_KOBO,
    replaces,
    rules: RULES_NOW,
  };
  return [{ type: 'QuizFeeCharged', data }];
}

function requireWithinLimits(
  { limits, exitsToday = 0, now }: Of<'ChargeQuizFee'>,
  { recentCharges }: WalletState,
): void {
  if (!limits) return;
  const { startsPerHour, exitsPerDay } = limits;
  const since = now.getTime() - HOUR_MS;
  const starts = recentCharges.filter(({ chargedAt, refunded }) => chargedAt > since && !refunded).length;
  if (startsPerHour > 0 && starts >= startsPerHour) throw new DomainError('QUIZ_STARTS_LIMIT');
  if (exitsPerDay > 0 && exitsToday >= exitsPerDay) throw new DomainError('QUIZ_EXITS_LIMIT');
}

function refund(command: Of<'RefundQuizFee'>, state: WalletState): WalletEvent[] {
  const { sessionId, cause, olderFeeKobo = null } = command;
  const recent = recentChargeOf(sessionId, state);
  const amountKobo = recent ? recent.feeKobo : olderFeeKobo;
  if (amountKobo === null || recent?.refunded) return [];
  const entry = entryOf(command, state.balanceKobo + amountKobo);
  return [{ type: 'QuizFeeRefunded', data: { ...entry, sessionId, amountKobo, cause } }];
}

/** The charge of a session among the newest, which the state holds. */
export const recentChargeOf = (sessionId: string, { recentCharges }: WalletState): ChargedSession | undefined =>
  recentCharges.find((charge) => charge.sessionId === sessionId);

function adjust(command: Of<'AdjustBalance'>, state: WalletState): WalletEvent[] {
  const { userId, adjustmentId, deltaKobo, reason, by, byRole, seenBalanceKobo, cause } = command;
  requireKobo(Math.abs(deltaKobo));
  if (state.recentCredits.includes(adjustmentId)) return [];
  if (seenBalanceKobo !== undefined && seenBalanceKobo !== state.balanceKobo) {
    throw balanceChanged(seenBalanceKobo, state.balanceKobo);
  }
  if (state.balanceKobo + deltaKobo < 0) throw new DomainError('BALANCE_BELOW_ZERO');
  const entry = entryOf(command, state.balanceKobo + deltaKobo);
  const data = {
    ...{ ...entry, adjustmentId, deltaKobo, reason, by },
    ...(byRole !== undefined && { byRole }),
    ...(seenBalanceKobo !== undefined && { seenBalanceKobo }),
    ...(cause !== undefined && { cause: { kind: cause.kind, id: cause.id } }),
  };
  return [...opening(userId, command.now, state), { type: 'BalanceAdjusted', data }];
}

/** Both values are named, so that staff can decide anew (rule money/seen-value). */
function balanceChanged(seenKobo: number, nowKobo: number): DomainError {
  const text = `You saw ${koboToNairaText(seenKobo)}, now it is ${koboToNairaText(nowKobo)}.`;
  return new DomainError('BALANCE_CHANGED', {
    message: `The balance has changed meanwhile. ${text} Please look again.`,
    errors: { balance: [text] },
  });
}

function opening(userId: string, now: Date, state: WalletState): WalletEvent[] {
  return state.opened ? [] : [{ type: 'WalletOpened', data: entryOf({ userId, now }, 0) }];
}

/** The common part of an entry; its links are sealed once its place in the stream is known. */
function entryOf({ userId, now }: { userId: string; now: Date }, balanceAfterKobo: number): WalletEntryData {
  return { userId, balanceAfterKobo, occurredAt: now.toISOString(), prevHash: '', hash: '' };
}

function requireKobo(amountKobo: number): void {
  if (!Number.isSafeInteger(amountKobo) || amountKobo <= 0) throw new DomainError('INVALID_AMOUNT');
}

function withNewest<T>(known: readonly T[], newest: T, max: number): readonly T[] {
  return [...known.slice(1 - max), newest];
}
