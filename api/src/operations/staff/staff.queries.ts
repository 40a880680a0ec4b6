import { Query } from '@nestjs/cqrs';
import { type Position, type RowPlace } from '../../kernel/position.js';
import { type TimelineActView } from '@sabi50/contracts/player-timeline-views';

/** An entry of the staff log about one user. */
export interface StaffAct extends TimelineActView {
  readonly id: string;
  readonly at: Date;
}

/**
 * What staff did with one user behind a place, the newest first, at most `limit`. Adjustments of the balance are no part
 * of it where the entries of the wallet are shown beside: they name who made them (see `StaffActsOfEvents`). Waits for
 * `seen`, at most 2 s.
 */
export class StaffActsOn extends Query<readonly StaffAct[]> {
  constructor(
    readonly userId: string,
    readonly behind: RowPlace,
    readonly limit: number,
    readonly withBalanceAdjustments: boolean,
    readonly seen?: Position,
  ) {
    super();
  }
}

/** How many entries of the staff log are about one user, and how many of them adjust the balance. Waits for `seen`, at most 2 s. */
export class StaffActCountOn extends Query<{ readonly acts: number; readonly balanceAdjustments: number }> {
  constructor(
    readonly userId: string,
    readonly seen?: Position,
  ) {
    super();
  }
}

/** Who made these events, and why, by the event's id; events that staff did not make are left out. Waits for `seen`, at most 2 s. */
export class StaffActsOfEvents extends Query<ReadonlyMap<string, TimelineActView>> {
  constructor(
    readonly eventIds: readonly string[],
    readonly seen?: Position,
  ) {
    super();
  }
}
