import { traced } from '../platform/tracing.js';
import {
  type RecordedEvent,
  type AppendResult,
  type EventPage,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type Subscription,
} from './event-store.js';
import { AppendWatch } from './append-watch.js';
import { type Position } from '../kernel/position.js';

type SchemaVersions = Readonly<Record<string, number>>;

/** The streams of a category, and the newest version of the data of each event type in them. */
export interface VersionedStreams {
  readonly category: string;
  readonly schemaVersions: SchemaVersions;
}

type Versioned = Pick<RecordedEvent, 'stream' | 'type' | 'metadata'>;

/**
 * An event that a newer version of the product wrote, which runs beside this one while it is brought out. What this version
 * would make of its stream is a guess, so the stream is left to the newer one; all others go on.
 */
export class NewerEvent extends Error {
  override readonly name = 'NewerEvent';
  /** Of the HTTP response to the request that caused it. */
  readonly statusCode = 503;
  constructor({ stream, revision, type, metadata }: RecordedEvent) {
    super(`Event ${revision} of ${stream} (${type}, version ${metadata.schemaVersion}) is of a newer version`);
  }
}

const isKnown = ({ type, metadata }: Versioned, versions: SchemaVersions): boolean =>
  Object.hasOwn(versions, type) && metadata.schemaVersion <= (versions[type] as number);

/** @throws NewerEvent for a type, or a version of its data, that is not among the known ones */
export function requireKnown(event: RecordedEvent, schemaVersions: SchemaVersions): void {
  if (!isKnown(event, schemaVersions)) throw new NewerEvent(event);
}

/** The events that this version of the product knows, by the categories of their streams. */
export class KnownEvents {
  private readonly versions: ReadonlyMap<string, SchemaVersions>;

  constructor(streams: readonly VersionedStreams[]) {
    this.versions = new Map(streams.map(({ category, schemaVersions }) => [category, schemaVersions]));
  }

  /** Whether a newer version wrote it, to a stream of a category that this one knows. */
  isNewer(event: Versioned): boolean {
    const versions = this.versions.get(categoryOf(event));
    return versions !== undefined && !isKnown(event, versions);
  }

  /** What concerns a consumer of events of these types. */
  concerning(eventTypes: readonly string[]): Concern {
    const known = [...this.versions].filter(([, versions]) => eventTypes.some((type) => Object.hasOwn(versions, type)));
    const categories = new Set(known.map(([category]) => category));
    return {
      wants: ({ type }) => eventTypes.includes(type),
      isNewer: (event) => categories.has(categoryOf(event)) && this.isNewer(event),
    };
  }
}

/**
 * What concerns one consumer: the events of its subscription, and what a newer version wrote to streams that it listens to,
 * whose meaning it cannot know.
 */
export interface Concern {
  wants(event: Versioned): boolean;
  isNewer(event: Versioned): boolean;
}

const categoryOf = ({ stream }: Versioned): string => stream.slice(0, stream.indexOf('-'));

/** Upcasts the data of one event type from one version of its shape to the next. Pure. */
export type Upcaster = (data: RecordedEvent['data']) => RecordedEvent['data'];

/** Event type -> the version it upcasts from -> upcaster. A type that is not listed is read as it was written. */
export type Upcasters = Readonly<Record<string, Readonly<Record<number, Upcaster>>>>;

/** The event as the newest code wants to see it; what is stored stays as it is. */
export function upcast(event: RecordedEvent, upcasters: Upcasters): RecordedEvent {
  const steps = upcasters[event.type];
  if (!steps) return event;
  let { data } = event;
  let version = event.metadata.schemaVersion;
  for (let step = steps[version]; step; step = steps[version]) {
    data = step(data);
    version += 1;
  }
  if (version === event.metadata.schemaVersion) return event;
  const { id, type, stream, revision, position, recordedAt } = event;
  return {
    id,
    type,
    stream,
    revision,
    position,
    recordedAt,
    data,
    metadata: { ...event.metadata, schemaVersion: version },
  };
}

/** An append to a stream of a category that no module registered: no filter would ever show its events again. */
export class UnregisteredCategory extends Error {
  override readonly name = 'UnregisteredCategory';
  constructor(
    readonly stream: string,
    categories: readonly string[],
  ) {
    super(`The stream ${stream} is of no registered category; these are: ${categories.join(', ')}`);
  }
}

/** A store that takes streams of registered categories only, and upcasts what is read; `raw` shows it as it was written. */
export class RegisteredEventStore implements EventStore {
  /** What this version of the product knows of the log. */
  readonly known: KnownEvents;
  readonly appends = new AppendWatch();
  private readonly categories: ReadonlySet<string>;
  private readonly upcasters: Upcasters;
  private readonly untouched: boolean;

  constructor(
    readonly raw: EventStore,
    { streams, upcasters }: { readonly streams: readonly VersionedStreams[]; readonly upcasters: Upcasters },
  ) {
    this.known = new KnownEvents(streams);
    this.categories = new Set(streams.map(({ category }) => category));
    this.upcasters = upcasters;
    this.untouched = Object.keys(upcasters).length === 0;
  }

  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    const dash = stream.indexOf('-');
    const category = stream.slice(0, Math.max(dash, 0));
    if (!this.categories.has(category)) throw new UnregisteredCategory(stream, [...this.categories]);
    return traced('append', 'INTERNAL', { 'sabi50.stream.category': category }, () =>
      this.appends.watch(this.raw.append(stream, events, expected)),
    );
  }

  async readStream(
    stream: string,
    options?: { from?: number; limit?: number; backwards?: boolean },
  ): Promise<readonly RecordedEvent[]> {
    return this.upcast(await this.raw.readStream(stream, options));
  }

  async readAll(after: Position, limit?: number): Promise<EventPage> {
    return this.upcastPage(await this.raw.readAll(after, limit));
  }

  subscribe(after: Position, onPage: (page: EventPage) => Promise<void>): Subscription {
    return this.raw.subscribe(after, (page) => onPage(this.upcastPage(page)));
  }

  head(): Promise<Position> {
    return this.raw.head();
  }

  onAppended(listener: () => void): () => void {
    return this.raw.onAppended(listener);
  }

  ping(): Promise<void> {
    return this.raw.ping();
  }

  close(): Promise<void> {
    return this.raw.close();
  }

  private upcastPage(page: EventPage): EventPage {
    return { ...page, events: this.upcast(page.events) };
  }

  private upcast(events: readonly RecordedEvent[]): readonly RecordedEvent[] {
    // Most installations have nothing to upcast.
    if (this.untouched) return events;
    return events.map((event) => upcast(event, this.upcasters));
  }
}

/** What is known of the events of a store: of one without registrations, nothing is too new. */
export const knownEventsOf = (store: EventStore): KnownEvents =>
  store instanceof RegisteredEventStore ? store.known : new KnownEvents([]);
