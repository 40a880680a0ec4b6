import { Query } from '@nestjs/cqrs';
import { type Position } from '../../../kernel/position.js';

/** A player's lifetime points; 0 for one who never won. Waits for `seen`, at most 2 s. */
export class PointsTotal extends Query<{ readonly points: number }> {
  constructor(
    readonly userId: string,
    readonly seen?: Position,
  ) {
    super();
  }
}
