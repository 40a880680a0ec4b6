import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { Database } from '../../../platform/postgres/database.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';

/** So many refunds are asked about in one run, the oldest first. */
const ASKED_MAX = 200;

/**
 * Asks what became of refunds of ours whose answer never came: the provider's list of the payment tells whether it has them
 * (rule money/own-refund).
 */
@Injectable()
export class OpenRefunds extends ScheduledJob {
  readonly name = 'open-refunds';
  override readonly everyMs = 300_000;

  constructor(
    private readonly database: Database,
    private readonly settlement: SettlePayment,
  ) {
    super();
  }

  async run(): Promise<void> {
    const rows = await this.database.query<{ reference: string }>(
      'select reference, min(sent_at) from read.open_refunds group by reference order by 2 limit $1',
      [ASKED_MAX],
    );
    for (const { reference } of rows) await this.settlement.review(reference, 'poll');
  }
}
