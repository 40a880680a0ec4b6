import { collectDefaultMetrics, Counter, Gauge, type Registry } from 'prom-client';
import { type AppendWatch } from '../../event-sourcing/append-watch.js';
import { type ReadinessReport } from './readiness.js';
import { type StoredFigures } from './stored-figures.js';

/** What gauges are read from when Prometheus asks. */
export interface Sources {
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
