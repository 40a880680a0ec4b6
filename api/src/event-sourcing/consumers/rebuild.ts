import { type Position, START } from '../../kernel/position.js';
import { type EventStore } from '../event-store.js';
import { type Database, type Sql } from '../../platform/postgres/database.js';
import { type Concern, NewerEvent, knownEventsOf } from '../registered-event-store.js';
import { createCheckpoint, loadCheckpoint } from './checkpoints.js';
import { applyPage } from './apply-page.js';
import { Leases } from './leases.js';
import { ParkedEvents } from './parked-events.js';
import { parkedNameOf } from './projection-member.js';
import { type Projection } from './projection.js';
import { installBeside, pointBeside, swapTables, keepFingerprint } from './projection-tables.js';

export interface RebuildProgress {
  /** Events read so far, of every type. */
  readonly read: number;
  readonly position: Position;
  readonly head: Position;
}

/** Another process rebuilds the same projection: nothing was touched. */
export class RebuildTaken extends Error {
  override readonly name = 'RebuildTaken';
  constructor(projection: string) {
    super(`${projection} is being rebuilt by another process: wait until it is done`);
  }
}

/** Tables of no version of the product: the next process that starts makes them anew, of whichever version it is. */
export const UNFINISHED_VERSION = -1;

/** Read models of a newer version of the product are left to it. */
export class RebuildOlder extends Error {
  override readonly name = 'RebuildOlder';
  constructor({ name, version }: Projection, newer: number) {
    super(`${name} is of version ${newer} already, this is version ${version}: rebuild it with the newer product`);
  }
}

const PAGE = 5_000;

/**
 * Rebuilds one projection from the first event beside the live tables, then swaps, while the product serves. The live
 * projection keeps running until the swap, which holds its checkpoint for the last few events; the runner then finds the
 * checkpoint moved and goes on from there.
 *
 * @param onProgress called after each page; when it throws, the rebuild ends and the live tables stay as they were
 * @throws RebuildTaken when another rebuild of this projection runs; two would fill the same tables
 * @throws RebuildOlder, NewerEvent where a newer version of the product has made the tables, or written to its streams
 */
export async function rebuildProjection(
  store: EventStore,
  database: Database,
  projection: Projection,
  onProgress: (progress: RebuildProgress) => void,
): Promise<{ events: number }> {
  const rebuild = await beginRebuild(store, database, projection);
  try {
    await rebuild.goOn(onProgress);
    return await rebuild.swap();
  } finally {
    await rebuild.close();
  }
}

/** A rebuild in steps: tables beside the live ones follow the log until they take their place. */
export interface Rebuild {
  /** Builds to the end of the log as it is now. */
  goOn(onProgress: (progress: RebuildProgress) => void): Promise<void>;
  /** The tables take the place of the live ones. */
  swap(): Promise<{ events: number }>;
  /** Lets others rebuild it; without a swap the live tables are as they were. */
  close(): Promise<void>;
}

/** @throws as `rebuildProjection` */
export async function beginRebuild(store: EventStore, database: Database, projection: Projection): Promise<Rebuild> {
  const lost = new AbortController();
  const leases = new Leases(database.connectionString, () =>
    lost.abort(new Error(`The rebuild of ${projection.name} lost its lock: begin again`)),
  );
  try {
    if (!(await leases.tryAcquire(`rebuild/${projection.name}`))) throw new RebuildTaken(projection.name);
    await requireNoNewer(database, projection);
    await database.transaction((sql) => installBeside(sql, projection));
  } catch (error) {
    await leases.close();
    throw error;
  }
  const concern = knownEventsOf(store).concerning(projection.eventTypes);
  const site = { store, database, projection, concern, signal: lost.signal };
  let built: Built = { position: START, events: 0 };
  return {
    async goOn(onProgress) {
      const head = await store.head();
      built = await buildTo(site, built, (position, read) => onProgress({ position, read, head }));
    },
    swap: () => swap(site, built),
    close: () => leases.close(),
  };
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
  readonly concern: Concern;
  /** Aborted when the lock is lost: another rebuild may fill the tables beside from then on. */
  readonly signal: AbortSignal;
}

async function buildTo(
  { store, database, projection, concern, signal }: Site,
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
    const newer = page.events.find((event) => concern.isNewer(event));
    if (newer) throw new NewerEvent(newer);
    const start = position;
    await database.transaction(async (sql) => {
      signal.throwIfAborted();
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
  const { database, projection, signal } = site;
  const { name, version } = projection;
  return database.transaction(async (sql) => {
    await sql.query('select 1 from read.checkpoints where name = $1 for update', [name]);
    await requireNoNewer(sql, projection);
    const last = await buildTo(site, built, () => undefined);
    signal.throwIfAborted();
    await swapTables(sql, projection);
    await createCheckpoint(sql, name, version, last.position);
    await keepFingerprint(sql, projection);
    await new ParkedEvents(sql).forget(parkedNameOf(projection));
    return { events: last.events };
  });
}

async function requireNoNewer(sql: Pick<Sql, 'query'>, projection: Projection): Promise<void> {
  if (projection.version === UNFINISHED_VERSION) return;
  const checkpoint = await loadCheckpoint(sql, projection.name);
  if (checkpoint && checkpoint.version > projection.version) throw new RebuildOlder(projection, checkpoint.version);
}
