import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { AdjustPoints } from './points.commands.js';
import { pointsDecider } from '../../../domain/points/points.decider.js';
import { PointsOfPlayers } from './points-of-players.js';
import { PointsTotal } from './points.queries.js';

@QueryHandler(PointsTotal)
export class PointsTotalHandler implements IQueryHandler<PointsTotal> {
  constructor(private readonly points: PointsOfPlayers) {}

  async execute({ userId, seen }: PointsTotal) {
    return { points: await this.points.forLife(userId, seen) };
  }
}

@CommandHandler(AdjustPoints)
export class AdjustPointsHandler implements ICommandHandler<AdjustPoints> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly points: PointsOfPlayers,
  ) {}

  async execute({ userId, adjustment, context }: AdjustPoints) {
    // What an administrator did a moment ago is in what they see now.
    const { position: newest } = await this.runner.load(pointsDecider, userId);
    const readModel = await this.points.withAdjustments(userId, newest);
    const command = { type: 'AdjustPoints', userId, ...adjustment, readModel, now: context.now } as const;
    const { position } = await this.runner.run(pointsDecider, userId, command, context);
    return { position };
  }
}
