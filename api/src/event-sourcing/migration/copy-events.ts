import { type Position, START } from '../../kernel/position.js';
import { type EventStore, type RecordedEvent } from '../event-store.js';

export interface CopyProgress {
  readonly copied: number;
  /** In the source. */
  readonly position: Position;
}

export class CopyDiffers extends Error {
  override readonly name = 'CopyDiffers';
}

const PAGE = 2_000;
/** Far below the limit of one append. */
const EVENTS_PER_APPEND_MAX = 100;

/**
 * Copies every event after `from`, in the source's global order: same streams, revisions, ids, data and metadata. What the
 * target already holds is recognised by its ids, so a copy that was broken off may begin again at any earlier position.
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
  await target.append(first.stream, events, first.revision === 0 ? 'no-stream' : first.revision - 1);
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

/**
 * Reads both stores side by side.
 * @throws CopyDiffers at the first event that is not the same in both
 */
export async function compareStores(
  source: EventStore,
  target: EventStore,
  onProgress: (compared: number) => void,
): Promise<number> {
  const [ours, theirs] = [eventsOf(source), eventsOf(target)];
  for (let compared = 0; ; compared += 1) {
    const [a, b] = [(await ours.next()).value, (await theirs.next()).value];
    if (!a && !b) return compared;
    if (!a || !b || fingerprint(a) !== fingerprint(b)) {
      throw new CopyDiffers(`Event ${compared + 1} differs: ${a ? nameOf(a) : 'none'} and ${b ? nameOf(b) : 'none'}`);
    }
    if (compared % PAGE === 0) onProgress(compared);
  }
}

async function* eventsOf(store: EventStore): AsyncGenerator<RecordedEvent, undefined> {
  let position: Position = START;
  for (;;) {
    const page = await store.readAll(position, PAGE);
    yield* page.events;
    if (page.next === position) return undefined;
    position = page.next;
  }
}

const fingerprint = ({ stream, revision, id, type, data, metadata }: RecordedEvent): string =>
  JSON.stringify([stream, revision, id, type, data, metadata]);

const nameOf = ({ stream, revision, type }: RecordedEvent): string => `${type} ${revision} of ${stream}`;
