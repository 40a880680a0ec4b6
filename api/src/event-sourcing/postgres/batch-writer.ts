import pg from 'pg';
import { EventStoreUnavailable, WAITING_APPENDS_MAX } from '../event-store.js';
import { type SerialisedEvent } from '../serialised-event.js';

/** One append on its way: which stream, what is expected (-1 no stream, n exact), and who waits for it. */
export interface AppendRequest {
  readonly stream: string;
  readonly expected: number;
  readonly events: readonly SerialisedEvent[];
}

export interface AppendOutcome {
  readonly appended: boolean;
  /** Last revision of the append, or the stream's current one when refused (-1: no stream). */
  readonly revision: number;
  /** Null when refused. */
  readonly position: string | null;
}

interface Waiting extends AppendRequest {
  readonly resolve: (outcome: AppendOutcome) => void;
  readonly reject: (error: Error) => void;
}

interface BatchResponse {
  /** Per request: the revision its stream was at, -1 for none. */
  revisions: number[];
  accepted: boolean[];
  /** Of the events of the accepted requests, in order. */
  positions: string[];
}

const REQUESTS_PER_FLUSH_MAX = 256;
const BYTES_PER_FLUSH_MAX = 8 * 1024 * 1024;
const RETRY_PAUSE_MS = 100;
const STATEMENT_TIMEOUT_MS = 5_000;

/** The function compares them for appends at any revision, which only older versions of the product make. */
const NO_FIRST_IDS = '';
const APPEND_SQL = 'select * from es.append_batch($1, $2, $3, $4, $5, $6, $7, $8, $9)';

/**
 * Shares one commit among everything that queued while the last commit was under way. No timer: a single request
 * leaves at once. A batch whose connection broke is sent again with the same event ids until `giveUpAfterMs`.
 */
export class PostgresBatchWriter {
  private readonly queue: Waiting[] = [];
  private client: pg.Client | null = null;
  private flushing = false;
  private closed = false;

  constructor(
    private readonly connectionString: string,
    private readonly giveUpAfterMs = 3_000,
  ) {}

  /** How many appends wait for a later flush: what load shedding looks at. */
  get waiting(): number {
    return this.queue.length;
  }

  append(request: AppendRequest): Promise<AppendOutcome> {
    if (this.closed) return Promise.reject(new EventStoreUnavailable('The event store is closed'));
    if (this.queue.length >= WAITING_APPENDS_MAX)
      return Promise.reject(new EventStoreUnavailable('Too many appends wait'));
    return new Promise((resolve, reject) => {
      const { stream, expected, events } = request;
      this.queue.push({ stream, expected, events, resolve, reject });
      if (!this.flushing) void this.flushAll();
    });
  }

  /** Waits for what is queued, then disconnects. */
  async close(): Promise<void> {
    this.closed = true;
    while (this.flushing) await pause(5);
    await this.disconnect();
  }

  private async flushAll(): Promise<void> {
    this.flushing = true;
    do {
      // One turn of the event loop, so that what arrives together, and what answers to the last batch lead to, leaves together.
      await new Promise((next) => setImmediate(next));
      await this.flush(this.takeBatch());
    } while (this.queue.length > 0);
    this.flushing = false;
  }

  /** At most one request a stream: two would both be checked against the same revision. */
  private takeBatch(): Waiting[] {
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    const streams = new Set<string>();
    let bytes = 0;
    while (this.queue.length > 0 && batch.length < REQUESTS_PER_FLUSH_MAX && bytes < BYTES_PER_FLUSH_MAX) {
      const request = this.queue.shift() as Waiting;
      if (streams.has(request.stream)) {
        later.push(request);
        continue;
      }
      streams.add(request.stream);
      batch.push(request);
      for (const event of request.events) bytes += event.data.length + event.metadata.length;
    }
    this.queue.unshift(...later);
    return batch;
  }

  private async flush(batch: readonly Waiting[]): Promise<void> {
    const giveUpAt = performance.now() + this.giveUpAfterMs;
    for (;;) {
      try {
        const outcomes = await this.send(batch);
        batch.forEach((request, index) => request.resolve(outcomes[index] as AppendOutcome));
        return;
      } catch (error) {
        if (isRefusedByServer(error)) return this.settleOneByOne(batch, error as Error);
        await this.disconnect();
        if (performance.now() >= giveUpAt || this.closed) {
          const unavailable = new EventStoreUnavailable('The event log does not answer', { cause: error });
          batch.forEach((request) => request.reject(unavailable));
          return;
        }
        await pause(RETRY_PAUSE_MS);
      }
    }
  }

  /** One bad request must not fail the others of its batch. */
  private async settleOneByOne(batch: readonly Waiting[], error: Error): Promise<void> {
    const [first] = batch;
    if (batch.length === 1 && first) return first.reject(error);
    for (const request of batch) await this.flush([request]);
  }

  private async send(batch: readonly AppendRequest[]): Promise<AppendOutcome[]> {
    const client = await this.connected();
    const { rows } = await client.query<BatchResponse>({ name: 'append', text: APPEND_SQL, values: columnsOf(batch) });
    return outcomesOf(batch, rows[0] as BatchResponse);
  }

  private async connected(): Promise<pg.Client> {
    if (this.client) return this.client;
    const client = new pg.Client({
      connectionString: this.connectionString,
      application_name: 'sabi50 event writer',
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
      connectionTimeoutMillis: 2_000,
    });
    // Without a listener the death of the server would end this process.
    client.on('error', () => void this.disconnect());
    await client.connect();
    this.client = client;
    return client;
  }

  private async disconnect(): Promise<void> {
    const client = this.client;
    this.client = null;
    await client?.end().catch(() => undefined);
  }
}

function outcomesOf(
  batch: readonly AppendRequest[],
  { revisions, accepted, positions }: BatchResponse,
): AppendOutcome[] {
  let appended = 0;
  return batch.map(({ events }, index) => {
    const current = revisions[index] as number;
    if (!accepted[index]) return { appended: false, revision: current, position: null };
    appended += events.length;
    return { appended: true, revision: current + events.length, position: positions[appended - 1] as string };
  });
}

/** Columns instead of rows: one prepared statement whatever the size of the batch. Texts are joined as lines. */
function columnsOf(batch: readonly AppendRequest[]): unknown[] {
  const requests: number[] = [];
  const numbers: number[] = [];
  const lines: Record<'ids' | 'types' | 'data' | 'metadata', string[]> = { ids: [], types: [], data: [], metadata: [] };
  batch.forEach(({ events }, index) => {
    events.forEach((event, place) => {
      requests.push(index + 1);
      numbers.push(place + 1);
      lines.ids.push(event.id);
      lines.types.push(event.type);
      lines.data.push(event.data);
      lines.metadata.push(event.metadata);
    });
  });
  const joined = (texts: readonly string[]): string => texts.join('\n');
  return [
    joined(batch.map(({ stream }) => stream)),
    batch.map(({ expected }) => expected),
    NO_FIRST_IDS,
    requests,
    numbers,
    joined(lines.ids),
    joined(lines.types),
    joined(lines.data),
    joined(lines.metadata),
  ];
}

/** An answer of the server about this batch (SQLSTATE), as opposed to a server that is going away or gone. */
function isRefusedByServer(error: unknown): boolean {
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  if (code === undefined) return false;
  // 57P0x: shutting down; 57014: cancelled by the time-out; 08: connection; 53: out of resources; 40: serialisation.
  return !/^(57|08|53|40|25006|XX)/.test(code);
}

const pause = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms));
