import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ParkedEvents } from '../../event-sourcing/consumers/parked-events.js';
import { type ReaderLag, readerLags } from '../../event-sourcing/consumers/reader-lags.js';
import { type RegisteredEventStore } from '../../event-sourcing/registered-event-store.js';
import { Clock } from '../../platform/clock.js';
import { JobHandler } from '../../platform/jobs/job-handler.js';
import { Jobs, type QueueDepth } from '../../platform/jobs/jobs.js';
import { Database } from '../../platform/postgres/database.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { LastLedgerVerification, type LastVerification } from '../verification/verification.queries.js';

/** What tables and queues say of the whole product, whichever process is asked. */
export interface StoredFigures {
  readonly now: Date;
  readonly readers: readonly ReaderLag[];
  readonly parkedEvents: number;
  readonly queues: Readonly<Record<string, QueueDepth>>;
  readonly counts: {
    readonly pending_payments: number;
    readonly held_payments: number;
    readonly unmatched_webhooks: number;
    readonly mails_waiting: number;
    readonly mails_failed: number;
    /** Null where there is none. */
    readonly oldest_mail: Date | null;
    readonly oldest_pending_payment: Date | null;
    readonly provider_answered: Date | null;
    readonly log_checkpoint: Date | null;
    readonly log_witness_late: Date | null;
  };
  readonly verification: LastVerification | null;
}

const COUNTS = `
select (select count(*)::int from read.payment_activities where status = 'pending') as pending_payments,
       (select count(*)::int from read.payment_activities where status = 'held') as held_payments,
       (select count(*)::int from open_unmatched_webhooks) as unmatched_webhooks,
       (select count(*)::int from mail_progress where next_try_at is not null) as mails_waiting,
       (select count(*)::int from failed_mails where at > now() - interval '1 day') as mails_failed,
       (select min(created_at) from mail_progress where next_try_at is not null) as oldest_mail,
       (select min(created_at) from read.payment_activities where status = 'pending') as oldest_pending_payment,
       (select max(answered_at) from provider_answers) as provider_answered,
       (select signed_at from newest_log_checkpoint) as log_checkpoint,
       (select min(late_since) from log_witness_states) as log_witness_late`;

/** However many ask, the stores are asked once in this time. */
const CACHED_MS = 5_000;

@Injectable()
export class Figures {
  /** The queues that this product works off; set once all modules are there. */
  queues: readonly string[] = [];
  private cached: { readonly until: number; readonly figures: Promise<StoredFigures> } | null = null;

  constructor(
    private readonly database: Database,
    @Inject(EVENT_STORE) private readonly store: RegisteredEventStore,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  lately(): Promise<StoredFigures> {
    const now = performance.now();
    if (!this.cached || this.cached.until <= now) this.cached = { until: now + CACHED_MS, figures: this.read() };
    return this.cached.figures;
  }

  private async read(): Promise<StoredFigures> {
    const now = this.clock.now();
    const [{ readers }, parked, [counts], verification, ...depths] = await Promise.all([
      readerLags(this.database, this.store, now),
      new ParkedEvents(this.database).counts(),
      this.database.query<StoredFigures['counts'] & Record<string, unknown>>(COUNTS),
      this.queries.execute(new LastLedgerVerification()),
      ...this.queues.map(async (queue) => [queue, await this.jobs.depth(queue)] as const),
    ]);
    return {
      ...{ now, readers, verification, queues: Object.fromEntries(depths) },
      parkedEvents: parked.reduce((sum, { events }) => sum + events, 0),
      counts: counts as StoredFigures['counts'],
    };
  }
}

export const queuesOf = (providers: readonly unknown[]): readonly string[] =>
  [...new Set(providers.filter((one) => one instanceof JobHandler).map(({ queue }) => queue))].sort();
