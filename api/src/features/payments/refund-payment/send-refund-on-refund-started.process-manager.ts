import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { eventContext } from '../../../event-sourcing/command-context.js';
import { type Recorded } from '../../../event-sourcing/event-store.js';
import { ProcessManager } from '../../../event-sourcing/consumers/process-manager.js';
import { PaymentProvider } from '../payment-provider/payment-provider.js';
import { type ProviderRefund } from '../../../domain/payments/own-refunds.rules.js';
import { type Payment } from '../../../domain/payments/payment.state.js';
import { type PaymentRefundStarted } from '../../../domain/payments/payments.events.js';
import { reversalIdOf } from '../../../domain/payments/reversals.rules.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';
import { reverseDepositOf } from '../take-back-reversals/take-back-reversals.js';

/** A refund that is started is sent within this time; no backup is restored so fast. */
const STARTED_NOW_MS = 60_000;

type Started = PaymentRefundStarted['data'];

/**
 * Sends a refund that staff started to the provider: first the wallet gives the amount up, then it is written down that the
 * refund is sent, and the process that wrote that sends it, once (rule money/own-refund); not where the provider lists a dispute by
 * then. Whatever ends this process in between, it
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
    const { reference, changeId } = event.data;
    const found = await this.settlement.find(reference);
    if (!found?.payment.reversals.own.some((own) => own.changeId === changeId && own.status === 'started')) return;
    await this.takeBack(found.payment, event);
    const listed = await this.listed(event);
    const known = { disputes: listed?.disputes ?? [], now: this.clock.now() };
    const sending = { type: 'RecordRefundSending', changeId, ...known } as const;
    const { events: written } = await this.settlement.record(reference, sending, 'reactor');
    const isSent = written.some(({ type }) => type === 'PaymentRefundSent');
    // After a dispute that ended the refund, so that a lost one takes all of its amount.
    if (listed && (!isSent || isThere(event.data, listed.refunds, found.payment))) {
      const { refunds, disputes } = listed;
      const reversals = { type: 'RecordReversals', refunds, disputes, now: this.clock.now() } as const;
      await this.settlement.record(reference, reversals, 'reactor');
    } else if (isSent) await this.callProvider(event.data);
  }

  private async callProvider({ reference, transactionId, amountKobo, currency, changeId }: Started): Promise<void> {
    const answer = await this.provider.refund({ transactionId, amountKobo, currency, changeId });
    if (answer.kind === 'unknown') return;
    const answered = { type: 'RecordRefundAnswer', changeId, answer, now: this.clock.now() } as const;
    await this.settlement.record(reference, answered, 'reactor');
  }

  /**
   * What the provider has of the payment. Where the log was restored from a backup of just before it was written down that this
   * refund is sent, the provider has it already. Null where it does not say: what was started a moment ago is sent all the same.
   * @throws Error for an older one, which is tried again
   */
  private async listed({ data, recordedAt }: Recorded<PaymentRefundStarted>) {
    const asked = await this.provider.reversalsOf(data.transactionId, data.userId);
    if (asked.kind !== 'unknown') return asked;
    const ageMs = this.clock.now().getTime() - recordedAt.getTime();
    if (ageMs > STARTED_NOW_MS) throw new Error(`The provider does not say whether it has the refund ${data.changeId}`);
    return null;
  }

  /** The wallet does it once, however often it is asked. A held payment has nothing there. */
  private async takeBack(payment: Payment, event: Recorded<PaymentRefundStarted>): Promise<void> {
    const { reference: paymentReference, userId, changeId: providerId } = event.data;
    const reversalId = reversalIdOf('refund', providerId);
    const taken = payment.reversals.taken.find((one) => one.reversalId === reversalId);
    if (!taken) return;
    const { cause, amountKobo } = taken;
    const reversal = { paymentReference, reversalId, providerId, cause, amountKobo };
    const context = eventContext(this.name, event, this.clock.now());
    await this.commands.execute(reverseDepositOf(userId, payment, reversal, context));
  }
}

/** Whether the provider has a refund of this amount that the payment does not know. */
const isThere = (
  { amountKobo }: Started,
  listed: readonly ProviderRefund[],
  { reversals: { refunds } }: Payment,
): boolean =>
  listed.some(
    (one) => one.amountKobo === amountKobo && !refunds.some(({ providerId }) => providerId === one.providerId),
  );
