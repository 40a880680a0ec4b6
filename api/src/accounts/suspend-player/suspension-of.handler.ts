import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../event-sourcing/command-runner.js';
import { accountDecider, suspensionAt } from '../accounts.decider.js';
import { SuspensionOf } from '../accounts.queries.js';

/** Reads the player's own stream, so that a suspension holds for the next start in every process (rule accounts/suspension). */
@QueryHandler(SuspensionOf)
export class SuspensionOfHandler implements IQueryHandler<SuspensionOf> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ userId, now }: SuspensionOf) {
    const { state } = await this.runner.load(accountDecider, userId);
    return suspensionAt(state, now);
  }
}
