/** The erasure of a player's data, as the calls of players and staff answer it (rule data/erasure). */
import { type Id, type Timestamp } from './text-formats.js';

/**
 * Why an erasure that is due does not begin yet (rules data/erasure-waits, data/erasure-balance); in the order in which it is
 * said. `balance`: more is there than was given up.
 */
export const ERASURE_HOLDS = [
  'balance',
  'owed',
  'disputed',
  'payment-open',
  'payment-held',
  'refund-open',
  'webhook-open',
  'prize-open',
] as const;
export type ErasureHold = (typeof ERASURE_HOLDS)[number];

/** An erasure that was requested and not cancelled. */
export interface ErasureRequestView {
  /** Sent with a cancellation, so that it cancels no other request than the one that was shown. */
  readonly id: Id;
  readonly requestedAt: Timestamp;
  /** From this instant on it cannot be taken back once it has begun. */
  readonly dueAt: Timestamp;
  readonly isByStaff: boolean;
  /** Whether it has begun: then it cannot be taken back. */
  readonly hasBegun: boolean;
  /** Decimal naira that the player gave up in words. */
  readonly givenUp: string;
}

/** What `GET /api/users/:id/erasure` answers. */
export interface ErasureView {
  /** Null without a request. */
  readonly request: ErasureRequestView | null;
  /** Decimal naira of the wallet, as its own events say. */
  readonly balance: string;
  /** What keeps it from beginning when it is due; empty: nothing does. */
  readonly waitsFor: readonly ErasureHold[];
}

/** Requester of an erasure. */
export interface ErasureAskerView {
  /** Of staff; null: the player did. */
  readonly byId: Id | null;
  /** Null of the player, and once the account is gone. */
  readonly byName: string | null;
}

/** An erasure that waits or is under way, as staff see it. */
export interface WaitingErasureView extends ErasureAskerView {
  readonly userId: Id;
  readonly name: string;
  readonly requestedAt: Timestamp;
  readonly dueAt: Timestamp;
  readonly hasBegun: boolean;
  readonly waitsFor: readonly ErasureHold[];
}

/** A player who was erased: nothing but the id is left. */
export interface DoneErasureView extends ErasureAskerView {
  readonly userId: Id;
  readonly requestedAt: Timestamp;
  readonly erasedAt: Timestamp;
}

/** What `GET /api/admin/erasures` answers: at most ERASURES_SHOWN of each, those that are due first and those done last first. */
export interface ErasureListView {
  readonly waiting: readonly WaitingErasureView[];
  readonly waitingCount: number;
  readonly done: readonly DoneErasureView[];
  readonly doneCount: number;
}
export const ERASURES_SHOWN = 50;

/** The body of `POST /api/users/:id/erasure`. */
export interface ErasureRequest {
  readonly pin: string;
  /** The words that the form asks for, in any of the four languages; case and accents do not matter. */
  readonly words: string;
  /** The balance that the player gives up, decimal naira as it was on screen; absent: none. */
  readonly giveUp?: string;
}

/** The body of `POST /api/users/:id/erasure/cancel`. */
export interface CancelErasureRequest {
  /** The id of the request that was on screen. */
  readonly seen: Id;
}

/** The name that an account has once its player is erased; people read it in their own language. */
export const ERASED_NAME = { firstName: 'Erased', lastName: 'player' } as const;
export const ERASED_FULL_NAME = `${ERASED_NAME.firstName} ${ERASED_NAME.lastName}`;

/** A player's data is erased so many days after its request, and not before (rule data/erasure). */
export const ERASURE_PAUSE_DAYS = 14;
/** Nobody says when a prize was handed over: so long after its draw it counts as open (rule data/erasure-waits). */
export const PRIZE_OPEN_DAYS = 30;

/** What was typed, without case, accents and invisible blanks. */
const folded = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether two texts are the same words, however they are written. */
export const areSameWords = (typed: string, asked: string): boolean => folded(typed) === folded(asked);
