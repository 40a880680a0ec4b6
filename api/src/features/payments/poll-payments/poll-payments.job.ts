import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { JobHandler } from '../../../platform/jobs/job-handler.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { isUnanswered, mayExpire, type Payment } from '../../../domain/payments/payment.state.js';
import { PaymentTimings } from '../payment-outcome.js';
import { ProviderAsks } from '../settle-payment/ask-gate.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';
import { type SettledPayment } from '../settle-payment/settled-payment.js';
import { PAYMENTS_QUEUE, type PollData, pollJob } from './poll-queue.js';
import { nextPoll } from './poll-schedule.js';

/**
 * Asks the provider about one payment, then makes the next job. A payment that the provider keeps silent about gets no
 * next job here: its moment stays due, and the scheduled job brings it back until there is an answer. Silence that
 * lasts as long again as its lifetime makes it one for staff, which is asked about rarely from then on
 * (rules money/silence-is-held, money/no-payment-waits-for-ever).
 */
@Injectable()
export class PollPayments extends JobHandler<PollData> {
  readonly queue = PAYMENTS_QUEUE;
  override readonly concurrency = 8;

  constructor(
    private readonly settlement: SettlePayment,
    private readonly asks: ProviderAsks,
    private readonly jobs: Jobs,
    private readonly timings: PaymentTimings,
    private readonly clock: Clock,
  ) {
    super();
  }

  async handle({ reference }: PollData): Promise<void> {
    const settled = await this.settlement.settle(reference, 'poll');
    if (!settled || !mayExpire(settled.payment)) return;
    const now = this.clock.now();
    if (settled.answered && now >= new Date(settled.payment.expiresAt)) {
      await this.settlement.record(reference, { type: 'ExpirePayment', now }, 'poll');
      return;
    }
    const payment = await this.afterSilence(settled, now);
    if (!settled.answered && !isUnanswered(payment)) return;
    if (!settled.answered) await this.asks.note(reference, now);
    const { initiatedAt, expiresAt, heldAt } = payment;
    const heldSince = isUnanswered(payment) && heldAt !== null ? new Date(heldAt) : null;
    const times = { initiatedAt: new Date(initiatedAt), expiresAt: new Date(expiresAt), askedAt: now, heldSince };
    await this.jobs.add(PAYMENTS_QUEUE, [pollJob(reference, nextPoll(times, this.timings), now)]);
  }

  /** The payment, held now if the provider kept silent for too long. */
  private async afterSilence({ payment, answered }: SettledPayment, now: Date): Promise<Payment> {
    const { reference, expiresAt, initiatedAt } = payment;
    const deadlineMs = new Date(expiresAt).getTime();
    const waitedUntilMs = deadlineMs + (deadlineMs - new Date(initiatedAt).getTime());
    if (answered || now.getTime() < waitedUntilMs) return payment;
    const { state } = await this.settlement.record(reference, { type: 'RecordSilence', now }, 'poll');
    return state.status === 'none' ? payment : state;
  }
}
