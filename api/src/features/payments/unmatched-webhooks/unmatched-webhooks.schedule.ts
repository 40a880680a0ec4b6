import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { isReference } from '../payment-reference.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';
import { UnmatchedWebhooks } from './unmatched-webhooks.records.js';

/** So many are looked at in one run; the rest has its turn in the next. */
const TRIED_MAX = 100;

/**
 * Takes up kept webhooks whose payment came to be known after them: our own writing of it was slower than the provider, or it
 * came back with a restored backup (rule money/unmatched-webhook).
 */
@Injectable()
export class UnmatchedWebhookSchedule extends ScheduledJob {
  readonly name = 'unmatched-webhooks';
  override readonly everyMs = 30_000;

  constructor(
    private readonly webhooks: UnmatchedWebhooks,
    private readonly settlement: SettlePayment,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    for (const { id, reference, takesBack } of await this.webhooks.toTryAgain(TRIED_MAX)) {
      const outcome = isReference(reference)
        ? await this.settlement.announced({ reference, takesBack })
        : 'unknown-payment';
      if (outcome === 'handled') await this.webhooks.matched(id, now);
      else await this.webhooks.noteTry(id, now);
    }
  }
}
