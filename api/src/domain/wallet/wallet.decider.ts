import { ADJUSTMENT_MESSAGES } from '@sabi50/texts/api/en/adjustment-messages';
import { QUIZ_FEE_KOBO, STARTS_PER_HOUR_MAX } from '@sabi50/contracts/limits';
import { nairaText } from '@sabi50/contracts/money';
import { type Decider, type Place } from '../../kernel/decider.js';
import { DomainError, unreachable } from '../../kernel/domain-error.js';
import { inCanonicalOrder } from '../../kernel/canonical-json.js';
import { chainHash } from '../../kernel/hash-chain.js';
import { RULES_NOW } from '../../kernel/game-rules.js';
import {
  allowPlay,
  cancelReversal,
  isCreditPrevented,
  isPlayStopped,
  reverse,
  setbacksAfter,
  stopPlay,
} from './setbacks.rules.js';
import { type EndedGame, type WalletEvent } from './wallet.events.js';
import {
  type ChargedSession,
  credited,
  entryOf,
  moved,
  NEW_WALLET,
  type WalletCommand,
  type WalletCommandOf,
  type WalletState,
} from './wallet.state.js';

/**
 * How many natural ids the state of a wallet holds. A repeat that matters comes within minutes (a retry, a second worker), or
 * is stopped before it gets here: a credited payment and an opened session are final in their own streams. The charges
 * cover more games than most can play while one session is open, and any limit of starts in an hour; the refund of an
 * older one, and an older adjustment, are looked up in the stream.
 */
export const CHARGES_REMEMBERED = STARTS_PER_HOUR_MAX;
export const CREDITS_REMEMBERED = 64;
const HOUR_MS = 3_600_000;

/**
 * The rules of a wallet (rules money/never-negative, money/credited-once, money/charged-once): what changes a balance,
 * once, and never below zero.
 */
export const walletDecider: Decider<WalletState, WalletCommand, WalletEvent> = {
  category: 'wallet',
  initial: NEW_WALLET,
  snapshot: { version: 4, everyEvents: 25 },
  schemaVersions: {
    ...{ WalletOpened: 1, FundsDeposited: 1, BalanceAdjusted: 1, QuizFeeCharged: 1, QuizFeeRefunded: 1 },
    ...{ DepositReversed: 1, DepositReversalCancelled: 1, OwedPaid: 1, PlayStopped: 1, PlayAllowed: 1 },
    BalanceForfeited: 1,
  },

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
      case 'ReverseDeposit':
        return reverse(command, state);
      case 'CancelDepositReversal':
        return cancelReversal(command, state);
      case 'StopPlay':
        return stopPlay(command, state);
      case 'AllowPlay':
        return allowPlay(command, state);
      case 'ForfeitBalance':
        return forfeit(command, state);
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
        const { sessionId, feeKobo, category, occurredAt, endedGames } = event.data;
        const awaitsSeal = endedGames !== undefined;
        const newest = { sessionId, feeKobo, refunded: false, chargedAt: Date.parse(occurredAt), awaitsSeal };
        const known = endedGames?.length ? sealed(state.recentCharges, endedGames) : state.recentCharges;
        const recentCharges = withNewest(known, newest, CHARGES_REMEMBERED);
        return moved(state, data, { recentCharges, newestSession: { ...state.newestSession, [category]: sessionId } });
      }
      case 'QuizFeeRefunded': {
        const { sessionId } = event.data;
        const recentCharges = state.recentCharges.map((known) =>
          known.sessionId === sessionId ? { ...known, refunded: true } : known,
        );
        return moved(state, data, { recentCharges });
      }
      case 'BalanceForfeited': {
        const recentCredits = withNewest(state.recentCredits, event.data.erasureId, CREDITS_REMEMBERED);
        return moved(state, data, { recentCredits });
      }
      case 'OwedPaid':
        return moved(state, data, {});
      case 'DepositReversed':
      case 'DepositReversalCancelled':
      case 'PlayStopped':
      case 'PlayAllowed':
        return moved(state, data, { setbacks: setbacksAfter(state.setbacks, event) });
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

function deposit(command: WalletCommandOf<'DepositFunds'>, state: WalletState): WalletEvent[] {
  const { paymentReference, amountKobo, providerFeeKobo } = command;
  requireKobo(amountKobo);
  if (state.recentCredits.includes(paymentReference)) return [];
  if (isCreditPrevented(paymentReference, state)) return [];
  return credited(command, state, amountKobo, (entry) => ({
    type: 'FundsDeposited',
    data: { ...entry, paymentReference, amountKobo, providerFeeKobo },
  }));
}

function charge(command: WalletCommandOf<'ChargeQuizFee'>, state: WalletState): WalletEvent[] {
  const { sessionId, category, language, questions, endedGames } = command;
  if (recentChargeOf(sessionId, state)) return [];
  if (state.owedKobo > 0) throw new DomainError('BALANCE_OWED');
  if (isPlayStopped(state)) throw new DomainError('DEPOSIT_DISPUTED');
  if (state.balanceKobo < QUIZ_FEE_KOBO) throw new DomainError('INSUFFICIENT_BALANCE');
  requireWithinLimits(command, state);
  const entry = entryOf(command, state.balanceKobo - QUIZ_FEE_KOBO, 0);
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
    ...(endedGames && { endedGames: endedGames.filter(isUnsealedIn(state)) }),
  };
  return [{ type: 'QuizFeeCharged', data }];
}

