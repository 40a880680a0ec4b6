import { LRUCache } from 'lru-cache';
import { type AppendResult, type Position, type RecordedEvent, WrongExpectedRevision } from '../event-store.js';
import { type SerialisedEvent } from '../serialised-event.js';
import { StreamQueue } from '../stream-queue.js';

/** Within how many of its newest events a stream recognises a repeated append of any revision. */
const WINDOW = 1_000;
const STREAMS_MAX = 500;
const TRIES_MAX = 40;

/** What `AnyAppends` needs of the store. */
export interface StreamAccess {
  appendAt(stream: string, events: readonly SerialisedEvent[], expected: 'no-stream' | number): Promise<AppendResult>;
  readStream(
    stream: string,
    options: { from?: number; limit?: number; backwards?: boolean },
  ): Promise<readonly RecordedEvent[]>;
}

/**
 * Appends at any revision, made exact. The server recognises a repeated append of any revision only while it has the ids in
 * memory, and forgets them in a restart; at an exact revision it never errs. So each append looks for its ids among the
 * newest events of the stream, then goes to the exact end; where another writer was faster, it looks again.
 */
export class AnyAppends {
  private readonly tails = new LRUCache<string, Tail>({ max: STREAMS_MAX });
  private readonly queue = new StreamQueue();

  constructor(private readonly access: StreamAccess) {}

  /** @throws WrongExpectedRevision when only some of the ids are recorded, and what `access` throws. */
  append(stream: string, events: readonly SerialisedEvent[]): Promise<AppendResult> {
    return this.queue.run(stream, async () => {
      try {
        return await this.appendAtEnd(stream, events);
      } catch (error) {
        this.tails.delete(stream);
        throw error;
      }
    });
  }

  private async appendAtEnd(stream: string, events: readonly SerialisedEvent[]): Promise<AppendResult> {
    let tail = this.tails.get(stream) ?? (await this.load(stream));
    for (let tries = 0; ; tries += 1) {
      const known = tail.repeatOf(events) === 'none' ? undefined : await this.answerRepeat(stream, tail, events);
      if (known) return known;
      try {
        const result = await this.access.appendAt(stream, events, tail.revision < 0 ? 'no-stream' : tail.revision);
        tail.add(events, result);
        return result;
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision) || tries >= TRIES_MAX) throw asAny(error);
        await this.extend(stream, tail);
        tail = this.tails.get(stream) ?? (await this.load(stream));
      }
    }
  }

  /** The first result of a repeated append. What this process remembers may be old, so a half match is looked at again. */
  private async answerRepeat(stream: string, tail: Tail, events: readonly SerialisedEvent[]): Promise<AppendResult> {
    let last = tail.repeatOf(events);
    if (last === 'half') {
      await this.extend(stream, tail);
      last = tail.repeatOf(events);
    }
    if (last === 'half' || last === 'none') throw new WrongExpectedRevision(stream, 'any', tail.revision);
    if (last.position !== undefined) return { revision: last.revision, position: last.position };
    const [recorded] = await this.access.readStream(stream, { from: last.revision, limit: 1 });
    if (!recorded) throw new WrongExpectedRevision(stream, 'any', tail.revision);
    return { revision: recorded.revision, position: recorded.position };
  }

  private async load(stream: string): Promise<Tail> {
    const tail = new Tail();
    tail.take([...(await this.access.readStream(stream, { backwards: true, limit: WINDOW }))].reverse());
    this.tails.set(stream, tail);
    return tail;
  }

  private async extend(stream: string, tail: Tail): Promise<void> {
    const newer = await this.access.readStream(stream, { from: tail.revision + 1, limit: WINDOW });
    // More than a window behind: what lies between is not worth reading.
    if (newer.length === WINDOW) await this.load(stream).then((fresh) => tail.become(fresh));
    else tail.take(newer);
  }
}

const asAny = (error: unknown): unknown =>
  error instanceof WrongExpectedRevision ? new WrongExpectedRevision(error.stream, 'any', error.actual) : error;

/** One of the newest events; only the last one of an append knows its position without being read. */
interface KnownEvent {
  readonly revision: number;
  readonly position: Position | undefined;
}

/** The ids of the newest events of one stream. */
class Tail {
  /** Of the newest event; -1: no stream. */
  revision = -1;
  private ids = new Map<string, KnownEvent>();

  /** Takes events that follow the newest one. */
  take(events: readonly RecordedEvent[]): void {
    for (const { id, revision, position } of events) this.put(id, { revision, position });
  }

  /** Takes what was just appended. */
  add(events: readonly SerialisedEvent[], result: AppendResult): void {
    const first = result.revision - events.length + 1;
    events.forEach(({ id }, index) => {
      const revision = first + index;
      this.put(id.toLowerCase(), { revision, position: revision === result.revision ? result.position : undefined });
    });
  }

  become(other: Tail): void {
    this.revision = other.revision;
    this.ids = other.ids;
  }

  /** The last event of the same append made before; `half`: only the first events are recorded one after the other. */
  repeatOf(events: readonly SerialisedEvent[]): KnownEvent | 'half' | 'none' {
    let last: KnownEvent | undefined;
    for (const { id } of events) {
      const known = this.ids.get(id.toLowerCase());
      if (!known && !last) return 'none';
      if (!known || (last && known.revision !== last.revision + 1)) return 'half';
      last = known;
    }
    return last ?? 'none';
  }

  private put(id: string, known: KnownEvent): void {
    this.ids.set(id, known);
    this.revision = Math.max(this.revision, known.revision);
    if (this.ids.size <= WINDOW) return;
    for (const oldest of this.ids.keys()) {
      this.ids.delete(oldest);
      return;
    }
  }
}
