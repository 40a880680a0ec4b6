import { type Fact } from '../kernel/decider.js';
import { type Position } from '../kernel/position.js';

/**
 * The event store port: the only way the product reads and writes events.
 *
 * Cut so that EventStoreDB and a PostgreSQL log both fit behind it unchanged: one stream per append, optimistic
 * concurrency by expected revision, idempotence by event id, opaque global positions, catch-up subscriptions whose
 * checkpoint the subscriber keeps.
 */

/**
 * Who did it and why; stored beside every event, never part of a decision. Holds ids only
 * (rule data/no-personal-data-in-events).
 */
export interface EventMetadata {
  /** The request or job that began the chain of consequences. */
  readonly correlationId: string;
  /** The command or event that directly caused this one. */
  readonly causationId: string;
  /** `player:<id>`, `staff:<id>` or `system:<part>`. */
  readonly actor: string;
  /** Version of the shape of `data`, for upcasting on read. */
  readonly schemaVersion: number;
  /** ISO 8601, the clock of the deciding process. */
  readonly occurredAt: string;
}

/** JSON-serialisable object; integers only where it counts money (rule money/whole-kobo). */
export type EventData = Readonly<Record<string, unknown>>;

export interface NewEvent {
  /** UUID; the same for a retried command, so that a repeated append is recognised. */
  readonly id: string;
  readonly type: string;
  readonly data: EventData;
  readonly metadata: EventMetadata;
}

export interface RecordedEvent extends NewEvent {
  readonly stream: string;
  /** 0 for the first event of the stream, then +1. */
  readonly revision: number;
  readonly position: Position;
  /** When the store recorded it. */
  readonly recordedAt: Date;
}

/**
 * A recorded event whose data has the shape that its type says: what a consumer is handed, since the types that it asked for
 * and the shape that the code knows are declared together.
 */
export type Recorded<Event extends Fact> =
  Event extends Fact<infer Type, infer Data>
    ? Omit<RecordedEvent, 'type' | 'data'> & { readonly type: Type; readonly data: Data }
    : never;

/** What a recorded event says, in the shape that its type has: for the reader of one stream, who knows what is written there. */
export const factOf = <Event extends Fact>({ type, data }: RecordedEvent): Event => ({ type, data }) as Fact as Event;

/** The data of the events of one type. */
export const dataOf = <Event extends Fact, Type extends Event['type']>(
  events: readonly Event[],
  type: Type,
): Extract<Event, Fact<Type>>['data'][] =>
  events.filter((event): event is Extract<Event, Fact<Type>> => event.type === type).map(({ data }) => data);

/** What the writer believes the stream holds: nothing at all, or exactly this last revision. */
export type ExpectedRevision = 'no-stream' | number;

export interface AppendResult {
  /** Revision of the last event of this append. */
  readonly revision: number;
  /** Position of the last event of this append. */
  readonly position: Position;
}

/**
 * One page of events in global order, application events only (system events of a server are never shown).
 * `next` is where to continue: at or after the last event of the page, and it moves on even when a page is empty
 * because everything considered was filtered out. `next === after` means: nothing newer exists now.
 */
export interface EventPage {
  readonly events: readonly RecordedEvent[];
  readonly next: Position;
}

export interface Subscription {
  /** Reads on at once: a query waits for the newest events. Between two busy pages a subscription pauses otherwise. */
  hurry(): void;
  /** Stops delivery; resolves when no handler call is running any more. */
  close(): Promise<void>;
}

/** The most events of a page, unless its reader says otherwise. */
export const PAGE_EVENTS_MAX = 2_000;

export interface EventStore {
  /**
   * Appends all events to one stream, or none. Repeating an append with the same event ids at the same expected
   * revision answers the first result again.
   * @throws WrongExpectedRevision, EventTooLarge (over EVENT_BYTES_MAX together), EventStoreUnavailable;
   * UnregisteredCategory for a stream that no reader of the product would ever be shown
   */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult>;

  /**
   * Events of one stream, oldest first from `from` (default 0), or newest first with `backwards` (default from the
   * end). A stream that does not exist is empty.
   */
  readStream(
    stream: string,
    options?: { from?: number; limit?: number; backwards?: boolean },
  ): Promise<readonly RecordedEvent[]>;

  /** The next page after a position (exclusive) in global order; at most `limit` events (default PAGE_EVENTS_MAX). */
  readAll(after: Position, limit?: number): Promise<EventPage>;

  /** The position of the newest application event, or START. */
  head(): Promise<Position>;

  /**
   * Catch-up subscription: calls `onPage` with every event after `after`, in order, one call at a time, for ever; never skips
   * or repeats one. Re-connects automatically. A rejected `onPage` is retried with the same page after a pause.
   */
  subscribe(after: Position, onPage: (page: EventPage) => Promise<void>): Subscription;

  /** Calls back soon after any process appended (a notification: it may come late, doubled or not at all). */
  onAppended(listener: () => void): () => void;

  /** Resolves when the store answers; rejects with EventStoreUnavailable otherwise. */
  ping(): Promise<void>;

  close(): Promise<void>;
}

/** How many appends a process lets wait for the store; one more would wait for seconds and is better refused at once. */
export const WAITING_APPENDS_MAX = 4_000;

/** The largest append, all its events together: data + metadata as UTF-8 JSON (EventStoreDB's MaxAppendSize default). */
export const EVENT_BYTES_MAX = 1_048_576;

export class WrongExpectedRevision extends Error {
  override readonly name = 'WrongExpectedRevision';
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    /** The revision the stream is at, or `no-stream`. */
    readonly actual: number | 'no-stream',
  ) {
    super(`Stream ${stream} is at ${actual}, not at ${expected}`);
  }
}

export class EventTooLarge extends Error {
  override readonly name = 'EventTooLarge';
  /** Of the HTTP response to the request that caused it. */
  readonly statusCode = 413;
  constructor(
    readonly stream: string,
    readonly bytes: number,
  ) {
    super(`An append of ${bytes} bytes to ${stream} is over the limit of ${EVENT_BYTES_MAX} bytes`);
  }
}

/** The store could not be asked, or did not answer in time: the outcome of an append is unknown until retried. */
export class EventStoreUnavailable extends Error {
  override readonly name = 'EventStoreUnavailable';
  /** Of the HTTP response to the request that caused it. */
  readonly statusCode = 503;
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
  }
}
