import { AppendWatch } from './append-watch.js';
import { type Position } from '../kernel/position.js';
import { traced } from '../platform/tracing.js';
import {
  type AppendResult,
  type EventPage,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type RecordedEvent,
  type Subscription,
} from './event-store.js';
import { KnownEvents, type VersionedStreams } from './newer-event.js';

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
