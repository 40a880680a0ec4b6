import { Query } from '@nestjs/cqrs';
import { type Period } from '@sabi50/contracts/business-time';
import { type DrawKind } from '@sabi50/contracts/enumerations';

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

/** What a draw asks for, and which points it counts: null for those of all time. */
export interface NextDraw {
  readonly kind: DrawKind;
  readonly threshold: number;
  readonly period: Period | null;
}

/** The daily, the weekly and the special draw that points of an instant count for (rule quiz/draws). */
export class NextDraws extends Query<readonly NextDraw[]> {
  constructor(readonly now: Date) {
    super();
  }
}

/** A draw that staff set, before it takes place. */
export interface NearDraw extends NextDraw {
  readonly drawAt: Date;
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
