import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { isPlayStopped } from '../../../domain/wallet/setbacks.rules.js';
import { walletDecider } from '../../../domain/wallet/wallet.decider.js';
import { WalletStandingOf } from '../wallet.queries.js';

@QueryHandler(WalletStandingOf)
export class WalletStandingOfHandler implements IQueryHandler<WalletStandingOf> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ userId }: WalletStandingOf) {
    const { state } = await this.runner.load(walletDecider, userId);
    return { balanceKobo: state.balanceKobo, owedKobo: state.owedKobo, isDisputed: isPlayStopped(state) };
  }
}
