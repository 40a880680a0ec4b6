import { type EventStore, type Position, START } from '../event-store/event-store.js';
import { type Database } from '../postgres/database.js';
import { createCheckpoint } from './checkpoints.js';
import { applyPage } from './apply-page.js';
import { type Projection } from './projection.js';
import { installBeside, pointBeside, swapTables } from './projection-tables.js';

export interface RebuildProgress {
  /** Events read so far, of every type. */
  readonly read: number;
  readonly position: Position;
  readonly head: Position;
}

const PAGE = 5_000;

/**
 * Rebuilds one projection from the first event beside the live tables, then swaps, while the product serves. The live
 * projection keeps running until the swap, which holds its checkpoint for the last few events; the runner then finds the
 * checkpoint moved and goes on from there.
 */
export async function rebuildProjection(
  store: EventStore,
  database: Database,
  projection: Projection,
  onProgress: (progress: RebuildProgress) => void,
): Promise<{ events: number }> {
  await database.transaction((sql) => installBeside(sql, projection));
  const head = await store.head();
  const built = await buildTo({ store, database, projection }, { position: START, events: 0 }, (position, read) =>
    onProgress({ position, read, head }),
  );
  return swap({ store, database, projection }, built);
}

interface Built {
  readonly position: Position;
  readonly events: number;
}

/** Where the new tables are built, and from what. */
interface Site {
  readonly store: EventStore;
  readonly database: Database;
  readonly projection: Projection;
}

async function buildTo(
  { store, database, projection }: Site,
  from: Built,
  onPage: (position: Position, read: number) => void,
): Promise<Built> {
  let { position, events } = from;
  let ahead = store.readAll(position, PAGE);
  for (;;) {
    const page = await ahead;
    if (page.next === position) return { position, events };
    ahead = store.readAll(page.next, PAGE);
    ahead.catch(() => undefined);
    const start = position;
    await database.transaction(async (sql) => {
      await sql.execute('set local synchronous_commit = off');
      await pointBeside(sql, projection);
      await applyPage(projection, start, page.events, sql);
    });
    position = page.next;
    events += page.events.length;
    onPage(position, events);
  }
}

async function swap(site: Site, built: Built): Promise<{ events: number }> {
  const { database, projection } = site;
  const { name, version } = projection;
  return database.transaction(async (sql) => {
    await sql.query('select 1 from read.checkpoints where name = $1 for update', [name]);
    const last = await buildTo(site, built, () => undefined);
    await swapTables(sql, projection);
    await createCheckpoint(sql, name, version, last.position);
    return { events: last.events };
  });
}
