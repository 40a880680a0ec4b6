import { copyEvents, LogComparison } from '../event-sourcing/migration/copy-events.js';
import { claimEngine, type Engine, moveEngine } from '../event-sourcing/migration/engine.js';
import { START } from '../kernel/position.js';
import { type EventStore } from '../event-sourcing/event-store.js';
import { type Database } from '../platform/postgres/database.js';
import {
  type Checkpoint,
  createCheckpoint,
  loadCheckpoint,
  loadCheckpoints,
} from '../event-sourcing/consumers/checkpoints.js';
import { Leases } from '../event-sourcing/consumers/leases.js';
import { beginRebuild, type Rebuild, UNFINISHED_VERSION } from '../event-sourcing/consumers/rebuild.js';
import { requireLeft, SERVING } from '../event-sourcing/migration/installation-lock.js';
import { RegisteredEventStore } from '../event-sourcing/registered-event-store.js';
import { eventProgress } from './progress.js';
import { registry } from './modules.js';
import { runVerifier } from '../operations/verification/run-verifier.js';

const { projections } = registry;
const HOLD_POSITIONS = projections.filter(({ holdsPositions }) => holdsPositions);
const COPY = /^copy\//;

/** What is moved: both stores without upcasting, and the database of the installation, which holds one of them. */
export interface Move {
  readonly source: EventStore;
  readonly target: EventStore;
  /** The engine of the source. */
  readonly from: Engine;
  /** Of EventStoreDB, for the auditors, who open it by themselves. */
  readonly serverUrl: string;
  readonly database: Database;
  /** Whether the copy becomes the store at the end. */
  readonly isSwitch: boolean;
  /** How long the processes may take to end, ms. */
  readonly leaveMs?: number;
}

export interface Moved {
  readonly compared: number;
  readonly proved: number;
  /** From the moment when the processes were asked to end until the copy was the store; null: it is not. */
  readonly awaySeconds: number | null;
}

/**
 * Moves an installation between the PostgreSQL log and EventStoreDB: copies while the product runs, compares event by event,
 * proves the ledger on the copy, and, where a switch is wanted, asks every process to end, copies the rest and lets the copy
 * be the store, all at once. Broken off at any point the installation goes on as it was, and the move may be begun again.
 *
 * @throws WrongEngine, CopyDiffers, Error with a word for the operator
 */
export async function moveLog(move: Move): Promise<Moved> {
  await claimEngine(move.database, move.from);
  const comparison = new LogComparison(move.source, move.target);
  await catchUp(move, comparison);
  const proved = await prove(move);
  if (!move.isSwitch) return { compared: comparison.compared, proved, awaySeconds: null };
  const rebuilds: Rebuild[] = [];
  const leases = new Leases(move.database.connectionString, () => undefined);
  try {
    for (const projection of HOLD_POSITIONS) rebuilds.push(await rebuildBeside(move, projection));
    await catchUp(move, comparison);
    await placesOf(move, comparison);
    const asked = performance.now();
    await requireLeft(leases, projections, move.database, move.leaveMs);
    await copyRest(move, comparison);
    const places = await placesOf(move, comparison);
    for (const rebuild of rebuilds) await rebuild.swap();
    await switchOver(move, places, () => leases.holds(SERVING));
    return { compared: comparison.compared, proved, awaySeconds: (performance.now() - asked) / 1_000 };
  } finally {
    await Promise.all(rebuilds.map((rebuild) => rebuild.close()));
    await leases.close();
  }
}

async function catchUp(move: Move, comparison: LogComparison): Promise<void> {
  await withProgress('copying', (update) => copy(move, update));
  await withProgress('comparing', (update) => comparison.goOn(update));
}

async function copyRest(move: Move, comparison: LogComparison): Promise<void> {
  await copy(move, () => undefined);
  await comparison.finish();
}

async function copy({ source, target, from, database }: Move, onCopied: (copied: number) => void): Promise<void> {
  const name = `copy/from-${from}`;
  const begun = await loadCheckpoint(database, name);
  if (!begun) await createCheckpoint(database, name, 1);
  await copyEvents(source, target, begun?.position ?? START, async ({ copied, position }) => {
    await createCheckpoint(database, name, 1, position);
    onCopied(copied);
  });
}

/** A start before the move is over, on the old store, builds its tables anew from there. */
async function rebuildBeside({ target, database }: Move, projection: (typeof projections)[number]): Promise<Rebuild> {
  const unfinished = { ...projection, version: UNFINISHED_VERSION };
  const rebuild = await beginRebuild(new RegisteredEventStore(target, registry), database, unfinished);
  await withProgress(`rebuilding ${projection.name}`, (update) => rebuild.goOn(({ read }) => update(read)));
  return rebuild;
}

async function prove({ from, serverUrl, database }: Move): Promise<number> {
  const address = {
    databaseUrl: database.connectionString,
    eventStoreUrl: from === 'postgres' ? serverUrl : undefined,
  };
  const { differences, differencesFound, walletEvents } = await runVerifier({
    ...address,
    options: ['--chains-only'],
  });
  for (const { where, revision, what, detail } of differences)
    process.stdout.write(`DIFFERENCE ${where} revision ${revision}: ${what}: ${detail}\n`);
  if (differencesFound > 0) throw new Error('The ledger does not hold in the copy: the installation stays as it was');
  return walletEvents;
}

type Standing = Pick<Checkpoint, 'name' | 'version' | 'position'>;

/**
 * Where every reader of the log goes on in the copy: behind the event that it has read last.
 * @throws Error that names who is too far behind
 */
async function placesOf({ database }: Move, comparison: LogComparison): Promise<readonly Standing[]> {
  const checkpoints = (await loadCheckpoints(database)).filter(({ name }) => !COPY.test(name));
  return checkpoints.map(({ name, version, position }) => {
    const place = comparison.placeOf(position);
    if (place !== null) return { name, version, position: place };
    throw new Error(`${name} is too far behind: let the product catch up, then run this again`);
  });
}

async function switchOver(
  { source, target, from, database }: Move,
  places: readonly Standing[],
  stillAlone: () => boolean,
): Promise<void> {
  const heads = [await source.head(), await target.head()];
  const rebuilt = new Map(HOLD_POSITIONS.map(({ name, version }) => [name, version]));
  await database.transaction(async (sql) => {
    for (const { name, version, position } of places) {
      if (!rebuilt.has(name)) await createCheckpoint(sql, name, version, position);
    }
    for (const [name, version] of rebuilt) {
      await sql.execute('update read.checkpoints set version = $2 where name = $1', [name, version]);
    }
    // They name positions of the old engine; they come back by themselves.
    await sql.execute('delete from log_state.snapshots');
    await sql.execute(`delete from read.checkpoints where name like 'copy/%'`);
    await moveEngine(sql, from === 'postgres' ? 'eventstoredb' : 'postgres');
    if (stillAlone() && (await source.head()) === heads[0] && (await target.head()) === heads[1]) return;
    throw new Error('Something was written during the move: the installation stays as it was; run it again');
  });
}

async function withProgress<T>(what: string, work: (update: (done: number) => void) => Promise<T>): Promise<T> {
  const progress = eventProgress(what);
  try {
    return await work((done) => progress.update(done));
  } finally {
    progress.stop();
  }
}
