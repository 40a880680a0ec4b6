import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../kernel/domain-error.js';
import { type Position } from '../platform/event-store/event-store.js';
import { type CommandContext, CommandRunner } from '../platform/event-store/command-runner.js';
import { OlderCharges } from './older-charges.js';
import { AdjustBalance, ChargeQuizFee, DepositFunds, RefundQuizFee, type WalletOutcome } from './wallet.commands.js';
import { type WalletCommand, type WalletState, walletDecider } from './wallet.decider.js';

/** How often a lookup that other writers overtook is done again before the caller hears of the conflict. */
const LOOKUPS_MAX = 12;

const outcomeOf = ({ state, position }: { state: WalletState; position: Position }): WalletOutcome => ({
  balanceKobo: state.balanceKobo,
  position,
});

@CommandHandler(DepositFunds)
export class DepositFundsHandler implements ICommandHandler<DepositFunds> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ userId, paymentReference, amountKobo, providerFeeKobo, context }: DepositFunds) {
    const { now } = context;
    const command = { type: 'DepositFunds', userId, paymentReference, amountKobo, providerFeeKobo, now } as const;
    return outcomeOf(await this.runner.run(walletDecider, userId, command, context));
  }
}

@CommandHandler(ChargeQuizFee)
export class ChargeQuizFeeHandler implements ICommandHandler<ChargeQuizFee> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ userId, session, context }: ChargeQuizFee) {
    const command = { type: 'ChargeQuizFee', userId, ...session, now: context.now } as const;
    const outcome = await this.runner.run(walletDecider, userId, command, context);
    const charge = outcome.events.find((event) => event.type === 'QuizFeeCharged') ?? null;
    return { ...outcomeOf(outcome), charge };
  }
}

@CommandHandler(RefundQuizFee)
export class RefundQuizFeeHandler implements ICommandHandler<RefundQuizFee> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly olderCharges: OlderCharges,
  ) {}

  async execute({ userId, sessionId, cause, context }: RefundQuizFee) {
    const command = { type: 'RefundQuizFee', userId, sessionId, cause, now: context.now } as const;
    const outcome = await this.runner.run(walletDecider, userId, command, context);
    const { recentCharges } = outcome.state;
    const isKnown = outcome.events.length > 0 || recentCharges.some((charge) => charge.sessionId === sessionId);
    return isKnown ? outcomeOf(outcome) : this.refundOlder(command, context, outcomeOf(outcome));
  }

  /** Looks the charge up and decides again, until nobody wrote in between. */
  private async refundOlder(
    command: Extract<WalletCommand, { type: 'RefundQuizFee' }>,
    context: CommandContext,
    unchanged: WalletOutcome,
  ): Promise<WalletOutcome> {
    const { userId, sessionId } = command;
    for (let attempt = 1; ; attempt += 1) {
      const older = await this.olderCharges.find(userId, sessionId);
      if (!older) return unchanged;
      try {
        return outcomeOf(await this.runner.run(walletDecider, userId, { ...command, older }, context));
      } catch (error) {
        const isOvertaken = error instanceof DomainError && error.code === 'CONFLICT';
        if (!isOvertaken || attempt === LOOKUPS_MAX) throw error;
      }
    }
  }
}

@CommandHandler(AdjustBalance)
export class AdjustBalanceHandler implements ICommandHandler<AdjustBalance> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ userId, adjustment, context }: AdjustBalance) {
    const command = { type: 'AdjustBalance', userId, ...adjustment, now: context.now } as const;
    return outcomeOf(await this.runner.run(walletDecider, userId, command, context));
  }
}
