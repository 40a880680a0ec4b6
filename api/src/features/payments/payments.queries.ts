import { Query } from '@nestjs/cqrs';
import { type PaymentHitView } from '@sabi50/contracts/search-views';
import { type DepositStandingView, type WatchedDepositsView } from '@sabi50/contracts/player-timeline-views';
import { type ErasureHold } from '@sabi50/contracts/erasure-views';
import { type Position } from '../../kernel/position.js';

/** Card payments whose reference lies in this range, or which the provider calls exactly so, at most `limit` of them, and whether there are more. */
export class FindPayments extends Query<{ readonly hits: readonly PaymentHitView[]; readonly hasMore: boolean }> {
  constructor(
    readonly asked: {
      readonly reference: { readonly from: string; readonly to: string } | null;
      readonly transactionId: string | null;
    },
    readonly limit: number,
  ) {
    super();
  }
}

/** What of a player's payments is not settled, so that their erasure waits (rule data/erasure-waits). */
export class PaymentsHoldErasure extends Query<readonly ErasureHold[]> {
  constructor(readonly userId: string) {
    super();
  }
}

/** What became of deposits, by reference. Waits for `seen`, at most 2 s. */
export class DepositStandings extends Query<ReadonlyMap<string, DepositStandingView>> {
  constructor(
    readonly references: readonly string[],
    readonly seen?: Position,
  ) {
    super();
  }
}

/** The deposits of a player that staff are asked about (rule staff/player-deposits). Waits for `seen`, at most 2 s. */
export class WatchedDeposits extends Query<readonly WatchedDepositsView[]> {
  constructor(
    readonly userId: string,
    readonly now: Date,
    readonly seen?: Position,
  ) {
    super();
  }
}
