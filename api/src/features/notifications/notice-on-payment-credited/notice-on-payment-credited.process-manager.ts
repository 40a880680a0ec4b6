import { Injectable } from '@nestjs/common';
import { ProcessManager } from '../../../event-sourcing/consumers/process-manager.js';
import { type Recorded } from '../../../event-sourcing/event-store.js';
import { type PaymentCredited } from '../../../domain/payments/payments.events.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/postgres/database.js';
import { requestNotices } from '../notifications.commands.js';

/** Later the player has seen it, or asked. */
const NEWS_FOR_MS = 86_400_000;

/** Notifies players that their payment arrived, once for each payment (rule push/what-is-told). */
@Injectable()
export class NoticeOnPaymentCredited extends ProcessManager<PaymentCredited> {
  readonly name = 'notice-on-payment-credited';
  readonly eventTypes = ['PaymentCredited'] as const;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async handle(events: readonly Recorded<PaymentCredited>[]): Promise<void> {
    for (const { data } of events) {
      const expiresAt = new Date(Date.parse(data.occurredAt) + NEWS_FOR_MS);
      if (expiresAt <= this.clock.now()) continue;
      await requestNotices(this.database, {
        userIds: [data.userId],
        kind: 'payment',
        about: data.reference,
        expiresAt,
      });
    }
  }
}
