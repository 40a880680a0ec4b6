import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { JobHandler } from '../../platform/jobs/job-handler.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { mayExpire } from '../payment.state.js';
import { PaymentTimings } from '../payment-timings.js';
import { SettlePayment, type SettledPayment } from '../settle-payment/settle-payment.js';
import { PAYMENTS_QUEUE, type PollData, pollJob } from './poll-queue.js';
import { nextPoll } from './poll-schedule.js';

/**
 * Asks the provider about one payment, then makes the next job. A payment that the provider keeps silent about gets no
 * next job here: its moment stays due, and the reconciliation job brings it back until there is an answer.
 */
@Injectable()
export class PollPayments extends JobHandler<PollData> {
  readonly queue = PAYMENTS_QUEUE;
  override readonly concurrency = 8;

  constructor(
    private readonly settlement: SettlePayment,
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
    if (this.isOver(settled, now)) {
      await this.settlement.record(reference, { type: 'ExpirePayment', now }, 'poll');
      return;
    }
    if (!settled.answered) return;
    const { initiatedAt, expiresAt } = settled.payment;
    const times = { initiatedAt: new Date(initiatedAt), expiresAt: new Date(expiresAt), askedAt: now };
    await this.jobs.add(PAYMENTS_QUEUE, [pollJob(reference, nextPoll(times, this.timings), now)]);
  }

  /** Past its deadline, and the provider had its say; one that stays silent as long again is not waited for. */
  private isOver({ payment, answered }: SettledPayment, now: Date): boolean {
    const expiresMs = new Date(payment.expiresAt).getTime();
    const lifetimeMs = expiresMs - new Date(payment.initiatedAt).getTime();
    return now.getTime() >= (answered ? expiresMs : expiresMs + lifetimeMs);
  }
}
