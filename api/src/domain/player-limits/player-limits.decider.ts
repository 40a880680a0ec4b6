import { BREAK_REPEAT_MS, LIMIT_RAISE_WAIT_MS } from '@sabi50/contracts/limits';
import { type LimitPeriod, type PlayBreakView } from '@sabi50/contracts/spending-views';
import { type Decider } from '../../kernel/decider.js';
import { DomainError, unreachable } from '../../kernel/domain-error.js';
import { type SpendingEvent } from './player-limits.events.js';

interface PlayersCommand {
  readonly userId: string;
  readonly now: Date;
}

/** `amountKobo`: null for no limit. */
interface LimitCommand extends PlayersCommand {
  readonly period: LimitPeriod;
  readonly amountKobo: number | null;
}

export type SpendingCommand =
  | (LimitCommand & { readonly type: 'SetDepositLimit' })
  /** The second yes to the higher limit that was on screen. */
  | (LimitCommand & { readonly type: 'ConfirmDepositLimit' })
  | (PlayersCommand & { readonly type: 'TakePause'; readonly until: Date })
  | (PlayersCommand & { readonly type: 'ExcludePlayer'; readonly until: Date });

/** A limit on deposits; kobo, null for none. */
export interface DepositLimit {
  readonly amountKobo: number | null;
  /** The higher one that waits for its second yes. */
  readonly raise: { readonly amountKobo: number | null; readonly confirmFrom: string } | null;
}

interface Break {
  readonly since: string;
  readonly until: string;
}

/** JSON-serialisable. */
export interface SpendingState {
  readonly limits: Readonly<Record<LimitPeriod, DepositLimit>>;
  /** The newest of each kind; its end may have come. */
  readonly pause: Break | null;
  readonly exclusion: Break | null;
}

const NO_LIMIT: DepositLimit = { amountKobo: null, raise: null };

/** What keeps the player from playing by their own wish; null: nothing does (rule spending/break). */
export function playBreakAt({ pause, exclusion }: SpendingState, now: Date): PlayBreakView | null {
  if (exclusion && now < new Date(exclusion.until)) return { kind: 'exclusion', ...exclusion };
  return pause && now < new Date(pause.until) ? { kind: 'pause', ...pause } : null;
}

/**
 * What players decide to keep their spending in hand. What protects them holds at once; what loosens it waits, or is refused
 * (rules spending/deposit-limits, spending/never-shorter).
 */
export const spendingDecider: Decider<SpendingState, SpendingCommand, SpendingEvent> = {
  category: 'spending',
  initial: { limits: { day: NO_LIMIT, week: NO_LIMIT, month: NO_LIMIT }, pause: null, exclusion: null },
  schemaVersions: { DepositLimitSet: 1, DepositLimitRaiseAsked: 1, PlayPaused: 1, PlayerExcluded: 1 },

  /** @throws DomainError LIMIT_RAISE_NOT_READY, BREAK_NOT_LONGER */
  decide(command, state) {
    switch (command.type) {
      case 'SetDepositLimit':
        return setLimit(command, state.limits[command.period]);
      case 'ConfirmDepositLimit':
        return confirmLimit(command, state.limits[command.period]);
      case 'TakePause':
        return beginBreak('PlayPaused', command, state.pause);
      case 'ExcludePlayer':
        return beginBreak('PlayerExcluded', command, state.exclusion);
      default:
        return unreachable(command);
    }
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'DepositLimitSet':
        return withLimit(state, data.period, { amountKobo: data.amountKobo, raise: null });
      case 'DepositLimitRaiseAsked': {
        const { amountKobo, confirmFrom } = data;
        return withLimit(state, data.period, { ...state.limits[data.period], raise: { amountKobo, confirmFrom } });
      }
      case 'PlayPaused':
        return { ...state, pause: { since: data.occurredAt, until: data.until } };
      case 'PlayerExcluded':
        return { ...state, exclusion: { since: data.occurredAt, until: data.until } };
    }
  },
};

type Of<Type extends SpendingCommand['type']> = Extract<SpendingCommand, { type: Type }>;

/** A lower limit, or the first one, holds at once, and takes back a higher one that waits. */
function setLimit(command: Of<'SetDepositLimit'>, { amountKobo: current, raise }: DepositLimit): SpendingEvent[] {
  const { userId, period, amountKobo, now } = command;
  const data = { userId, period, amountKobo, occurredAt: now.toISOString() };
  if (amountKobo === current && raise === null) return [];
  if (amountKobo === current || isBelow(amountKobo, current)) return [{ type: 'DepositLimitSet', data }];
  if (raise && raise.amountKobo === amountKobo) return [];
  const confirmFrom = new Date(now.getTime() + LIMIT_RAISE_WAIT_MS).toISOString();
  return [{ type: 'DepositLimitRaiseAsked', data: { ...data, confirmFrom } }];
}

function confirmLimit(
  command: Of<'ConfirmDepositLimit'>,
  { amountKobo: current, raise }: DepositLimit,
): SpendingEvent[] {
  const { userId, period, amountKobo, now } = command;
  // The answer to the first call may have been lost.
  if (raise === null && current === amountKobo) return [];
  if (raise?.amountKobo !== amountKobo || now < new Date(raise.confirmFrom)) {
    throw new DomainError('LIMIT_RAISE_NOT_READY');
  }
  return [{ type: 'DepositLimitSet', data: { userId, period, amountKobo, occurredAt: now.toISOString() } }];
}

function beginBreak(
  type: 'PlayPaused' | 'PlayerExcluded',
  { userId, until, now }: Of<'TakePause' | 'ExcludePlayer'>,
  running: Break | null,
): SpendingEvent[] {
  const longerByMs = running ? until.getTime() - Date.parse(running.until) : Infinity;
  if (running && now < new Date(running.until)) {
    if (longerByMs <= 0) throw new DomainError('BREAK_NOT_LONGER');
    const isRepeat = now.getTime() - Date.parse(running.since) < BREAK_REPEAT_MS && longerByMs < BREAK_REPEAT_MS;
    if (isRepeat) return [];
  }
  return [{ type, data: { userId, until: until.toISOString(), occurredAt: now.toISOString() } }];
}

/** Null is no limit: above all others. */
const isBelow = (amountKobo: number | null, current: number | null): boolean =>
  amountKobo !== null && (current === null || amountKobo < current);

const withLimit = (state: SpendingState, period: LimitPeriod, limit: DepositLimit): SpendingState => ({
  ...state,
  limits: { ...state.limits, [period]: limit },
});
