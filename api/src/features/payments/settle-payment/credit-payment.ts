import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { Clock } from '../../../platform/clock.js';
import { CancelDepositReversal, DepositFunds } from '../../wallet/wallet.commands.js';
import { WalletHistory } from '../../wallet/wallet-history.queries.js';
import { mayBeInWallet, type Payment } from '../../../domain/payments/payment.state.js';
import { paymentDecider } from '../../../domain/payments/payments.decider.js';
import { settleContext, type SettledPayment, type SettleTrigger } from './settled-payment.js';

/**
 * Credits the wallet with what a payment is owed, and has the payment say so. Between the two a process may end, and news of
 * a refund may come: so a wallet that may hold the deposit already is asked first.
 */
@Injectable()
export class CreditPayment {
  constructor(
    private readonly runner: CommandRunner,
    private readonly commands: CommandBus,
    private readonly walletHistory: WalletHistory,
    private readonly clock: Clock,
  ) {}

  /** Credits a success; the payment stays as it is where its money went back meanwhile and the wallet takes it no more. */
  async credit(
    owed: SettledPayment,
    trigger: SettleTrigger,
    { mayHaveBeenDone }: { mayHaveBeenDone: boolean },
  ): Promise<SettledPayment> {
    const { payment } = owed;
    if (mayHaveBeenDone && (await this.isInWallet(payment))) return this.record(owed, trigger);
    const { reference, userId, creditKobo, providerFeeKobo } = payment;
    const context = () => settleContext(reference, 'DepositFunds', trigger, this.clock.now());
    // What failed to go back stands in the way of nothing, though the wallet may not have heard of it yet.
    for (const { reversalId } of payment.reversals.taken.filter(({ cancelled }) => cancelled)) {
      const kept = { paymentReference: reference, reversalId };
      await this.commands.execute(new CancelDepositReversal(userId, kept, context()));
    }
    const deposit = new DepositFunds(userId, reference, creditKobo, providerFeeKobo, context());
    const { isCredited } = await this.commands.execute(deposit);
    return isCredited ? this.record(owed, trigger) : owed;
  }

  /**
   * Has a payment say that it is credited where its wallet holds the deposit. Asked before anything is recorded that holds
   * a payment or decides on it: what goes back of a credited one is taken from the wallet.
   */
  async creditIfInWallet(found: SettledPayment, trigger: SettleTrigger): Promise<SettledPayment> {
    const { payment } = found;
    return mayBeInWallet(payment) && (await this.isInWallet(payment)) ? this.record(found, trigger) : found;
  }

  private isInWallet({ userId, reference, succeededAt, initiatedAt }: Payment): Promise<boolean> {
    return this.walletHistory.wasCredited(userId, reference, new Date(succeededAt ?? initiatedAt));
  }

  private async record(owed: SettledPayment, trigger: SettleTrigger): Promise<SettledPayment> {
    const { reference } = owed.payment;
    const command = { type: 'RecordCredit', now: this.clock.now() } as const;
    const context = settleContext(reference, command.type, trigger, command.now);
    const { state, position } = await this.runner.run(paymentDecider, reference, command, context);
    return state.status === 'none' ? owed : { payment: state, position, answered: true };
  }
}
