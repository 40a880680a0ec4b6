import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Position } from '../../kernel/position.js';
import { CommandRunner } from '../../event-sourcing/command-runner.js';
import { EarlyExits } from './early-exits.js';
import { EndedGames } from './ended-games.queries.js';
import { isCreditPrevented, isReversalDecidable } from '../../domain/wallet/setbacks.rules.js';
import {
  AdjustBalance,
  CancelDepositReversal,
  ChargeQuizFee,
  DecidePlay,
  DepositFunds,
  ForfeitBalance,
  RefundQuizFee,
  ReverseDeposit,
  type WalletOutcome,
} from './wallet.commands.js';
import { mayBeForgotten, recentChargeOf, unsealedGames, walletDecider } from '../../domain/wallet/wallet.decider.js';
import { type WalletState } from '../../domain/wallet/wallet.state.js';
import { isGivenBackByStaff, WalletHistory } from './wallet-history.queries.js';

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
    const outcome = await this.runner.run(walletDecider, userId, command, context);
    const isCredited = outcome.events.length > 0 || !isCreditPrevented(paymentReference, outcome.state);
    return { ...outcomeOf(outcome), isCredited };
  }
}

@CommandHandler(ChargeQuizFee)
export class ChargeQuizFeeHandler implements ICommandHandler<ChargeQuizFee> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly earlyExits: EarlyExits,
    private readonly games: EndedGames,
  ) {}

  async execute({ userId, session, context }: ChargeQuizFee) {
    const { now } = context;
    const exitsPerDay = session.limits?.exitsPerDay ?? 0;
    const command = { type: 'ChargeQuizFee', userId, ...session, now } as const;
    // Looked up for the very state on which the charge is decided: no start that is made meanwhile goes uncounted.
    const lookedUp = async (wallet: WalletState) => {
      const [exitsToday, endedGames] = await Promise.all([
        exitsPerDay === 0 ? 0 : this.earlyExits.today(userId, wallet, exitsPerDay, now),
        this.games.among(unsealedGames(wallet)),
      ]);
      return { ...command, exitsToday, endedGames };
    };
    const outcome = await this.runner.run(walletDecider, userId, lookedUp, context);
    const charge = outcome.events.find((event) => event.type === 'QuizFeeCharged') ?? null;
    return { ...outcomeOf(outcome), charge };
  }
}

@CommandHandler(RefundQuizFee)
export class RefundQuizFeeHandler implements ICommandHandler<RefundQuizFee> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly history: WalletHistory,
  ) {}

  async execute({ userId, sessionId, cause, context }: RefundQuizFee) {
    const command = { type: 'RefundQuizFee', userId, sessionId, cause, now: context.now } as const;
    // Staff may have given it back, which no state holds: the history is read of the very state on which it is decided.
    const lookedUp = async (wallet: WalletState) => {
      const money = await this.history.moneyOf(userId, sessionId);
      if (money && isGivenBackByStaff(money)) return { ...command, isGivenBack: true };
      if (recentChargeOf(sessionId, wallet)) return command;
      return { ...command, olderFeeKobo: money && money.refund === null ? money.charge.feeKobo : null };
    };
    return outcomeOf(await this.runner.run(walletDecider, userId, lookedUp, context));
  }
}

@CommandHandler(AdjustBalance)
export class AdjustBalanceHandler implements ICommandHandler<AdjustBalance> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly history: WalletHistory,
  ) {}

  async execute({ userId, adjustment, context }: AdjustBalance) {
    const { adjustmentId } = adjustment;
    const command = { type: 'AdjustBalance', userId, ...adjustment, now: context.now } as const;
    // The same request may come again after any time: what the state has forgotten is looked up (rule money/adjusted-once).
    const lookedUp = async (wallet: WalletState) =>
      mayBeForgotten(adjustmentId, wallet)
        ? { ...command, wasMade: await this.history.wasAdjusted(userId, adjustmentId) }
        : command;
    return outcomeOf(await this.runner.run(walletDecider, userId, lookedUp, context));
  }
}

@CommandHandler(ForfeitBalance)
export class ForfeitBalanceHandler implements ICommandHandler<ForfeitBalance> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ userId, forfeiture, context }: ForfeitBalance) {
    const command = { type: 'ForfeitBalance', userId, ...forfeiture, now: context.now } as const;
    return outcomeOf(await this.runner.run(walletDecider, userId, command, context));
  }
}

@CommandHandler(ReverseDeposit)
export class ReverseDepositHandler implements ICommandHandler<ReverseDeposit> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly history: WalletHistory,
  ) {}

  async execute({ userId, reversal: { creditedSince, ...reversal }, context }: ReverseDeposit) {
    const { paymentReference, reversalId } = reversal;
    const command = { type: 'ReverseDeposit', userId, reversal, now: context.now } as const;
    const lookedUp = async (wallet: WalletState) => {
      if (isReversalDecidable(paymentReference, reversalId, wallet)) return command;
      const wasCredited = await this.history.wasCredited(userId, paymentReference, creditedSince);
      return { ...command, wasCredited };
    };
    return outcomeOf(await this.runner.run(walletDecider, userId, lookedUp, context));
  }
}

@CommandHandler(CancelDepositReversal)
export class CancelDepositReversalHandler implements ICommandHandler<CancelDepositReversal> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ userId, reversal, context }: CancelDepositReversal) {
    const command = { type: 'CancelDepositReversal', userId, ...reversal, now: context.now } as const;
    return outcomeOf(await this.runner.run(walletDecider, userId, command, context));
  }
}

@CommandHandler(DecidePlay)
export class DecidePlayHandler implements ICommandHandler<DecidePlay> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ userId, type, dispute, context }: DecidePlay) {
    const command = { type, userId, ...dispute, now: context.now } as const;
    return outcomeOf(await this.runner.run(walletDecider, userId, command, context));
  }
}
