import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { type RecordedEvent } from '../../event-sourcing/event-store.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { ProcessManager } from '../../event-sourcing/consumers/process-manager.js';
import { PaymentTimings } from '../payment-timings.js';
import { type PaymentInitiated } from '../payments.events.js';
import { PAYMENTS_QUEUE, pollJob } from './poll-queue.js';
import { nextPoll } from './poll-schedule.js';

const INITIATED: PaymentInitiated['type'] = 'PaymentInitiated';

/** Makes the first poll job of every new payment. Payments whose time is over are left to the reconciliation job. */
@Injectable()
export class PollOnPaymentInitiated extends ProcessManager {
  readonly name = 'poll-on-payment-initiated';
  readonly eventTypes = [INITIATED];

  constructor(
    private readonly jobs: Jobs,
    private readonly timings: PaymentTimings,
    private readonly clock: Clock,
  ) {
    super();
  }

  async handle(events: readonly RecordedEvent[]): Promise<void> {
    const now = this.clock.now();
    const jobs = events
      .map(({ data }) => data as unknown as PaymentInitiated['data'])
      .filter(({ expiresAt }) => new Date(expiresAt) > now)
      .map(({ reference, occurredAt, expiresAt }) => {
        const times = { initiatedAt: new Date(occurredAt), expiresAt: new Date(expiresAt), askedAt: null };
        return pollJob(reference, nextPoll(times, this.timings), now);
      });
    await this.jobs.add(PAYMENTS_QUEUE, jobs);
  }
}
