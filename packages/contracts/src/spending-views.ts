/**
 * What players set to keep their spending in hand, and what they spent (rules spending/deposit-limits, spending/break). Naira are decimal texts;
 * times are ISO 8601 in UTC.
 */
import { type Id, type Timestamp } from './text-formats.js';

/** The spans that a limit on deposits holds for: the last 24 hours, 7 days and 30 days, whenever one looks. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** How many days a pause may last. */
export const PAUSE_DAYS = [1, 3, 7, 14, 28, 42] as const;
export type PauseDays = (typeof PAUSE_DAYS)[number];

/** How many months a self-exclusion may last. */
export const EXCLUSION_MONTHS = [6, 12, 24, 60] as const;
export type ExclusionMonths = (typeof EXCLUSION_MONTHS)[number];

/** A higher limit, or none, that the player requested and has not confirmed yet. */
export interface LimitRaiseView {
  /** Decimal naira; null: no limit any more. */
  readonly amount: string | null;
  /** From this instant on the second yes is taken. */
  readonly confirmFrom: Timestamp;
}

export interface DepositLimitView {
  readonly period: LimitPeriod;
  /** Decimal naira; null: the player set none. */
  readonly amount: string | null;
  /** Decimal naira that count in the span that ends now: deposits that were credited, and those that may still be paid. */
  readonly used: string;
  /** Null where none waits. */
  readonly raise: LimitRaiseView | null;
}

/** A pause of days or a self-exclusion of months, which the player chose: neither a game nor a deposit begins. */
export interface PlayBreakView {
  readonly kind: 'pause' | 'exclusion';
  readonly since: Timestamp;
  /** From this instant on the player may play again. */
  readonly until: Timestamp;
}

/** Why a player is reminded of what they spent: it reached an amount, or a time of day came. */
export type SpendingNoticeReason = 'amount' | 'time';

/** When the player is reminded, in the app and by mail, of what they spent on games that day. */
export interface SpendingReminderView {
  /** Decimal naira; null: not by an amount. */
  readonly amount: string | null;
  /** By the clock in Lagos, such as "21:00"; null: not by the time. */
  readonly time: string | null;
}

/** A notice of a day's spending, until the player has read it. */
export interface SpendingNoticeView {
  readonly id: Id;
  readonly reason: SpendingNoticeReason;
  /** Decimal naira spent on games that day until then. */
  readonly spent: string;
  readonly at: Timestamp;
}

/** Who listens to players that gaming worries, as the operator named them. */
export interface HelpLineView {
  readonly name: string;
  /** Of a page (`https:`), a number (`tel:`) or an address (`mailto:`). */
  readonly link: string;
}

/** What the player set. */
export interface PlayLimitsView {
  /** One for each period. */
  readonly depositLimits: readonly DepositLimitView[];
  /** Null where there is none now. */
  readonly playBreak: PlayBreakView | null;
  readonly reminder: SpendingReminderView;
  /** Empty where the operator named none. */
  readonly helpLines: readonly HelpLineView[];
}

/** Seven days of a month, or what is left of it after four times seven. */
export interface SpentDaysView {
  /** Days of the month, 1 to 31. */
  readonly from: number;
  readonly to: number;
  /** Decimal naira spent on games. */
  readonly spent: string;
}

/** What a player spent in a month of Lagos, and what came of it. */
export interface SpentMonthView {
  /** Such as "2026-11". */
  readonly month: string;
  /** Decimal naira: fees of games, without those that were given back. */
  readonly spent: string;
  /** Games that were paid for. */
  readonly games: number;
  /** Games that won a point; one that ended after midnight of the last day counts for the next month. */
  readonly won: number;
  /** Decimal naira that were credited. */
  readonly deposited: string;
  readonly days: readonly SpentDaysView[];
  /** Decimal naira spent in the month before. */
  readonly spentBefore: string;
  /** Decimal naira spent from 1 January to the end of the month. */
  readonly spentInYear: string;
}
