import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { HealthIndicatorService } from '@nestjs/terminus';
import { type EventStore, type Position } from '../event-sourcing/event-store.js';
import { Clock } from '../platform/clock.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { Database } from '../platform/postgres/database.js';
import { type Checkpoint, loadCheckpoints } from '../event-sourcing/consumers/checkpoints.js';
import { ParkedEvents } from '../event-sourcing/consumers/parked-events.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { LastLedgerVerification } from '../verification/verification.queries.js';

const ANSWER_WITHIN_MS = 2_000;
const MS_PER_SECOND = 1_000;

/** Where a reader of the log stands, and whether it has events to see. */
interface Reader extends Checkpoint {
  readonly behind: boolean;
}

/** What the product needs to serve, each asked itself. */
@Injectable()
export class HealthIndicators {
  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly database: Database,
    private readonly jobs: Jobs,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  readonly databaseAnswers = () => this.ask('database', () => this.database.query('select 1'));

  readonly eventStoreAnswers = () => this.ask('eventStore', () => this.store.ping());

  readonly queuesAnswer = () => this.ask('queues', () => this.jobs.depth('mails'));

  /** Lag is reported, poison and parked events too: all leave money commands untouched, so none takes the product out of service. */
  readonly projectionsAdvance = async () => {
    const indicator = this.indicators.check('projections');
    try {
      const head = await this.store.head();
      const checkpoints = await loadCheckpoints(this.database);
      const rows = checkpoints.map((checkpoint) => ({ ...checkpoint, behind: checkpoint.position < head }));
      const poisoned = rows
        .filter(({ poison }) => poison !== null)
        .map(({ name, poison }) => ({ name, reason: poison }));
      const behind = rows.filter((row) => row.behind).map(({ name }) => name);
      const parked = await new ParkedEvents(this.database).counts();
      return indicator.up({ head, behind, lagSeconds: await this.lagOf(rows), poisoned, parked });
    } catch (error) {
      return indicator.down({ reason: (error as Error).message });
    }
  };

  /** When the ledger was last verified, and whether it was clean; told, and no reason to take the product out of service. */
  readonly ledgerVerified = async () => {
    const indicator = this.indicators.check('ledger');
    try {
      return indicator.up({ lastVerification: await this.queries.execute(new LastLedgerVerification()) });
    } catch (error) {
      return indicator.up({ reason: (error as Error).message });
    }
  };

  /** For each reader of the log the age of the oldest event that it has not seen, in seconds; 0 when it has seen all. */
  private async lagOf(rows: readonly Reader[]): Promise<Record<string, number>> {
    const ages = new Map<Position, number>();
    for (const { position, behind } of rows) {
      if (!behind || ages.has(position)) continue;
      const [oldest] = (await this.store.readAll(position, 1)).events;
      const age = oldest ? (this.clock.now().getTime() - oldest.recordedAt.getTime()) / MS_PER_SECOND : 0;
      ages.set(position, Math.max(0, Math.round(age * 10) / 10));
    }
    return Object.fromEntries(rows.map(({ name, position, behind }) => [name, behind ? (ages.get(position) ?? 0) : 0]));
  }

  private async ask(name: string, question: () => Promise<unknown>) {
    const indicator = this.indicators.check(name);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in time')), ANSWER_WITHIN_MS);
    });
    try {
      await Promise.race([question(), late]);
      return indicator.up();
    } catch (error) {
      return indicator.down({ reason: (error as Error).message });
    } finally {
      clearTimeout(timer);
    }
  }
}
