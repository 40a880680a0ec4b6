import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { eventContext } from '../../../event-sourcing/command-context.js';
import { type Recorded } from '../../../event-sourcing/event-store.js';
import { ProcessManager } from '../../../event-sourcing/consumers/process-manager.js';
import { CancelDepositReversal, DecidePlay } from '../../wallet/wallet.commands.js';
import {
  type PaymentDisputeChanged,
  type PaymentDisputeClosed,
  type PaymentReversalCancelled,
  type PaymentReversed,
} from '../../../domain/payments/payments.events.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';
import { reverseDepositOf } from './take-back-reversals.js';

type Reversal = PaymentReversed | PaymentReversalCancelled | PaymentDisputeChanged | PaymentDisputeClosed;

/**
 * Reverses in the wallet what the provider refunded to the payer, cancels the reversal, and stops play while a dispute is
 * open (rules money/reversal, money/dispute). The wallet does each once.
 */
@Injectable()
export class TakeBackOnPaymentReversed extends ProcessManager<Reversal> {
  readonly name = 'take-back-on-payment-reversed';
  readonly eventTypes = [
    'PaymentReversed',
    'PaymentReversalCancelled',
    'PaymentDisputeChanged',
    'PaymentDisputeClosed',
  ] as const;

  constructor(
    private readonly commands: CommandBus,
    private readonly settlement: SettlePayment,
    private readonly clock: Clock,
  ) {
    super();
  }

  async handle(events: readonly Recorded<Reversal>[]): Promise<void> {
    for (const event of events) await this.react(event);
  }

  private async react(event: Recorded<Reversal>): Promise<void> {
    const { userId, reference: paymentReference } = event.data;
    const context = eventContext(this.name, event, this.clock.now());
    switch (event.type) {
      case 'PaymentReversed': {
        const { reversalId, providerId, cause, amountKobo } = event.data;
        const found = await this.settlement.find(paymentReference);
        const reversal = { paymentReference, reversalId, providerId, cause, amountKobo };
        await this.commands.execute(reverseDepositOf(userId, found?.payment, reversal, context));
        return;
      }
      case 'PaymentReversalCancelled': {
        const { reversalId } = event.data;
        await this.commands.execute(new CancelDepositReversal(userId, { paymentReference, reversalId }, context));
        return;
      }
      case 'PaymentDisputeChanged':
      case 'PaymentDisputeClosed': {
        const dispute = { paymentReference, disputeId: event.data.providerId };
        const isOpen = event.type === 'PaymentDisputeChanged' && event.data.status === 'open';
        const decision = isOpen ? 'StopPlay' : 'AllowPlay';
        await this.commands.execute(new DecidePlay(userId, decision, dispute, context));
      }
    }
  }
}
