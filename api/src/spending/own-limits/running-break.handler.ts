import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../event-sourcing/command-runner.js';
import { spendingDecider } from '../spending.decider.js';
import { RunningBreakUntil } from '../spending.queries.js';

@QueryHandler(RunningBreakUntil)
export class RunningBreakUntilHandler implements IQueryHandler<RunningBreakUntil> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ userId, kind, now }: RunningBreakUntil): Promise<string | null> {
    const { state } = await this.runner.load(spendingDecider, userId);
    const until = state[kind]?.until;
    return until !== undefined && now < new Date(until) ? until : null;
  }
}
