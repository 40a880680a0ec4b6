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
import { collectDefaultMetrics, Counter, Gauge, type Registry } from 'prom-client';
import { type AppendWatch } from '../../event-sourcing/append-watch.js';
import { type ReadinessReport } from './readiness.js';

/** What tables and queues say of the whole product, whichever process is asked. */
interface StoredFigures {
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

/** What gauges are read from when Prometheus asks. */
interface Sources {
  readonly appends: AppendWatch;
  readonly figures: () => Promise<StoredFigures>;
  readonly readiness: () => Promise<ReadinessReport>;
}

/** Adds what is not counted while a process works, but asked for: how Node, the stores and the readers of the log are. */
export function registerGauges(registry: Registry, sources: Sources): void {
  collectDefaultMetrics({ register: registry });
  ofProcess(registry, sources);
  ofStores(registry, sources);
}

function ofProcess(registry: Registry, { appends, readiness }: Sources): void {
  const registers = [registry];

  new Counter({
    name: 'sabi50_appends_total',
    help: 'Appends to the event log: done, refused by a newer revision (conflict), too large (refused), or failed.',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(appends.counts)) this.inc({ outcome }, count);
    },
  });

  new Gauge({
    name: 'sabi50_part_up',
    help: '1 where a part that this process needs answers, 0 where it does not.',
    labelNames: ['part'],
    registers,
    async collect() {
      this.reset();
      const { details } = await readiness();
      for (const [part, { status }] of Object.entries(details)) this.set({ part }, status === 'up' ? 1 : 0);
    },
  });
}

function ofStores(registry: Registry, { figures }: Sources): void {
  const registers = [registry];
  for (const [name, help, value] of FIGURES) {
    new Gauge({
      ...{ name, help, registers },
      async collect() {
        const found = await figures().then(value, () => null);
        // No value says "unknown", which an alert can tell from 0.
        if (found === null) this.remove();
        else this.set(found);
      },
    });
  }
  for (const [name, help, label, values] of LABELLED_FIGURES) {
    new Gauge({
      ...{ name, help, labelNames: [label], registers },
      async collect() {
        this.reset();
        const found = await figures().then(values, () => ({}));
        for (const [key, value] of Object.entries(found)) this.set({ [label]: key }, value);
      },
    });
  }
}

/** Name, help, and the value: null where it is not known. */
const FIGURES: readonly (readonly [string, string, (figures: StoredFigures) => number | null])[] = [
  [
    'sabi50_readers_stopped',
    'Read models and process managers that stand still at an event.',
    ({ readers }) => readers.filter(({ poison }) => poison !== null).length,
  ],
  ['sabi50_parked_events', 'Events that were left aside and wait for staff.', (found) => found.parkedEvents],
  [
    'sabi50_payment_oldest_pending_seconds',
    'Age of the oldest pending payment; 0 without one.',
    ({ now, counts }) => ageOf(now, counts.oldest_pending_payment),
  ],
  [
    'sabi50_webhooks_unmatched',
    'Webhooks that fit nothing and wait for staff.',
    ({ counts }) => counts.unmatched_webhooks,
  ],
  ['sabi50_mails_waiting', 'Mails about accounts and alarms that have not left.', ({ counts }) => counts.mails_waiting],
  [
    'sabi50_mail_oldest_waiting_seconds',
    'Age of the oldest mail that has not left; 0 without one.',
    ({ now, counts }) => ageOf(now, counts.oldest_mail),
  ],
  ['sabi50_mails_given_up', 'Mails that were given up in the last 24 hours.', ({ counts }) => counts.mails_failed],
  [
    'sabi50_provider_silent_seconds',
    'Time since the card provider last answered.',
    ({ now, counts }) => counts.provider_answered && ageOf(now, counts.provider_answered),
  ],
  [
    'sabi50_log_checkpoint_age_seconds',
    'Age of the newest checkpoint of the sealed log.',
    ({ now, counts }) => counts.log_checkpoint && ageOf(now, counts.log_checkpoint),
  ],
  [
    'sabi50_log_witness_late_seconds',
    'For how long a checkpoint waits for a witness; 0 where none does.',
    ({ now, counts }) => ageOf(now, counts.log_witness_late),
  ],
  [
    'sabi50_ledger_verified_seconds',
    'Age of the last verification that came to its end.',
    ({ now, verification }) => verification && ageOf(now, verification.startedAt),
  ],
  [
    'sabi50_ledger_differences',
    'Differences that the last verification found.',
    ({ verification }) => verification && verification.differences,
  ],
];

type Labelled = (figures: StoredFigures) => Readonly<Record<string, number>>;

/** Name, help, the label, and its values. */
const LABELLED_FIGURES: readonly (readonly [string, string, string, Labelled])[] = [
  [
    'sabi50_reader_lag_seconds',
    'Age of the oldest event that a read model or process manager has not seen; 0 where it has seen all.',
    'reader',
    ({ readers }) => Object.fromEntries(readers.map(({ name, lagSeconds }) => [name, lagSeconds])),
  ],
  [
    'sabi50_queue_waiting_jobs',
    'Jobs that wait to be worked off now.',
    'queue',
    ({ queues }) => Object.fromEntries(Object.entries(queues).map(([queue, { waiting }]) => [queue, waiting])),
  ],
  [
    'sabi50_queue_failed_jobs',
    'Jobs that were given up.',
    'queue',
    ({ queues }) => Object.fromEntries(Object.entries(queues).map(([queue, { failed }]) => [queue, failed])),
  ],
  [
    'sabi50_payments',
    'Card payments that are not over, by status.',
    'status',
    ({ counts }) => ({ pending: counts.pending_payments, held: counts.held_payments }),
  ],
];

const ageOf = (now: Date, since: Date | null): number =>
  since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1_000);
