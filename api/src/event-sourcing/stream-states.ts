import { LRUCache } from 'lru-cache';
import { type Decider, type Fact } from '../kernel/decider.js';
import { type Position, START } from '../kernel/position.js';
import { type EventStore, factOf, type RecordedEvent } from './event-store.js';
import { requireKnown } from './registered-event-store.js';
import { type SealedBy, type SnapshotStore } from './snapshot-store.js';

/** A stream as it was folded. */
export interface Loaded<State> {
  readonly state: State;
  /** -1: no stream. */
  readonly revision: number;
  readonly position: Position;
  /** Of the event at `revision`; null: no stream. Another one there is another history. */
  readonly eventId: string | null;
}

type Beginning<State> = Pick<Decider<State, never, never>, 'initial'>;

interface Folded<State> {
  readonly loaded: Loaded<State>;
  /** The event at its revision, where one was read. */
  readonly last: RecordedEvent | undefined;
}

const CACHED_BYTES_MAX = 64 * 1024 * 1024;
/** Of what an entry takes beside its state: the key, the place, the entry of the cache. */
const ENTRY_BYTES = 400;
/** States grow slowly: one is measured again after so many events. */
const MEASURED_EVERY_EVENTS = 16;
const COLD_READ_PAGE = 1_000;

/**
 * The folded states of streams: from memory, else a snapshot, plus the tail. Only the log is believed: the tail is read
 * from the very event that memory or a snapshot stands for, and where that event is another one, or is missing because the
 * log is an older copy, the state is dropped and everything is folded anew.
 */
export class StreamStates {
  private readonly cache: LRUCache<string, Cached>;

  /** @param bytesMax for the states that stay in memory, as estimated */
  constructor(
    private readonly store: EventStore,
    private readonly snapshots: SnapshotStore,
    bytesMax = CACHED_BYTES_MAX,
  ) {
    this.cache = new LRUCache({ maxSize: bytesMax, sizeCalculation: ({ bytes }) => bytes });
  }

  /** What this process knows without asking; it may be old. */
  remembered<State>(stream: string): Loaded<State> | undefined {
    return this.cache.get(stream)?.loaded as Loaded<State> | undefined;
  }

  /** Takes a stream as new until an append says otherwise. */
  assumeNew<State>(decider: Beginning<State>, stream: string): void {
    if (!this.cache.has(stream)) this.cache.set(stream, { loaded: beginningOf(decider), bytes: ENTRY_BYTES });
  }

  forget(stream: string): void {
    this.cache.delete(stream);
  }

  /** Keeps what an append led to, in memory and, where one is due, in a snapshot. */
  keep<State>(
    { snapshot, isOver }: Pick<Decider<State, never, never>, 'snapshot' | 'isOver'>,
    stream: string,
    { before, after, event }: { before: Loaded<State>; after: Loaded<State>; event: SealedBy },
  ): void {
    this.remember(stream, after, isOver);
    if (!snapshot) return;
    const due = (revision: number): number => Math.floor((revision + 1) / snapshot.everyEvents);
    if (due(before.revision) !== due(after.revision)) this.saveSnapshot(stream, snapshot.version, after, event);
  }

  /**
   * The newest state of a stream.
   * @throws NewerEvent, and what the store throws
   */
  async fresh<State, Event extends Fact>(
    decider: Decider<State, never, Event>,
    stream: string,
  ): Promise<Loaded<State>> {
    const known = (await this.fromMemory(decider, stream)) ?? (await this.fromSnapshot(decider, stream));
    const loaded = known ?? (await this.fromBeginning(decider, stream));
    if (loaded.revision >= 0) this.remember(stream, loaded, decider.isOver);
    return loaded;
  }

  private remember<State>(stream: string, loaded: Loaded<State>, isOver?: (state: State) => boolean): void {
    if (isOver?.(loaded.state)) return this.forget(stream);
    const known = this.cache.peek(stream);
    const isMeasured = known && known.bytes > ENTRY_BYTES && loaded.revision % MEASURED_EVERY_EVENTS !== 0;
    this.cache.set(stream, { loaded, bytes: isMeasured ? known.bytes : ENTRY_BYTES + bytesOf(loaded.state) });
  }

  private async fromMemory<State, Event extends Fact>(
    decider: Decider<State, never, Event>,
    stream: string,
  ): Promise<Loaded<State> | null> {
    const cached = this.remembered<State>(stream);
    if (!cached || cached.revision < 0) return null;
    const folded = await this.extend(decider, stream, cached, ({ id }) => id === cached.eventId);
    if (!folded) this.forget(stream);
    return folded && folded.loaded;
  }

