/**
 * What the console's statistics answer. Naira are decimal texts, days are calendar
 * days in Lagos (`YYYY-MM-DD`, rule data/lagos-time), other times ISO 8601 in UTC, rates percentages with one decimal.
 *
 * Points, and what is computed from them, are left out for station administrators (rule staff/own-station): those
 * fields are absent, not empty.
 */
import { type PlayerRestriction } from './player-restrictions.js';
import { type Category, type Gender, type Location, type SessionEndReason, type Source } from './enumerations.js';
import { type Language } from './languages.js';
import { type Day, type Id, type Timestamp } from './text-formats.js';

/**
 * What statistics can be narrowed to in time; `custom` goes by `startDate` and `endDate`. A number counts days. The periods of
 * lists stand among them (`LIST_PERIODS`).
 */
export const DATE_RANGES = [
  '24h',
  '7d',
  '30d',
  'today',
  'yesterday',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'custom',
  'all',
] as const;
export type DateRange = (typeof DATE_RANGES)[number];

export const TIME_FRAMES = ['24h', '7d', '30d', 'custom'] as const;
export type TimeFrame = (typeof TIME_FRAMES)[number];

/** The cards of the overview. */
export interface AdminStatsView {
  readonly userStats: {
    readonly totalUsers: number;
    /** Users who played within the last 7 days, today included. */
    readonly activeUsers: number;
    readonly totalQuizAttempts: number;
    /** Deposits (rule money/revenue). */
    readonly totalRevenue: string;
    /** Quiz fees less what went back, from the ledger's events (rule money/revenue). */
    readonly feesEarned: string;
  };
}

/** What was played in a period. The maps count quizzes. */
export interface ActivitySummaryView {
  readonly totalQuizzes: number;
  /** Left out for station administrators. */
  readonly totalPoints?: number;
  /** Right answers of all that were settled, in percent. */
  readonly averageScore: number;
  /** Users who played in the period. */
  readonly activeUsers: number;
  /** Quizzes by category. */
  readonly categoryBreakdown: Readonly<Record<Category, number>>;
  /** Quizzes by location of the player. */
  readonly locationBreakdown: Readonly<Record<Location, number>>;
  /** Quizzes by gender of the player. */
  readonly genderBreakdown: Readonly<Record<Gender, number>>;
}

/** What one user played in a period. */
export interface QuizActivityView {
  /** The same as `userId`. */
  readonly id: Id;
  readonly userId: Id;
  readonly userName: string;
  readonly userEmail: string;
  /** What keeps the player from playing (rule staff/restricted-players); left out where the caller may not see it. */
  readonly restrictions?: readonly PlayerRestriction[];
  /** Quizzes that were begun. */
  readonly totalAttempts: number;
  /** Left out for station administrators. */
  readonly totalPoints?: number;
  /** Right answers of all that were settled, in percent. */
  readonly successRate: number;
  readonly correctAnswers: number;
  /** Questions that were settled. */
  readonly totalQuestions: number;
  /** Quizzes by category; categories that were not played are left out. */
  readonly categories: Readonly<Partial<Record<Category, number>>>;
  readonly topCategory: Category | null;
  readonly lastActivity: Timestamp;
}

/** The cards above that list, over every user of it. */
export interface QuizActivitySummaryView {
  readonly activeUsers: number;
  readonly totalAttempts: number;
  /** This and what follows is left out for station administrators. */
  readonly totalPoints?: number;
  /** Users with at least one point. */
  readonly activePointEarners?: number;
  readonly averagePointsPerEarner?: number;
  /** An estimate: points x 50 naira (rule money/revenue). */
  readonly estimatedRevenue?: string;
}

