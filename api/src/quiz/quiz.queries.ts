import { Query } from '@nestjs/cqrs';
import { type GameHitView } from '@sabi50/vocabulary/search-views';

/** Games whose id lies in this range, at most `limit` of them, and whether there are more. */
export class FindGames extends Query<{ readonly hits: readonly GameHitView[]; readonly hasMore: boolean }> {
  constructor(
    readonly id: { readonly from: string; readonly to: string },
    readonly limit: number,
  ) {
    super();
  }
}