  private async fromSnapshot<State, Event extends Fact>(
    decider: Decider<State, never, Event>,
    stream: string,
  ): Promise<Loaded<State> | null> {
    if (!decider.snapshot) return null;
    const snapshot = await this.snapshots.load<State>(stream, decider.snapshot.version);
    if (!snapshot) return null;
    const base = { ...snapshot, eventId: null };
    const folded = await this.extend(decider, stream, base, (event) => snapshot.isProvenBy(event));
    if (!folded) await this.snapshots.drop(stream);
    return folded && this.withSnapshot(decider, stream, snapshot.revision, folded);
  }

  private async fromBeginning<State, Event extends Fact>(
    decider: Decider<State, never, Event>,
    stream: string,
  ): Promise<Loaded<State>> {
    const folded = await this.fold(decider, stream, beginningOf(decider));
    return this.withSnapshot(decider, stream, -1, folded);
  }

  /** The base with the tail after it; null where the event that it stands for does not prove it. */
  private async extend<State, Event extends Fact>(
    decider: Decider<State, never, Event>,
    stream: string,
    base: Loaded<State>,
    proves: (event: RecordedEvent) => boolean,
  ): Promise<Folded<State> | null> {
    const page = await this.store.readStream(stream, { from: base.revision, limit: COLD_READ_PAGE });
    const [first, ...tail] = page;
    if (!first || !proves(first)) return null;
    requireKnown(first, decider.schemaVersions);
    const proven = { ...placeOf(first), state: base.state };
    const folded = tail.reduce<Loaded<State>>((state, event) => evolve(decider, state, event), proven);
    if (page.length < COLD_READ_PAGE) return { loaded: folded, last: page.at(-1) };
    return this.fold(decider, stream, folded, page.at(-1));
  }

  private async fold<State, Event extends Fact>(
    decider: Decider<State, never, Event>,
    stream: string,
    base: Loaded<State>,
    newest?: RecordedEvent,
  ): Promise<Folded<State>> {
    let loaded = base;
    let last = newest;
    for (;;) {
      const page = await this.store.readStream(stream, { from: loaded.revision + 1, limit: COLD_READ_PAGE });
      loaded = page.reduce<Loaded<State>>((state, event) => evolve(decider, state, event), loaded);
      last = page.at(-1) ?? last;
      if (page.length < COLD_READ_PAGE) return { loaded, last };
    }
  }

  /** A history that came from elsewhere (a copy, a new snapshot version) is folded whole once, not each time. */
  private withSnapshot<State>(
    { snapshot }: Pick<Decider<State, never, never>, 'snapshot'>,
    stream: string,
    from: number,
    { loaded, last }: Folded<State>,
  ): Loaded<State> {
    if (snapshot && last && loaded.revision - from > snapshot.everyEvents) {
      this.saveSnapshot(stream, snapshot.version, loaded, last);
    }
    return loaded;
  }

  /** Beside the answer, not before it: a lost snapshot costs a longer read, nothing else. */
  private saveSnapshot(stream: string, version: number, loaded: Loaded<unknown>, event: SealedBy): void {
    void this.snapshots.save(stream, version, loaded, event).catch(() => undefined);
  }
}

interface Cached {
  readonly loaded: Loaded<unknown>;
  readonly bytes: number;
}

/** An estimate of what a value takes on the heap: 8 bytes for a field or a number, 16 for an object, its letters for a text. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return 16 + value.length;
  if (typeof value !== 'object' || value === null) return 8;
  let bytes = 16;
  for (const key in value) bytes += 8 + bytesOf((value as Record<string, unknown>)[key]);
  return bytes;
}

const beginningOf = <State>({ initial }: Beginning<State>): Loaded<State> => ({
  state: initial,
  revision: -1,
  position: START,
  eventId: null,
});

const placeOf = ({ revision, position, id }: RecordedEvent): Omit<Loaded<never>, 'state'> => ({
  revision,
  position,
  eventId: id,
});

function evolve<State, Event extends Fact>(
  decider: Decider<State, never, Event>,
  { state }: Loaded<State>,
  event: RecordedEvent,
): Loaded<State> {
  requireKnown(event, decider.schemaVersions);
  return { ...placeOf(event), state: decider.evolve(state, factOf<Event>(event)) };
}