function requireWithinLimits(
  { limits, exitsToday = 0, now }: WalletCommandOf<'ChargeQuizFee'>,
  { recentCharges }: WalletState,
): void {
  if (!limits) return;
  const { startsPerHour, exitsPerDay } = limits;
  const since = now.getTime() - HOUR_MS;
  const starts = recentCharges.filter(({ chargedAt, refunded }) => chargedAt > since && !refunded).length;
  if (startsPerHour > 0 && starts >= startsPerHour) throw new DomainError('QUIZ_STARTS_LIMIT');
  if (exitsPerDay > 0 && exitsToday >= exitsPerDay) throw new DomainError('QUIZ_EXITS_LIMIT');
}

function refund(command: WalletCommandOf<'RefundQuizFee'>, state: WalletState): WalletEvent[] {
  const { sessionId, cause, olderFeeKobo = null, isGivenBack = false } = command;
  const recent = recentChargeOf(sessionId, state);
  const amountKobo = recent ? recent.feeKobo : olderFeeKobo;
  if (isGivenBack || amountKobo === null || recent?.refunded) return [];
  return credited(command, state, amountKobo, (entry) => ({
    type: 'QuizFeeRefunded',
    data: { ...entry, sessionId, amountKobo, cause },
  }));
}

/** The charge of a session among the newest, which the state holds. */
export const recentChargeOf = (sessionId: string, { recentCharges }: WalletState): ChargedSession | undefined =>
  recentCharges.find((charge) => charge.sessionId === sessionId);

/** Games that no charge has sealed yet, whether they are over or not, oldest first (rule money/results-sealed). */
export const unsealedGames = ({ recentCharges }: WalletState): readonly string[] =>
  recentCharges.flatMap(({ sessionId, awaitsSeal }) => (awaitsSeal ? [sessionId] : []));

const isUnsealedIn = (state: WalletState) => {
  const unsealed = new Set(unsealedGames(state));
  return ({ sessionId }: EndedGame): boolean => unsealed.has(sessionId);
};

const sealed = (charges: readonly ChargedSession[], games: readonly EndedGame[]): readonly ChargedSession[] =>
  charges.map((charge) =>
    charge.awaitsSeal && games.some(({ sessionId }) => sessionId === charge.sessionId)
      ? { ...charge, awaitsSeal: false }
      : charge,
  );

/** Whether the state may have forgotten an adjustment: then the stream has to say whether it was made. */
export const mayBeForgotten = (adjustmentId: string, { recentCredits }: WalletState): boolean =>
  recentCredits.length >= CREDITS_REMEMBERED && !recentCredits.includes(adjustmentId);

function adjust(command: WalletCommandOf<'AdjustBalance'>, state: WalletState): WalletEvent[] {
  const { adjustmentId, deltaKobo, reason, by, byRole, seenBalanceKobo, cause, wasMade = false } = command;
  requireKobo(Math.abs(deltaKobo));
  if (wasMade || state.recentCredits.includes(adjustmentId)) return [];
  if (seenBalanceKobo !== undefined && seenBalanceKobo !== state.balanceKobo) {
    throw balanceConflict(seenBalanceKobo, state.balanceKobo);
  }
  if (state.balanceKobo + deltaKobo < 0) throw new DomainError('BALANCE_BELOW_ZERO');
  const fields = {
    ...{ adjustmentId, deltaKobo, reason, by },
    ...(byRole !== undefined && { byRole }),
    ...(seenBalanceKobo !== undefined && { seenBalanceKobo }),
    ...(cause !== undefined && { cause: { kind: cause.kind, id: cause.id } }),
  };
  return credited(command, state, deltaKobo, (entry) => ({ type: 'BalanceAdjusted', data: { ...entry, ...fields } }));
}

/** All of the balance, where the player gave up no less; an empty wallet has nothing to give up (rule data/erasure-balance). */
function forfeit(command: WalletCommandOf<'ForfeitBalance'>, state: WalletState): WalletEvent[] {
  const { erasureId, givenUpKobo } = command;
  const { balanceKobo: amountKobo, owedKobo } = state;
  // Money that comes later is nothing that was given up.
  if (amountKobo <= 0 || state.recentCredits.includes(erasureId)) return [];
  if (givenUpKobo < amountKobo) throw new DomainError('BALANCE_CHANGED');
  return [{ type: 'BalanceForfeited', data: { ...entryOf(command, 0, owedKobo), erasureId, amountKobo } }];
}

/** Both values are named, so that staff can decide anew (rule money/seen-value). */
function balanceConflict(seenKobo: number, nowKobo: number): DomainError {
  const values = [nairaText(seenKobo), nairaText(nowKobo)] as const;
  const { balanceChanged, balanceSeen } = ADJUSTMENT_MESSAGES;
  return new DomainError('BALANCE_CHANGED', {
    message: balanceChanged(...values),
    errors: { balance: [balanceSeen(...values)] },
  });
}

function requireKobo(amountKobo: number): void {
  if (!Number.isSafeInteger(amountKobo) || amountKobo <= 0) throw new DomainError('INVALID_AMOUNT');
}

function withNewest<T>(known: readonly T[], newest: T, max: number): readonly T[] {
  return [...known.slice(1 - max), newest];
}
