import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Position } from '../platform/event-store/event-store.js';
import { CommandRunner } from '../platform/event-store/command-runner.js';
import { AdjustBalance, ChargeQuizFee, DepositFunds, RefundQuizFee, type WalletOutcome } from './wallet.commands.js';
import { type WalletState, walletDecider } from './wallet.decider.js';

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
  constructor(private readonly runner: CommandRunner) {}

  async execute({ userId, sessionId, cause, context }: RefundQuizFee) {
    const command = { type: 'RefundQuizFee', userId, sessionId, cause, now: context.now } as const;
    return outcomeOf(await this.runner.run(walletDecider, userId, command, context));
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
