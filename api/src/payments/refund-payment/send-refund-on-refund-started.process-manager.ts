import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.js';
import { eventContext } from '../../platform/http/request-context.js';
import { type Recorded } from '../../event-sourcing/event-store.js';
import { ProcessManager } from '../../event-sourcing/consumers/process-manager.js';
import { PaymentProvider } from '../payment-provider/payment-provider.js';
import { type Payment } from '../payment.state.js';
import { type PaymentRefundStarted } from '../payments.events.js';
import { reversalIdOf } from '../reversals.rules.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';
import { reverseDepositOf } from '../take-back-reversals/reverse-deposit.js';

/**
 * Sends a refund that staff started to the provider: first the wallet gives the amount up, then it is written down that the
 * refund is sent, and the process that wrote that sends it, once (rule money/own-refund). Whatever ends this process in between, it
 * is never sent again: what became of it is found in the provider's list.
 */
@Injectable()
export class SendRefundOnRefundStarted extends ProcessManager<PaymentRefundStarted> {
  readonly name = 'send-refund-on-refund-started';
  readonly eventTypes = ['PaymentRefundStarted'] as const;

  constructor(
    private readonly commands: CommandBus,
    private readonly settlement: SettlePayment,
    private readonly provider: PaymentProvider,
    private readonly clock: Clock,
  ) {
    super();
  }

  async handle(events: readonly Recorded<PaymentRefundStarted>[]): Promise<void> {
    for (const event of events) await this.send(event);
  }

  private async send(event: Recorded<PaymentRefundStarted>): Promise<void> {
    const { reference, changeId, transactionId, amountKobo, currency } = event.data;
    const found = await this.settlement.find(reference);
    if (!found?.payment.reversals.own.some((own) => own.changeId === changeId && own.status === 'started')) return;
    await this.takeBack(found.payment, event);
    const sending = { type: 'RecordRefundSending', changeId, now: this.clock.now() } as const;
    const { events: written } = await this.settlement.record(reference, sending, 'reactor');
    if (written.length === 0) return;
    const answer = await this.provider.refund({ transactionId, amountKobo, currency, changeId });
    if (answer.kind === 'unknown') return;
    const told = { type: 'RecordRefundAnswer', changeId, answer, now: this.clock.now() } as const;
    await this.settlement.record(reference, told, 'reactor');
  }

  /** The wallet does it once, however often it is asked. A held payment has nothing there. */
  private async takeBack(payment: Payment, event: Recorded<PaymentRefundStarted>): Promise<void> {
    const { reference: paymentReference, userId, changeId: providerId } = event.data;
    const reversalId = reversalIdOf('refund', providerId);
    const taken = payment.reversals.taken.find((one) => one.reversalId === reversalId);
    if (!taken) return;
    const { amountKobo } = taken;
    const reversal = { paymentReference, reversalId, providerId, cause: 'refund', amountKobo } as const;
    const context = eventContext(this.name, event, this.clock.now());
    await this.commands.execute(reverseDepositOf(userId, payment, reversal, context));
  }
}
