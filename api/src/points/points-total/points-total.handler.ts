import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PointsOfPlayers } from '../points-of-players.js';
import { PointsTotal } from '../points.queries.js';

@QueryHandler(PointsTotal)
export class PointsTotalHandler implements IQueryHandler<PointsTotal> {
  constructor(private readonly points: PointsOfPlayers) {}

  async execute({ userId, seen }: PointsTotal) {
    return { points: await this.points.forLife(userId, seen) };
  }
}
