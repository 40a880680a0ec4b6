/** What the winners calls take and answer. */
import { type RowFailureView } from './csv-uploads.js';
import { type DrawKind, type Location, type WinnerState } from './enumerations.js';
import { type PlayerRestriction } from './player-restrictions.js';
import { type Day, type Id, type Timestamp } from './text-formats.js';

/** A winner as everybody sees them. */
export interface WinnerView {
  readonly id: Id;
  readonly fullName: string;
  /** The first 3 and the last 4 digits; the others are stars (rule staff/winner-number). */
  readonly phoneNumber: string;
  /** Null where it is not known: accounts have a region. */
  readonly state: WinnerState | null;
  /** Null for winners of a file or of the short form. */
  readonly prize: string | null;
  /** The draw that they won; null as the prize is. */
  readonly drawKind: DrawKind | null;
  /** Its day in Lagos; null as the prize is. */
  readonly drawDate: Day | null;
  /** ISO 8601. */
  readonly createdAt: Timestamp;
}

/** A winner as super administrators see them: the number in full (rule staff/winner-number), and who it is. */
export interface AdminWinnerView extends WinnerView {
  /** The player who won; null for winners of a file or of the short form. */
  readonly playerId: Id | null;
  /** What keeps the player from playing (rule staff/restricted-players); left out where the caller may not see it. */
  readonly restrictions?: readonly PlayerRestriction[];
}

/** A player who can be announced as the winner of a draw. */
export interface WinnerCandidateView {
  readonly id: Id;
  readonly fullName: string;
  /** Masked as the public list masks it. */
  readonly phoneNumber: string;
  readonly location: Location | null;
  /** In the period of the draw. */
  readonly points: number;
  /** Whether these points were enough for the draw (rule quiz/draws). */
  readonly isInDraw: boolean;
  /** Has won this very draw. */
  readonly hasWon: boolean;
  /** The day on which they were last announced, in Lagos; null for who never was. */
  readonly lastWonOn: string | null;
  /** What keeps them from playing; they are announced only if staff confirm it. */
  readonly restrictions: readonly PlayerRestriction[];
}

/** Whom staff can announce: those who were in the draw first, by points. */
export interface WinnerCandidatesView {
  readonly candidates: readonly WinnerCandidateView[];
  /** All who were in the draw. */
  readonly inDraw: number;
  /** Points that the draw asks for. */
  readonly threshold: number;
  /** The points that it counts, from the draw before until itself; null for the special draw: those of all time. */
  readonly countsFrom: Timestamp | null;
  readonly countsUntil: Timestamp | null;
}

export interface WinnersAnnouncedView {
  readonly winners: readonly AdminWinnerView[];
}

export interface WinnersUploadView {
  readonly successful: number;
  readonly failed: number;
  readonly message: string;
  /** The first 1,000. */
  readonly errors: readonly RowFailureView[];
}

export interface WinnersBulkView {
  /** Winners that were added. */
  readonly count: number;
  readonly message: string;
  /** The first 1,000. */
  readonly errors: readonly RowFailureView[];
}

/** The columns of a winners file, and what its sample shows. */
export const WINNER_COLUMNS = ['fullName', 'phoneNumber', 'state'] as const;
export type WinnerColumn = (typeof WINNER_COLUMNS)[number];
