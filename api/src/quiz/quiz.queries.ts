import { Query } from '@nestjs/cqrs';
import { type QuizHistoryView } from '@sabi50/vocabulary/quiz-views';
import { type GameHitView } from '@sabi50/vocabulary/search-views';
import { type Position } from '../event-sourcing/event-store.js';

/** Games whose id lies in this range, `limit` of them and all of the last moment of them, and whether there are more. */
export class FindGames extends Query<{ readonly hits: readonly GameHitView[]; readonly hasMore: boolean }> {
  constructor(
    readonly id: { readonly from: string; readonly to: string },
    readonly limit: number,
  ) {
    super();
  }
}

/**
 * A player's games before a moment, the newest first, `limit` of them and all of the last moment. A game's moment is its end, or its start while it runs.
 * Waits for `seen`, at most 2 s.
 */
export class GamesOf extends Query<readonly QuizHistoryView[]> {
  constructor(
    readonly userId: string,
    /** Games of this moment itself are left out. */
    readonly before: Date,
    readonly limit: number,
    readonly seen?: Position,
  ) {
    super();
  }
}
