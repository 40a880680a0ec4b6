import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { type Recorded } from '../../../event-sourcing/event-store.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { ProcessManager } from '../../../event-sourcing/consumers/process-manager.js';
import { PaymentTimings } from '../payment-outcome.js';
import { type PaymentInitiated } from '../../../domain/payments/payments.events.js';
import { PAYMENTS_QUEUE, pollJob } from './poll-queue.js';
import { nextPoll } from './poll-schedule.js';

/** Makes the first poll job of every new payment. Payments whose time is over are left to the scheduled job. */
@Injectable()
export class PollOnPaymentInitiated extends ProcessManager<PaymentInitiated> {
  readonly name = 'poll-on-payment-initiated';
  readonly eventTypes = ['PaymentInitiated'] as const;

  constructor(
    private readonly jobs: Jobs,
    private readonly timings: PaymentTimings,
    private readonly clock: Clock,
  ) {
    super();
  }

  async handle(events: readonly Recorded<PaymentInitiated>[]): Promise<void> {
    const now = this.clock.now();
    const jobs = events
      .filter(({ data: { expiresAt } }) => new Date(expiresAt) > now)
      .map(({ data: { reference, occurredAt, expiresAt } }) => {
        const times = { initiatedAt: new Date(occurredAt), expiresAt: new Date(expiresAt), askedAt: null };
        return pollJob(reference, nextPoll(times, this.timings), now);
      });
    await this.jobs.add(PAYMENTS_QUEUE, jobs);
  }
}