/** One quiz session, as the tracker's detailed activity shows it. */
export interface QuizSessionActivityView {
  readonly id: string;
  readonly userId: Id;
  readonly userName: string;
  readonly userEmail: string;
  /** What keeps the player from playing (rule staff/restricted-players); left out where the caller may not see it. */
  readonly restrictions?: readonly PlayerRestriction[];
  readonly category: Category;
  readonly language: Language;
  readonly location: Location | null;
  readonly gender: Gender | null;
  readonly source: Source | null;
  readonly radioStation: string | null;
  readonly startedAt: Timestamp;
  /** Null while it goes on. */
  readonly endedAt: Timestamp | null;
  readonly reason: SessionEndReason | null;
  readonly correctAnswers: number;
  /** Questions that were settled. */
  readonly totalQuestions: number;
  readonly successRate: number;
  readonly pointsEarned?: number;
  readonly refunded: boolean;
}

/** Deposits of four periods. */
export interface RevenueStatsView {
  /** The current hour and the 23 before it. */
  readonly revenue24h: string;
  /** Today and the 6 days before. */
  readonly revenue7d: string;
  /** Today and the 29 days before. */
  readonly revenue30d: string;
  /** Null unless the time frame is custom. */
  readonly revenueCustom: string | null;
  readonly totalRevenue: string;
  /** Quiz fees less what went back, of all time (rule money/revenue). */
  readonly feesEarned: string;
  /** The requested period. */
  readonly period: {
    readonly timeFrame: TimeFrame;
    readonly revenue: string;
    readonly deposits: number;
    readonly feesEarned: string;
  };
}

/**
 * What the figures of the overview are about. The period so far is compared with the one before it up to the same hour; a week is
 * Monday to Sunday (rule staff/figures-compared).
 */
export type FigurePeriod = 'today' | 'this-week' | 'this-month' | TimeFrame;
export const FIGURE_PERIODS: readonly FigurePeriod[] = ['today', 'this-week', 'this-month', ...TIME_FRAMES];

/** What happened in a stretch of time. */
export interface FigureSumsView {
  /** Decimal naira. */
  readonly revenue: string;
  readonly deposits: number;
  /** Quiz fees less what went back, decimal naira. */
  readonly feesEarned: string;
  /** Quizzes that were begun. */
  readonly quizzes: number;
  /** Users who played. */
  readonly players: number;
  readonly newUsers: number;
  /** Right answers of all that were settled, in percent. */
  readonly averageScore: number;
  /** Quizzes by category. */
  readonly categories: Readonly<Record<Category, number>>;
}

/** A stretch of time: its first instant, and the first after it. */
export interface SpanView {
  readonly from: Timestamp;
  readonly until: Timestamp;
}

/** A day of the chart, and the day that it is compared with; a day to come has no figures yet. */
export interface FigureDayView {
  readonly day: Day;
  readonly revenue: string | null;
  readonly feesEarned: string | null;
  readonly deposits: number | null;
  /** Null where the period before was shorter. */
  readonly before: Omit<RevenueDayView, 'deposits'> | null;
}

/** The figures of a period beside those of the period before it. */
export interface FiguresView {
  readonly period: FigurePeriod;
  readonly current: SpanView & FigureSumsView;
  readonly before: SpanView & FigureSumsView;
  readonly days: readonly FigureDayView[];
}

/** One day of the revenue chart; days without money are there with zeros. */
export interface RevenueDayView {
  /** A day in Lagos. */
  readonly day: Day;
  /** Deposits, decimal naira. */
  readonly revenue: string;
  /** How many. */
  readonly deposits: number;
  /** Quiz fees less what went back, decimal naira. */
  readonly feesEarned: string;
}

/** One day of the activity chart; days without a quiz are there with zeros. */
export interface ActivityDayView {
  /** A day in Lagos. */
  readonly day: Day;
  /** Quizzes that were begun. */
  readonly quizzes: number;
  readonly activeUsers: number;
  /** Left out for station administrators. */
  readonly points?: number;
  /** Right answers of all that were settled, in percent. */
  readonly averageScore: number;
}

/** From registration to the first play: each step counts users who also took the steps before. */
export interface FunnelView {
  readonly registered: number;
  /** Verified their email. */
  readonly verified: number;
  /** Money came into the wallet at least once. */
  readonly funded: number;
  /** Played at least once. */
  readonly played: number;
}
