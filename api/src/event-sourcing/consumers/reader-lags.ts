import { type Sql } from '../../platform/postgres/database.js';
import { type Position } from '../../kernel/position.js';
import { type EventStore } from '../event-store.js';
import { type Checkpoint, loadCheckpoints } from './checkpoints.js';

/** A reader that is this far behind shows players old figures. */
export const FAR_BEHIND_SECONDS = 60;

const MS_PER_SECOND = 1_000;

/** How far a projection or a process manager is. */
export interface ReaderLag {
  readonly name: string;
  /** Why it stands still, or null. */
  readonly poison: string | null;
  /** Whether there are events that it has not seen. */
  readonly isBehind: boolean;
  /** When the oldest event that it has not seen was recorded; null where it has seen all. */
  readonly unseenSince: Date | null;
  /** The age of that event, in seconds; 0 where it has seen all. */
  readonly lagSeconds: number;
}

/** How far every reader of the log is, by name, and where the log ends. */
export async function readerLags(sql: Pick<Sql, 'query'>, store: EventStore, now: Date) {
  const head = await store.head();
  const checkpoints = await loadCheckpoints(sql);
  const behind = checkpoints.filter(({ position }) => position < head);
  const unseen = await unseenSince(store, new Set(behind.map(({ position }) => position)), now);
  const readers = checkpoints.map((checkpoint) => lagOf(checkpoint, unseen, now));
  return { head, readers };
}

/** When the first event after each position was recorded. */
async function unseenSince(store: EventStore, positions: ReadonlySet<Position>, now: Date) {
  const since = new Map<Position, Date>();
  for (const position of positions) {
    const [oldest] = (await store.readAll(position, 1)).events;
    since.set(position, oldest?.recordedAt ?? now);
  }
  return since;
}

function lagOf({ name, poison, position }: Checkpoint, unseen: ReadonlyMap<Position, Date>, now: Date): ReaderLag {
  const since = unseen.get(position) ?? null;
  const seconds = since ? Math.max(0, (now.getTime() - since.getTime()) / MS_PER_SECOND) : 0;
  return { name, poison, isBehind: since !== null, unseenSince: since, lagSeconds: Math.round(seconds * 10) / 10 };
}
