import { type Position, START } from '../../kernel/position.js';
import { type EventStore, type RecordedEvent, WrongExpectedRevision } from '../event-store.js';
import { type ClientBase } from 'pg';
import { type Engine } from './engine.js';

interface CopyProgress {
  readonly copied: number;
  /** In the source. */
  readonly position: Position;
}

class CopyDiffers extends Error {
  override readonly name = 'CopyDiffers';
}

const PAGE = 2_000;

/** Far below the limit of one append. */
const EVENTS_PER_APPEND_MAX = 100;

/**
 * Copies every event after `from`, in the source's global order: same streams, revisions, ids, data and metadata. What the
 * target already holds is recognised by its ids, so a copy that was broken off may begin again at any earlier position;
 * `LogComparison` proves the order.
 */
export async function copyEvents(
  source: EventStore,
  target: EventStore,
  from: Position,
  onPage: (progress: CopyProgress) => Promise<void>,
): Promise<number> {
  let position = from;
  let copied = 0;
  for (;;) {
    const page = await source.readAll(position, PAGE);
    if (page.next === position) return copied;
    for (const run of runsOf(page.events)) await appendRun(target, run);
    position = page.next;
    copied += page.events.length;
    await onPage({ copied, position });
  }
}

async function appendRun(target: EventStore, run: readonly RecordedEvent[]): Promise<void> {
  const [first] = run;
  if (!first) return;
  const events = run.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));
  const expected = first.revision === 0 ? 'no-stream' : first.revision - 1;
  await target.append(first.stream, events, expected).catch(async (error: unknown) => {
    // The first of them came with an earlier copy, in a run that ended sooner.
    const has = error instanceof WrongExpectedRevision && error.actual !== 'no-stream' ? error.actual : -1;
    if (has < first.revision) throw error;
    await appendRun(
      target,
      run.filter(({ revision }) => revision > has),
    );
  });
}

/** Neighbours of one stream go in one append: fewer round trips, the same order. */
function* runsOf(events: readonly RecordedEvent[]): Generator<readonly RecordedEvent[]> {
  let run: RecordedEvent[] = [];
  for (const event of events) {
    const last = run.at(-1);
    if (last && (last.stream !== event.stream || run.length >= EVENTS_PER_APPEND_MAX)) {
      yield run;
      run = [];
    }
    run.push(event);
  }
  if (run.length > 0) yield run;
}

/** Where one event is in both logs. */
interface Place {
  readonly ours: Position;
  readonly theirs: Position;
}

/** Readers of the log are at most so many events behind; older places are forgotten. */
const PLACES_MAX = 200_000;

/** Compares a copy with its source event by event, goes on as both grow, and knows where the last events are in each. */
export class LogComparison {
  private readonly source: Reader;
  private readonly target: Reader;
  private places: Place[] = [];
  private isFromStart = true;
  compared = 0;

  constructor(source: EventStore, target: EventStore) {
    this.source = new Reader(source);
    this.target = new Reader(target);
  }

  /**
   * Compares what both hold by now.
   * @throws CopyDiffers at the first event that is not the same in both
   */
  async goOn(onProgress: (compared: number) => void = () => undefined): Promise<void> {
    for (;;) {
      const [ours, theirs] = [await this.source.peek(), await this.target.peek()];
      if (!ours || !theirs) return;
      if (fingerprint(ours) !== fingerprint(theirs)) throw this.differs(ours, theirs);
      this.remember({ ours: ours.position, theirs: theirs.position });
      this.source.take();
      this.target.take();
      if (this.compared % PAGE === 0) onProgress(this.compared);
    }
  }

  /**
   * As `goOn`, to the end of both.
   * @throws CopyDiffers also where one of them holds more
   */
  async finish(onProgress?: (compared: number) => void): Promise<void> {
    await this.goOn(onProgress);
    const [ours, theirs] = [await this.source.peek(), await this.target.peek()];
    if (ours || theirs) throw this.differs(ours, theirs);
  }

  /** Where a reader of the copy stands who has read as much as one of the source at `position`; null: too long ago. */
  placeOf(position: Position): Position | null {
    const behind = this.places.findLastIndex(({ ours }) => ours <= position);
    if (behind >= 0) return this.places[behind]?.theirs ?? null;
    return this.isFromStart ? START : null;
  }

  private remember(place: Place): void {
    this.compared += 1;
    this.places.push(place);
    if (this.places.length < 2 * PLACES_MAX) return;
    this.places = this.places.slice(-PLACES_MAX);
    this.isFromStart = false;
  }

  private differs(ours: RecordedEvent | undefined, theirs: RecordedEvent | undefined): CopyDiffers {
    const [one, other] = [ours, theirs].map((event) => (event ? nameOf(event) : 'none'));
    return new CopyDiffers(`Event ${this.compared + 1} differs: ${one} and ${other}`);
  }
}

/** Reads a log page by page; at its end it may be asked again later. */
class Reader {
  private events: readonly RecordedEvent[] = [];
  private at = 0;
  private position: Position = START;

  constructor(private readonly store: EventStore) {}

  async peek(): Promise<RecordedEvent | undefined> {
    while (this.at >= this.events.length) {
      const page = await this.store.readAll(this.position, PAGE);
      if (page.next === this.position) return undefined;
      [this.events, this.at, this.position] = [page.events, 0, page.next];
    }
    return this.events[this.at];
  }

  take(): void {
    this.at += 1;
  }
}

const fingerprint = ({ stream, revision, id, type, data, metadata }: RecordedEvent): string =>
  JSON.stringify([stream, revision, id, type, data, metadata]);

const nameOf = ({ stream, revision, type }: RecordedEvent): string => `${type} ${revision} of ${stream}`;

/** Which log the tables of a database belong to. */
export interface StoredLog {
  /** ISO 8601, the clock of the database. */
  readonly takenAt: string;
  /** With `eventstoredb` the events are not in this database. */
  readonly engine: Engine;
  /** The furthest position that a read model has reached; empty before the first event. */
  readonly head: string;
  /** Names of the migrations that were applied, in order. */
  readonly migrations: readonly string[];
}

/**
 * Reads it within the transaction of `client`.
 * @throws Error where the database holds no installation
 */
export async function storedLog(client: ClientBase): Promise<StoredLog> {
  const { rows } = await client.query<{ at: Date; engine: Engine; head: string; migrations: string[] }>(
    `select now() as at, coalesce((select name from log_state.engine), 'postgres') as engine,
            coalesce((select max(position) from read.checkpoints), '') as head,
            array(select name::text from public.migrations order by id) as migrations`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database holds no installation');
  return { takenAt: row.at.toISOString(), engine: row.engine, head: row.head, migrations: row.migrations };
}
