import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Logger } from 'pino';
import { ParkedEvents } from '../../event-sourcing/consumers/parked-events.js';
import { FAR_BEHIND_SECONDS, readerLags } from '../../event-sourcing/consumers/reader-lags.js';
import { type RegisteredEventStore } from '../../event-sourcing/registered-event-store.js';
import { Clock } from '../../platform/clock.js';
import { Draining } from '../../platform/http/fast-paths.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { LOGGER } from '../../platform/logger.js';
import { Database } from '../../platform/postgres/database.js';
import { requireSameTime } from '../../platform/postgres/start-checks.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { LastLedgerVerification } from '../verification/verification.queries.js';

/**
 * `ready`; `degraded`: players can play, but something that they can do without for a while is away, stuck or far behind;
 * `draining`: this process is about to end; `unavailable`: no game and no payment can go on here.
 */
export const READINESS = ['ready', 'degraded', 'draining', 'unavailable'] as const;
export type ReadinessWord = (typeof READINESS)[number];

/** How one part is, and what is known of it beside. */
export interface PartHealth {
  readonly status: 'up' | 'down';
  readonly reason?: string;
  readonly [fact: string]: unknown;
}

export type PartsHealth = Readonly<Record<string, PartHealth>>;

export interface ReadinessReport {
  readonly status: ReadinessWord;
  readonly details: PartsHealth;
  /** Those of the details that are down. */
  readonly error: PartsHealth;
}

/** Without one of these a call that moves money fails; without any other part play goes on. */
const NEEDED: ReadonlySet<string> = new Set(['database', 'eventStore', 'appends', 'clock']);

/** What the part of the read models tells beside its state. */
interface Projections {
  readonly poisoned?: readonly unknown[];
  readonly parked?: readonly unknown[];
  readonly lagSeconds?: Readonly<Record<string, number>>;
}

/** One word for how everything is; pure. */
export function readinessOf(details: PartsHealth): Exclude<ReadinessWord, 'draining'> {
  const down = Object.keys(details).filter((name) => details[name]?.status === 'down');
  if (down.some((name) => NEEDED.has(name))) return 'unavailable';
  const { poisoned = [], parked = [], lagSeconds = {} } = (details['projections'] ?? {}) as Projections;
  const isBehind = Object.values(lagSeconds).some((seconds) => seconds > FAR_BEHIND_SECONDS);
  return down.length > 0 || poisoned.length > 0 || parked.length > 0 || isBehind ? 'degraded' : 'ready';
}

/** All parts are asked at the same time, and each has so long. */
const ANSWER_WITHIN_MS = 1_900;
/** Everybody may ask, as often as they like; the parts are asked once in this time for all of them. */
const CACHED_MS = 1_000;
/** While something is away, one line so often. */
const LOGGED_EVERY_MS = 60_000;

/** Whether this process can serve, api or worker: each part that it needs is asked itself, within 2 s in all. */
@Injectable()
export class Readiness {
  private cached: { readonly until: number; readonly report: Promise<ReadinessReport> } | null = null;
  private logged: { readonly at: number; readonly words: string } = { at: -Infinity, words: '' };

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    @Inject(EVENT_STORE) private readonly store: RegisteredEventStore,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
    private readonly draining: Draining,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** As it was at most a second ago. */
  lately(): Promise<ReadinessReport> {
    const now = performance.now();
    if (!this.cached || this.cached.until <= now) {
      this.cached = { until: now + CACHED_MS, report: this.now() };
    }
    return this.cached.report;
  }

  async now(): Promise<ReadinessReport> {
    const parts = await Promise.all(
      Object.entries(this.questions).map(async ([name, ask]) => [name, await answered(ask)] as const),
    );
    const details: PartsHealth = Object.fromEntries(parts);
    const error = Object.fromEntries(parts.filter(([, { status }]) => status === 'down'));
    const status = this.draining.isUnderWay ? 'draining' : readinessOf(details);
    this.note(error);
    return { status, details, error };
  }

  private readonly questions: Readonly<Record<string, () => Promise<object>>> = {
    database: async () => {
      await this.database.query('select 1');
      return {};
    },
    clock: async () => {
      await requireSameTime(this.database);
      return {};
    },
    eventStore: async () => {
      await this.store.ping();
      return {};
    },
    appends: async () => {
      const reason = this.store.appends.failing;
      if (reason !== null) throw new Error(reason);
      return {};
    },
    queues: async () => {
      await this.jobs.depth('mails');
      return {};
    },
    projections: () => this.projections(),
    ledger: async () => ({ lastVerification: await this.queries.execute(new LastLedgerVerification()) }),
  };

  private async projections(): Promise<object> {
    const { head, readers } = await readerLags(this.database, this.store, this.clock.now());
    return {
      head,
      behind: readers.filter(({ isBehind }) => isBehind).map(({ name }) => name),
      lagSeconds: Object.fromEntries(readers.map(({ name, lagSeconds }) => [name, lagSeconds])),
      poisoned: readers.flatMap(({ name, poison }) => (poison === null ? [] : [{ name, reason: poison }])),
      parked: await new ParkedEvents(this.database).counts(),
    };
  }

  /** The first time that a part is down is logged, then once a minute; and the end of it. */
  private note(error: PartsHealth): void {
    const words = Object.keys(error).join(', ');
    const isNew = words !== this.logged.words;
    const now = performance.now();
    if (!isNew && (words === '' || now - this.logged.at < LOGGED_EVERY_MS)) return;
    this.logged = { at: now, words };
    if (words === '') this.log.info('every part answers again');
    else this.log.error({ parts: error }, `no good answer from: ${words}`);
  }
}

async function answered(ask: () => Promise<object>): Promise<PartHealth> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ANSWER_WITHIN_MS);
  });
  try {
    return { ...(await Promise.race([ask(), late])), status: 'up' };
  } catch (error) {
    return { status: 'down', reason: (error as Error).message };
  } finally {
    clearTimeout(timer);
  }
}
