import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { HealthIndicatorService } from '@nestjs/terminus';
import { type EventStore } from '../event-sourcing/event-store.js';
import { Clock } from '../platform/clock.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { Database } from '../platform/postgres/database.js';
import { ParkedEvents } from '../event-sourcing/consumers/parked-events.js';
import { readerLags } from '../event-sourcing/consumers/reader-lags.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { LastLedgerVerification } from '../verification/verification.queries.js';

const ANSWER_WITHIN_MS = 2_000;

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
      const { head, readers } = await readerLags(this.database, this.store, this.clock.now());
      const poisoned = readers.flatMap(({ name, poison }) => (poison === null ? [] : [{ name, reason: poison }]));
      const behind = readers.filter(({ isBehind }) => isBehind).map(({ name }) => name);
      const lagSeconds = Object.fromEntries(readers.map((reader) => [reader.name, reader.lagSeconds]));
      const parked = await new ParkedEvents(this.database).counts();
      return indicator.up({ head, behind, lagSeconds, poisoned, parked });
    } catch (error) {
      return indicator.down({ reason: (error as Error).message });
    }
  };

  /** When the ledger was last verified, and whether it was clean; shown, and no reason to take the product out of service. */
  readonly ledgerVerified = async () => {
    const indicator = this.indicators.check('ledger');
    try {
      return indicator.up({ lastVerification: await this.queries.execute(new LastLedgerVerification()) });
    } catch (error) {
      return indicator.up({ reason: (error as Error).message });
    }
  };

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
