/** What the search over everything answers (rule staff/search). Times are ISO 8601 in UTC. */
import {
  type Category,
  type Location,
  type PaymentActivityStatus,
  type PaymentFlagReason,
  type SessionEndReason,
} from './enumerations.js';
import { type Language } from './languages.js';
import { type PlayerRestriction } from './player-restrictions.js';
import { type Id, type Timestamp } from './text-formats.js';

/** By what a player was found: whole id, number and address before beginnings, beginnings before words. */
export const PLAYER_MATCHES = ['id', 'phone', 'phone-end', 'email', 'name'] as const;
export type PlayerMatch = (typeof PLAYER_MATCHES)[number];

export interface PlayerHitView {
  readonly id: Id;
  readonly name: string;
  /** The first letter and the domain. */
  readonly email: string;
  /** The first 3 and the last 4 digits; left out for roles that may not search by it. */
  readonly phone?: string | null;
  readonly location: Location | null;
  readonly isEmailVerified: boolean;
  /** False for an account that was switched off. */
  readonly isActive: boolean;
  /** Decimal naira. */
  readonly balance: string;
  /** Decimal naira that the player owes after a reversal. */
  readonly owed: string;
  /** What keeps them from playing; left out for roles that may not search by phone. */
  readonly restrictions?: readonly PlayerRestriction[];
  readonly matched: PlayerMatch;
}

export interface PaymentHitView {
  readonly reference: Id;
  readonly userId: Id;
  readonly userName: string;
  /** Decimal naira. */
  readonly amount: string;
  readonly status: PaymentActivityStatus;
  readonly flag: PaymentFlagReason | null;
  /** Decimal naira that went back to the payer; null where nothing did. */
  readonly back: string | null;
  readonly createdAt: Timestamp;
}

export interface GameHitView {
  readonly id: Id;
  readonly userId: Id;
  readonly userName: string;
  readonly category: Category;
  readonly correctAnswers: number;
  readonly totalQuestions: number;
  /** Null while it runs. */
  readonly reason: SessionEndReason | null;
  readonly startedAt: Timestamp;
}

export interface QuestionHitView {
  readonly id: Id;
  readonly question: string;
  readonly category: Category;
  readonly language: Language;
  readonly isActive: boolean;
}

/** The best of each kind, the nearest first; `hasMore` says that there are others. */
export interface SearchView {
  readonly players: { readonly hits: readonly PlayerHitView[]; readonly hasMore: boolean };
  /** Left out, with games and questions, for a role that finds players alone. */
  readonly payments?: { readonly hits: readonly PaymentHitView[]; readonly hasMore: boolean };
  readonly games?: { readonly hits: readonly GameHitView[]; readonly hasMore: boolean };
  readonly questions?: { readonly hits: readonly QuestionHitView[]; readonly hasMore: boolean };
}
