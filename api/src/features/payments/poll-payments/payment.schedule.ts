import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Database } from '../../../platform/postgres/database.js';
import { OpenPayments } from '../initiate-payment/open-payments.js';
import { PaymentTimings } from '../payment-outcome.js';
import { AskGate } from '../settle-payment/ask-gate.js';
import { PAYMENTS_QUEUE, pollJob } from './poll-queue.js';
import { nextPoll } from './poll-schedule.js';

interface Row {
  reference: string;
  initiated_at: Date;
  expires_at: Date;
  asked_at: Date | null;
  held_at: Date | null;
}

/** So many payments are reconciled in one run, those that wait longest first. */
const RECONCILED_MAX = 20_000;
const JOBS_PER_ADD = 500;

/**
 * Derives from the pending payments the jobs that are due before the next run of the scheduled job: whatever a queue lost (emptied, or a
 * job that died with its worker) comes back, and what is still there is not doubled.
 */
@Injectable()
export class PaymentSchedule extends ScheduledJob {
  readonly name = 'payments';
  override readonly everyMs: number;

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly gate: AskGate,
    private readonly open: OpenPayments,
    private readonly timings: PaymentTimings,
    private readonly clock: Clock,
  ) {
    super();
    this.everyMs = timings.reconcileMs;
  }

  async run(): Promise<void> {
    await this.gate.tidy();
    await this.open.tidy();
    const now = this.clock.now();
    const horizon = new Date(now.getTime() + 2 * this.everyMs);
    const rows = await this.database.query<Row>(
      `select p.reference, p.initiated_at, p.expires_at, p.held_at, a.asked_at
         from read.pending_payments p left join payment_asks a using (reference)
        order by coalesce(a.asked_at, p.initiated_at) limit $1`,
      [RECONCILED_MAX],
    );
    const due = rows
      .map((row) => ({ reference: row.reference, slot: nextPoll(timesOf(row), this.timings) }))
      .filter(({ slot }) => slot.dueAt <= horizon)
      .map(({ reference, slot }) => pollJob(reference, slot, now));
    for (let from = 0; from < due.length; from += JOBS_PER_ADD) {
      await this.jobs.add(PAYMENTS_QUEUE, due.slice(from, from + JOBS_PER_ADD));
    }
  }
}

const timesOf = ({ initiated_at, expires_at, asked_at, held_at }: Row) => ({
  initiatedAt: initiated_at,
  expiresAt: expires_at,
  askedAt: asked_at,
  heldSince: held_at,
});
