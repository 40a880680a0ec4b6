import { Query } from '@nestjs/cqrs';
import { type DrawKind } from '@sabi50/vocabulary/enumerations';

/** Whether a prize of the player may not have been handed over yet, so that their erasure waits (rule data/erasure-waits). */
export class PrizesHoldErasure extends Query<boolean> {
  constructor(
    readonly userId: string,
    readonly now: Date,
  ) {
    super();
  }
}

/** What a winner won, in which draw; null for one who was taken off the list, and of a file or the short form. */
export class WonPrize extends Query<{
  readonly prize: string;
  readonly drawKind: DrawKind;
  readonly drawDate: string;
} | null> {
  constructor(readonly winnerId: string) {
    super();
  }
}

/** Points that the draws of the day, of the week and of all time ask for at an instant (rule quiz/draws). */
export class DrawThresholds extends Query<Readonly<Record<DrawKind, number>>> {
  constructor(readonly now: Date) {
    super();
  }
}

/** A draw that staff set, before it takes place. */
export interface NearDraw {
  readonly kind: DrawKind;
  readonly drawAt: Date;
  readonly threshold: number;
}

/** The draws that take place within a time from now on. */
export class DrawsNear extends Query<readonly NearDraw[]> {
  constructor(
    readonly now: Date,
    readonly withinMs: number,
  ) {
    super();
  }
}

/** Those of these players who have the points that a draw asks for. */
export class PlayersInDraw extends Query<readonly string[]> {
  constructor(
    readonly draw: NearDraw,
    readonly userIds: readonly string[],
  ) {
    super();
  }
}
