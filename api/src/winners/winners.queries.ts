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

/** Points that the draws of the day, of the week and of all time ask for at an instant (rule quiz/draws). */
export class DrawThresholds extends Query<Readonly<Record<DrawKind, number>>> {
  constructor(readonly now: Date) {
    super();
  }
}
