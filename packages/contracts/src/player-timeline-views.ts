/** What happened to a player, as staff see it on the player's page. Times are ISO 8601 in UTC. */
import { type BroadcastCategory } from './broadcast-views.js';
import {
  type Category,
  type PaymentActivityStatus,
  type PaymentFlagReason,
  type SessionEndReason,
} from './enumerations.js';
import { type Language } from './languages.js';
import { type MailOutcome } from './mail-views.js';
import { type StaffWalletEntryView } from './money-views.js';
import { type LimitPeriod } from './spending-views.js';
import { type Id, type Timestamp } from './text-formats.js';

/** What a timeline can be narrowed to (rule staff/player-timeline). */
export const TIMELINE_KINDS = ['money', 'games', 'limits', 'mails', 'logins', 'erasure', 'staff-acts'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** By PIN to play, by password to the console, or wrong tries that locked one of them. */
export const LOGIN_KINDS = ['player', 'staff', 'locked'] as const;
export type LoginKind = (typeof LOGIN_KINDS)[number];

/** What staff did, and why. */
export interface TimelineActView {
  /** Such as `user.suspend`. */
  readonly action: string;
  readonly actorId: Id;
  /** Null once the account is gone. */
  readonly actorName: string | null;
  /** Null without a request. */
  readonly reason: string | null;
}

/** What became of a credited deposit (rule money/standing). */
export interface DepositStandingView {
  readonly status: PaymentActivityStatus;
  readonly flag: PaymentFlagReason | null;
  /** Decimal naira that were credited. */
  readonly amount: string;
  /** Decimal naira of them that went back; null where nothing did. */
  readonly back: string | null;
}

export interface TimelineMoneyView extends Omit<StaffWalletEntryView, 'id' | 'createdAt'> {
  /** Of a credited deposit; else null. */
  readonly deposit: DepositStandingView | null;
  /** Of an adjustment by staff: who did it and why; else null. */
  readonly act: TimelineActView | null;
}

export interface TimelineGameView {
  readonly category: Category;
  readonly language: Language;
  readonly totalQuestions: number;
  readonly correctAnswers: number;
  readonly pointsEarned: number;
  /** Null while it runs. */
  readonly reason: SessionEndReason | null;
  /** Whether its fee went back. */
  readonly refunded: boolean;
}

/** What a player decides about their limits: one is set, a higher one is requested, a break starts (rule spending/break). */
export const LIMIT_CHANGES = ['limit-set', 'raise-asked', 'paused', 'excluded'] as const;

export interface TimelineLimitView {
  readonly change: (typeof LIMIT_CHANGES)[number];
  /** Of a limit; null for a break. */
  readonly period: LimitPeriod | null;
  /** Decimal naira; null: no limit, or a break. */
  readonly amount: string | null;
  /** When a break ends, or from when on a higher limit can be confirmed; null for a limit that holds. */
  readonly until: Timestamp | null;
}

/** What happened about the erasure of a player (rule data/erasure). */
export const ERASURE_CHANGES = ['requested', 'cancelled', 'given-up', 'begun', 'erased'] as const;

export interface TimelineErasureView {
  readonly change: (typeof ERASURE_CHANGES)[number];
  /** Member of staff; null: the player, or the system. */
  readonly byId: Id | null;
  /** Null once the account is gone. */
  readonly byName: string | null;
  /** Decimal naira that were given up; else null. */
  readonly amount: string | null;
  /** When it is due; else null. */
  readonly dueAt: Timestamp | null;
}

export interface TimelineMailView {
  readonly source: 'account' | 'broadcast';
  /** A name of a mail about the account, or the category of a broadcast. */
  readonly mail: BroadcastCategory | (string & {});
  readonly subject: string;
  readonly outcome: MailOutcome;
  /** What the mail server said; null where nothing was said. */
  readonly reply: string | null;
  readonly canBeSentAgain: boolean;
}

/** One thing that happened; exactly the field of its kind is there. */
export interface TimelineRowView {
  /** Of the wallet event, the session, the event of a limit, the mail, the login or the entry of the staff log. */
  readonly id: string;
  readonly at: Timestamp;
  readonly kind: TimelineKind;
  readonly money?: TimelineMoneyView;
  readonly game?: TimelineGameView;
  readonly limit?: TimelineLimitView;
  readonly mail?: TimelineMailView;
  readonly login?: LoginKind;
  readonly erasure?: TimelineErasureView;
  readonly act?: TimelineActView;
}

/** A page of a timeline, the newest first. */
export interface TimelineView {
  readonly items: readonly TimelineRowView[];
  /** Asked for as `before`, it leads to the next page; null: there is nothing older. Names the last row of this page. */
  readonly next: string | null;
}

/** The wallet of a player at the end of a day in Lagos. */
export interface DayBalanceView {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Decimal naira. */
  readonly balance: string;
}

/** Which deposits of a player staff are asked about; `failed`: within the last seven days. */
export const WATCHED_DEPOSITS = ['pending', 'held', 'failed', 'disputed', 'given-back'] as const;
export type WatchedDeposit = (typeof WATCHED_DEPOSITS)[number];

export interface WatchedDepositsView {
  readonly standing: WatchedDeposit;
  /** At least 1. */
  readonly count: number;
  /** The newest of them. */
  readonly reference: Id;
}

/** How much of each kind a timeline has, what a player did in all, and how their balance went (rule staff/player-totals). */
export interface PlayerTotalsView {
  readonly counts: Readonly<Record<TimelineKind | 'all', number>>;
  /** Decimal naira, of what was credited. */
  readonly deposited: string;
  readonly games: number;
  /** Games that gave a point. */
  readonly won: number;
  /** Deposits that staff are asked about, by standing; those of which there is none are left out. */
  readonly deposits: readonly WatchedDepositsView[];
  /** Decimal naira: fees that were charged, and what of them went back, by staff too (rule money/fee-given-back). */
  readonly fees: string;
  readonly feesReturned: string;
  /** Decimal naira, by staff, beside fees; negative where they took more than they gave. */
  readonly adjusted: string;
  /** Decimal naira that the wallet gave for deposits which were taken back, less what came again. */
  readonly takenBack: string;
  /** The last 30 days, the oldest first, today last. */
  readonly balances: readonly DayBalanceView[];
}
