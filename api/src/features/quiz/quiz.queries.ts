import { Query } from '@nestjs/cqrs';
import { type QuizHistoryView } from '@sabi50/contracts/quiz-views';
import { type GameHitView } from '@sabi50/contracts/search-views';
import { type Position, type RowPlace } from '../../kernel/position.js';

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
 * A player's games behind a place, the newest first, at most `limit`. A game's moment is its end, or its start while it
 * runs. Waits for `seen`, at most 2 s.
 */
export class GamesOf extends Query<readonly QuizHistoryView[]> {
  constructor(
    readonly userId: string,
    readonly behind: RowPlace,
    readonly limit: number,
    readonly seen?: Position,
  ) {
    super();
  }
}

/** How many games a player began, and how many of them gave a point. Waits for `seen`, at most 2 s. */
export class GamesCountOf extends Query<{ readonly games: number; readonly won: number }> {
  constructor(
    readonly userId: string,
    readonly seen?: Position,
  ) {
    super();
  }
}

/** What a regrade is about, in the words of the question. */
export interface RegradedWords {
  readonly question: string;
  /** What counted as right before. */
  readonly answerBefore: string;
  /** Null where the question is withdrawn. */
  readonly answerAfter: string | null;
}

/** What the regrade of this id is about; null for none, and where the bank has lost the words. */
export class RegradedQuestion extends Query<RegradedWords | null> {
  constructor(readonly regradeId: string) {
    super();
  }
}
