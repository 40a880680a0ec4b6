import { prefixOf } from '../../kernel/decider.js';
import { type Position, START } from '../../kernel/position.js';
import {
  type AppendResult,
  type EventPage,
  type EventStore,
  EventStoreUnavailable,
  type ExpectedRevision,
  type NewEvent,
  type RecordedEvent,
  type Subscription,
} from '../event-store.js';
import { EventStoreDbAppendSignal } from './append-signal.js';
import { EventStoreDbAppender } from './appender.js';
import { EventStoreDbConnections } from './connection.js';
import { EventStoreDbFeed } from './feed.js';
import { type FollowOptions } from './live-call.js';
import { EventStoreDbReader } from './reader.js';
import { type RetryPolicy } from './retry.js';
import { EventStoreDbSubscription } from './subscription.js';
import { allRequest, newestRequest, positionIn, recordedEvent, serverPosition, streamRequest } from './wire.js';
import { serialiseEvents } from '../serialised-event.js';

export interface EventStoreDbOptions {
  /** How long one try may stay without an answer, in ms; 3,000 by default. */
  readonly timeoutMs?: number;
  /** How long an append is tried again before it is given up, in ms; 9,000 by default. */
  readonly giveUpMs?: number;
  /** How long an operation is tried again while the server cannot even be reached, in ms; 2,000 by default. */
  readonly unreachableMs?: number;
  /** How many appends may be under way; one more is refused at once. 4,000 by default. */
  readonly waitingMax?: number;
  /** Called for each broken connection of a subscription, for the log; the client connects again without help. */
  readonly onError?: (error: Error) => void;
}

const PAGE_DEFAULT = 2_000;
const TIMEOUT_MS = 3_000;
const GIVE_UP_MS = 9_000;
const UNREACHABLE_MS = 2_000;

/**
 * The event store of an EventStoreDB or KurrentDB server (22.6 or newer). Connects at the first use, and again after each loss.
 * @param url `esdb://...` or `esdb+discover://...`, or the same with `kurrentdb`
 * @param categories of the product's streams; a server may hold those of others, and always holds its own
 * @throws Error when the URL cannot be understood.
 */
export function connectEventStoreDb(
  url: string,
  categories: readonly string[],
  options: EventStoreDbOptions = {},
): EventStoreDbEventStore {
  return new EventStoreDbEventStore(url, categories.map(prefixOf), options);
}

/** The event store port on EventStoreDB. */
export class EventStoreDbEventStore implements EventStore {
  private readonly connections: EventStoreDbConnections;
  private readonly reader: EventStoreDbReader;
  private readonly appender: EventStoreDbAppender;
  private readonly signal: EventStoreDbAppendSignal;
  private readonly following: FollowOptions;
  private readonly feed: EventStoreDbFeed;
  private readonly retryPolicy: RetryPolicy;
  private readonly subscriptions = new Set<Subscription>();

  constructor(
    url: string,
    private readonly streamPrefixes: readonly string[],
    options: EventStoreDbOptions,
  ) {
    const { timeoutMs = TIMEOUT_MS, giveUpMs = GIVE_UP_MS, unreachableMs = UNREACHABLE_MS } = options;
    this.retryPolicy = { timeoutMs, giveUpMs, unreachableMs };
    this.following = { streamPrefixes, timeoutMs, onError: options.onError ?? (() => undefined) };
    this.connections = new EventStoreDbConnections(url, timeoutMs);
    this.reader = new EventStoreDbReader(this.connections, { ...this.retryPolicy, giveUpMs: 2 * timeoutMs });
    const positionAt = (stream: string, revision: number) => this.positionAt(stream, revision);
    this.appender = new EventStoreDbAppender(this.connections, this.retryPolicy, positionAt, options.waitingMax);
    this.feed = new EventStoreDbFeed(this.connections, this.reader, this.following);
    this.signal = new EventStoreDbAppendSignal(this.connections, this.following);
  }

  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    if (events.length === 0) throw new RangeError('An append holds at least one event');
    return this.appender.append(stream, serialiseEvents(stream, events), expected);
  }

  async readStream(
    stream: string,
    options: { from?: number; limit?: number; backwards?: boolean } = {},
  ): Promise<readonly RecordedEvent[]> {
    if (options.limit !== undefined && options.limit <= 0) return [];
    return this.reader.read(`A read of ${stream}`, streamRequest(stream, options), recordedEvent);
  }

  async readAll(after: Position, limit = PAGE_DEFAULT): Promise<EventPage> {
    const from = serverPosition(after) ?? 'start';
    return this.reader.onOneConnection('A read of all streams', async (read) => {
      // Asked before the page, so that a page which is not full has considered everything up to it.
      const [newest] = await read(newestRequest(), positionIn);
      if (newest === undefined || newest <= after) return { events: [], next: after };
      // The read includes the event at `after`, so it asks for one more.
      const found = await read(allRequest(from, limit + 1, this.streamPrefixes), recordedEvent);
      const events = found.filter(({ position }) => position > after).slice(0, limit);
      const last = events.at(-1)?.position ?? after;
      return { events, next: events.length < limit && newest > last ? newest : last };
    });
  }

  async head(): Promise<Position> {
    const [newest] = await this.reader.read('The head', newestRequest(this.streamPrefixes), positionIn);
    return newest ?? START;
  }

  subscribe(after: Position, onPage: (page: EventPage) => Promise<void>): Subscription {
    const subscription = new EventStoreDbSubscription(this.feed, this.following.onError, after, onPage);
    this.subscriptions.add(subscription);
    return {
      hurry: () => subscription.hurry(),
      close: async () => {
        await subscription.close();
        this.subscriptions.delete(subscription);
      },
    };
  }

  onAppended(listener: () => void): () => void {
    return this.signal.listen(listener);
  }

  /** How many connections were opened so far; one is enough while the server is well. */
  get connectionsOpened(): number {
    return this.connections.opened;
  }

  async ping(): Promise<void> {
    const once = { ...this.retryPolicy, giveUpMs: this.retryPolicy.timeoutMs, unreachableMs: 0 };
    await this.reader.onOneConnection('A ping', (read) => read(newestRequest(), positionIn), once);
  }

  async close(): Promise<void> {
    await Promise.all([...this.subscriptions].map((subscription) => subscription.close()));
    await this.feed.close();
    await this.signal.close();
    this.connections.close();
  }

  private async positionAt(stream: string, revision: number): Promise<Position> {
    const [event] = await this.readStream(stream, { from: revision, limit: 1 });
    if (!event) throw new EventStoreUnavailable(`The position of event ${revision} of ${stream} cannot be read`);
    return event.position;
  }
}
