/** What staff do with one player beside editing the record, and what their calls answer. Times are ISO 8601 in UTC. */
import { type ErasureHold, type ErasureRequestView } from './erasure-views.js';
import { type Day, type Id, type Timestamp } from './text-formats.js';

/**
 * Why a player is suspended: a code, because events hold no free text. The player is shown it; the words of staff stay in the
 * staff log (rules accounts/suspension, staff/reason).
 */
export const SUSPENSION_REASONS = ['fair-play', 'payments', 'several-accounts', 'security', 'own-wish'] as const;
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];

/** A suspension as the player sees it. */
export interface SuspensionView {
  readonly reason: SuspensionReason;
  readonly since: Timestamp;
  /** From this instant on the player may play again; null: until staff lift it. */
  readonly until: Timestamp | null;
}

/** A suspension as staff see it. */
export interface PlayerSuspensionView extends SuspensionView {
  /** Sent back with a change or a lift, so that staff decide on the suspension that they saw (rule staff/revision). */
  readonly id: Id;
}

/** A login by PIN that is closed to browsers that the account does not know, or to one that it knows. */
export interface LoginLockView {
  /** When the next try may be made; null: not before a link in a mail, or staff, open the lock. */
  readonly until: Timestamp | null;
}

/** How a player gets in, and what keeps them from playing: what the acts of staff change. */
export interface PlayerAccessView {
  /** Null where they may play. */
  readonly suspension: PlayerSuspensionView | null;
  /** Null without a request. */
  readonly erasure: ErasureRequestView | null;
  /** What keeps it from beginning when it is due. */
  readonly erasureWaitsFor: readonly ErasureHold[];
  /** Null where nothing is locked. */
  readonly loginLock: LoginLockView | null;
  /** Sessions that live now, in the game and in the console. */
  readonly openSessions: number;
  readonly isEmailVerified: boolean;
}

/** What an act of staff needs. */
export interface PlayerActRequest {
  /** Words for the staff log. */
  readonly reason: string;
}

/** The body of `POST /api/admin/users/:id/suspension`. */
export interface SuspendPlayerRequest extends PlayerActRequest {
  readonly reasonCode: SuspensionReason;
  /** The last day of it, in Lagos; absent: until staff lift it. */
  readonly lastDay?: Day;
  /** The id of the suspension that was on screen; absent: there was none. */
  readonly seen?: Id;
}

/** The body of `POST /api/admin/users/:id/erasure/cancel`. */
export interface StaffCancelErasureRequest extends PlayerActRequest {
  /** The id of the request that was on screen. */
  readonly seen: Id;
}

/** The body of `POST /api/admin/users/:id/suspension/lift`. */
export interface LiftSuspensionRequest extends PlayerActRequest {
  /** The id of the suspension that was on screen. */
  readonly seen: Id;
}

/** A note of staff about a player; it is never changed. */
export interface PlayerNoteView {
  readonly id: Id;
  readonly words: string;
  readonly createdAt: Timestamp;
  readonly authorId: Id;
  /** Null once the author's account is gone. */
  readonly authorName: string | null;
}

export interface PlayerNotesView {
  /** The newest first. */
  readonly items: readonly PlayerNoteView[];
  readonly total: number;
  readonly totalPages: number;
  readonly page: number;
}

export const PLAYER_NOTE_LENGTH_MAX = 1_000;

/** What `POST /api/admin/users/:id/contact` answers: how a player is reached (rule staff/contact-shown). */
export interface PlayerContactView {
  readonly email: string;
  /** Null: an account for work in the console alone has none. */
  readonly mobile: string | null;
}
