import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../event-sourcing/command-runner.js';
import { playBreakAt, spendingDecider } from '../spending.decider.js';
import { PlayerLimitsOf } from '../spending.queries.js';

/** Reads the player's own stream, so that what they set holds for the next start in every process. */
@QueryHandler(PlayerLimitsOf)
export class PlayerLimitsOfHandler implements IQueryHandler<PlayerLimitsOf> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ userId, now }: PlayerLimitsOf) {
    const { state } = await this.runner.load(spendingDecider, userId);
    const { day, week, month } = state.limits;
    const depositLimitsKobo = { day: day.amountKobo, week: week.amountKobo, month: month.amountKobo };
    return { playBreak: playBreakAt(state, now), depositLimitsKobo };
  }
}
