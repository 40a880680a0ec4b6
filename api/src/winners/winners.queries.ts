import { Query } from '@nestjs/cqrs';
import { type DrawKind } from '@sabi50/vocabulary/enumerations';

/** Points that the draws of the day, of the week and of all time ask for at an instant (rule quiz/draws). */
export class DrawThresholds extends Query<Readonly<Record<DrawKind, number>>> {
  constructor(readonly now: Date) {
    super();
  }
}
