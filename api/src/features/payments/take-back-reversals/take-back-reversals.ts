import { type CommandContext, systemContext } from '../../../event-sourcing/command-context.js';
import { ReverseDeposit, CancelDepositReversal } from '../../wallet/wallet.commands.js';
import { type Payment } from '../../../domain/payments/payment.state.js';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';

type Reversal = Omit<ReverseDeposit['reversal'], 'creditedSince'>;

/** Has the wallet give up what goes back of a payment; the wallet does it once for each reversal. */
export const reverseDepositOf = (
  userId: string,
  payment: Pick<Payment, 'initiatedAt'> | undefined,
  reversal: Reversal,
  context: CommandContext,
): ReverseDeposit =>
  new ReverseDeposit(userId, { ...reversal, creditedSince: new Date(payment?.initiatedAt ?? 0) }, context);

/**
 * Has the wallet do at once what a payment says was taken back and given back; it does each once. What follows from the
 * events automatically is not waited for, and is made up for where it was lost.
 */
@Injectable()
export class TakeBackReversals {
  constructor(
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async of(payment: Payment): Promise<void> {
    const { reference: paymentReference, userId, reversals } = payment;
    const context = () => systemContext('payments', { id: paymentReference }, this.clock.now());
    for (const { cancelled, reversalId, providerId, cause, amountKobo } of reversals.taken) {
      const reversal = { paymentReference, reversalId, providerId, cause, amountKobo };
      await this.commands.execute(reverseDepositOf(userId, payment, reversal, context()));
      if (!cancelled) continue;
      await this.commands.execute(new CancelDepositReversal(userId, { paymentReference, reversalId }, context()));
    }
  }
}
