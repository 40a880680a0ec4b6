import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { type Recorded } from '../../../event-sourcing/event-store.js';
import { ProcessManager } from '../../../event-sourcing/consumers/process-manager.js';
import { PaymentTimings } from '../payment-outcome.js';
import { type PaymentSucceeded } from '../../../domain/payments/payments.events.js';
import { SettlePayment } from './settle-payment.js';

const AT_ONCE = 16;

/**
 * Credits every success whose process ended after recording it and before crediting it. It waits a moment first, so that in the usual
 * case all it does is to read that the credit is recorded.
 */
@Injectable()
export class CreditOnPaymentSucceeded extends ProcessManager<PaymentSucceeded> {
  readonly name = 'credit-on-payment-succeeded';
  readonly eventTypes = ['PaymentSucceeded'] as const;

  constructor(
    private readonly settlement: SettlePayment,
    private readonly timings: PaymentTimings,
    private readonly clock: Clock,
  ) {
    super();
  }

  async handle(events: readonly Recorded<PaymentSucceeded>[]): Promise<void> {
    const newest = events.at(-1);
    if (!newest) return;
    const ageMs = this.clock.now().getTime() - newest.recordedAt.getTime();
    const waitMs = Math.min(this.timings.creditGraceMs, this.timings.creditGraceMs - ageMs);
    if (waitMs > 0) await pause(waitMs);
    for (let from = 0; from < events.length; from += AT_ONCE) {
      const part = events.slice(from, from + AT_ONCE);
      await Promise.all(part.map(({ data }) => this.settlement.creditIfOwed(data.reference, 'reactor')));
    }
  }
}
