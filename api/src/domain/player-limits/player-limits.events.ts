import { type LimitPeriod } from '@sabi50/contracts/spending-views';
import { type Fact } from '../../kernel/decider.js';

/** What every event of a player's limits carries. The stream is `spending-{userId}`; ids and figures only. */
interface SpendingEntry {
  readonly userId: string;
  /** ISO 8601, the clock of the player's decision. */
  readonly occurredAt: string;
}

/** The limit of a span is this from now on; kobo, or null for none. What was asked for before is off. */
export type DepositLimitSet = Fact<
  'DepositLimitSet',
  SpendingEntry & { readonly period: LimitPeriod; readonly amountKobo: number | null }
>;

/** The player wants a higher limit, or none. It holds once they say yes again, from `confirmFrom` (ISO 8601) on. */
export type DepositLimitRaiseAsked = Fact<
  'DepositLimitRaiseAsked',
  SpendingEntry & { readonly period: LimitPeriod; readonly amountKobo: number | null; readonly confirmFrom: string }
>;

/** Neither a game nor a deposit of the player begins before `until` (ISO 8601). A later one takes its place. */
export type PlayPaused = Fact<'PlayPaused', SpendingEntry & { readonly until: string }>;

/** As `PlayPaused`, for half a year or more; and no broadcast goes to the player. */
export type PlayerExcluded = Fact<'PlayerExcluded', SpendingEntry & { readonly until: string }>;

export type SpendingEvent = DepositLimitSet | DepositLimitRaiseAsked | PlayPaused | PlayerExcluded;
