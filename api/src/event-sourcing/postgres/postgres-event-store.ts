import pg from 'pg';
import { DATABASE_WAIT_MS } from '@sabi50/contracts/limits';
import { type Position, START } from '../../kernel/position.js';
import {
  type AppendResult,
  type EventPage,
  type EventStore,
  EventStoreUnavailable,
  type ExpectedRevision,
  type NewEvent,
  PAGE_EVENTS_MAX,
  type RecordedEvent,
  type Subscription,
  WrongExpectedRevision,
} from '../event-store.js';
import { PostgresAppendSignal } from './append-signal.js';
import { type AppendRequest, PostgresBatchWriter } from './batch-writer.js';
import { AS_TEXT, type EventRow, positionOf, PostgresRecordedEvent, PostgresStreamReads } from './recorded-event.js';
import { serialiseEvents } from '../serialised-event.js';
import { subscribeByPages, SharedPages } from '../page-subscription.js';

const COLUMNS = 'position, stream, revision, id, type, data, metadata, recorded_at';
const ALL_STREAMS = `select ${COLUMNS} from es.events where position > $1 order by position limit $2`;
const BACKWARDS = `select ${COLUMNS} from es.events where stream = $1 and revision <= $2 order by revision desc limit $3`;
const REVISION_MAX = 2_147_483_647;
const EXPECTED_NO_STREAM = -1;
const READ_TIMEOUT_MS = 10_000;

const bigintOf = (position: Position): string => (position === START ? '0' : String(BigInt(position)));

/** The event store on PostgreSQL: one append-only table, a micro-batching writer, gap-free global order. */
export class PostgresEventStore implements EventStore {
  private readonly pool: pg.Pool;
  private readonly writer: PostgresBatchWriter;
  private readonly signal: PostgresAppendSignal;
  private readonly pages = new SharedPages(this);
  private readonly streams = new PostgresStreamReads((name, text, values) => this.rows(name, text, values));

  constructor(connectionString: string, options: { readers?: number; giveUpAfterMs?: number; waitMs?: number } = {}) {
    this.pool = new pg.Pool({
      connectionString,
      application_name: 'sabi50 event reader',
      max: options.readers ?? 4,
      connectionTimeoutMillis: options.waitMs ?? DATABASE_WAIT_MS,
      // A server that is frozen rather than dead would else hold every reader for ever.
      query_timeout: READ_TIMEOUT_MS,
      keepAlive: true,
    });
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
    this.writer = new PostgresBatchWriter(connectionString, options.giveUpAfterMs);
    this.signal = new PostgresAppendSignal(connectionString);
  }

  /** Appends that wait for a later flush. */
  get waiting(): number {
    return this.writer.waiting;
  }

  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    if (events.length === 0) throw new RangeError('An append holds at least one event');
    const request = {
      stream,
      expected: expected === 'no-stream' ? EXPECTED_NO_STREAM : expected,
      events: serialiseEvents(stream, events),
    };
    const outcome = await this.writer.append(request);
    if (outcome.appended && outcome.position !== null) {
      this.signal.notify();
      return { revision: outcome.revision, position: positionOf(outcome.position) };
    }
    const earlier = await this.earlierAppend(request);
    if (earlier) return earlier;
    throw new WrongExpectedRevision(stream, expected, outcome.revision < 0 ? 'no-stream' : outcome.revision);
  }

  /** The result of the same append made before: the same ids stand where these events would have gone. */
  private async earlierAppend({ stream, expected, events }: AppendRequest): Promise<AppendResult | null> {
    const recorded = await this.readStream(stream, { from: expected + 1, limit: events.length });
    const isSame = events.every((event, index) => recorded[index]?.id === event.id.toLowerCase());
    const last = recorded.at(-1);
    return isSame && last ? { revision: last.revision, position: last.position } : null;
  }

  async readStream(
    stream: string,
    options: { from?: number; limit?: number; backwards?: boolean } = {},
  ): Promise<readonly RecordedEvent[]> {
    const { from, limit = null, backwards = false } = options;
    if (!backwards) return this.streams.read({ stream, from: from ?? 0, limit });
    return this.events('stream-back', BACKWARDS, [stream, from ?? REVISION_MAX, limit]);
  }

  async readAll(after: Position, limit = PAGE_EVENTS_MAX): Promise<EventPage> {
    const events = await this.events('all', ALL_STREAMS, [bigintOf(after), limit]);
    return { events, next: events.at(-1)?.position ?? after };
  }

  async head(): Promise<Position> {
    const { rows } = await this.query<{ head: string | null }>(
      'head',
      'select max(position) as head from es.events',
      [],
    );
    const head = rows[0]?.head;
    return head ? positionOf(head) : START;
  }

  subscribe(after: Position, onPage: (page: EventPage) => Promise<void>): Subscription {
    return subscribeByPages(this, this.pages, after, onPage);
  }

  onAppended(listener: () => void): () => void {
    return this.signal.listen(listener);
  }

  async ping(): Promise<void> {
    await this.query('ping', 'select 1', []);
  }

  async close(): Promise<void> {
    await this.writer.close();
    await this.signal.close();
    await this.pool.end();
  }

  private async events(name: string, text: string, values: readonly unknown[]): Promise<RecordedEvent[]> {
    const rows = await this.rows(name, text, values);
    return rows.map((row) => new PostgresRecordedEvent(row as EventRow & string[]));
  }

  private async rows(name: string, text: string, values: readonly unknown[]): Promise<readonly string[][]> {
    const config = { name, text, values: [...values], rowMode: 'array' as const, types: AS_TEXT };
    try {
      return (await this.pool.query<string[]>(config)).rows;
    } catch (error) {
      throw new EventStoreUnavailable('The event log cannot be read', { cause: error });
    }
  }

  private async query<R extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) {
    try {
      return await this.pool.query<R>({ name, text, values });
    } catch (error) {
      throw new EventStoreUnavailable('The event log cannot be read', { cause: error });
    }
  }
}
