import {
  type ErasureBalanceGivenUp,
  type ErasureCancelled,
  type ErasureRequested,
  type PlayerErased,
} from '../../../domain/accounts/accounts.events.js';
import { type PlayerExcluded, type PlayPaused } from '../../../domain/player-limits/player-limits.events.js';
import { type Erasure, type ErasureState, erasureAfter } from '../../../domain/accounts/erasure.rules.js';

/** Events that a restored backup may lack and that bind the operator all the same. */
export type PlayerRequest =
  ErasureRequested | ErasureCancelled | ErasureBalanceGivenUp | PlayerErased | PlayPaused | PlayerExcluded;

/** What a player asked for, as it stands at the end of the list. */
export interface RequestsOfPlayer {
  /** Ends of breaks, ISO 8601; null: none. */
  readonly pausedUntil: string | null;
  readonly excludedUntil: string | null;
  readonly erasure: Erasure | null;
  /** Id of the erasure that was taken back last. */
  readonly cancelled: string | null;
}

interface Standing extends ErasureState {
  readonly pausedUntil: string | null;
  readonly excludedUntil: string | null;
}

const NOTHING: Standing = { pausedUntil: null, excludedUntil: null, erasure: null, cancelledErasure: null };

/** Folds a list into what stands at its end, by the id of the player. */
export function requestsByPlayer(requests: readonly PlayerRequest[]): ReadonlyMap<string, RequestsOfPlayer> {
  const standings = new Map<string, Standing>();
  for (const request of requests) {
    const { userId } = request.data;
    standings.set(userId, standingAfter(standings.get(userId) ?? NOTHING, request));
  }
  return new Map(
    [...standings].map(([userId, { cancelledErasure: cancelled, ...rest }]) => [userId, { ...rest, cancelled }]),
  );
}

function standingAfter(standing: Standing, request: PlayerRequest): Standing {
  switch (request.type) {
    case 'PlayPaused':
      return { ...standing, pausedUntil: later(standing.pausedUntil, request.data.until) };
    case 'PlayerExcluded':
      return { ...standing, excludedUntil: later(standing.excludedUntil, request.data.until) };
    default:
      return { ...standing, ...erasureAfter(standing, request) };
  }
}

const later = (one: string | null, other: string): string => (one !== null && one > other ? one : other);
