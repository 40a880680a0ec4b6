import { compareStores, copyEvents } from '../event-sourcing/migration/copy-events.js';
import { claimEngine, moveEngine } from '../event-sourcing/migration/engine.js';
import { type Position, START } from '../kernel/position.js';
import { type EventStore } from '../event-sourcing/event-store.js';
import { type Database } from '../platform/postgres/database.js';
import { createCheckpoint, loadCheckpoint, moveCheckpoints } from '../event-sourcing/consumers/checkpoints.js';
import { Leases } from '../event-sourcing/consumers/leases.js';
import { rebuildProjection, UNFINISHED_VERSION } from '../event-sourcing/consumers/rebuild.js';
import { requireStopped, SERVING } from '../event-sourcing/migration/installation-lock.js';
import { eventProgress } from './progress.js';
import { registry } from './modules.js';
import { runVerifier } from '../operations/verification/run-verifier.js';

const { projections } = registry;
const PROGRESS_NAME = 'copy/eventstoredb';

/** What is moved: both stores without upcasting, and the database of the installation, which also holds the source. */
export interface Move {
  readonly source: EventStore;
  readonly target: EventStore;
  /** Where the target is, for the auditors, who open it by themselves. */
  readonly targetUrl: string;
  readonly database: Database;
}

/**
 * Moves an installation from the PostgreSQL log to EventStoreDB: copies, compares event by event, rebuilds the read
 * models from the copy, proves the ledger on it, and only then lets the copy be the store, all at once. Broken off at any
 * point the installation goes on as it was, and the move may be begun again.
 *
 * @throws WrongEngine, CopyDiffers, Error with a word for the operator
 */
export async function moveToEventStoreDb(move: Move): Promise<{ compared: number; proved: number }> {
  await claimEngine(move.database, 'postgres');
  const leases = new Leases(move.database.connectionString, () => undefined);
  try {
    await requireStopped(leases, projections);
    const processManagers = await processManagersAtTheHead(move);
    const head = await move.source.head();
    await copy(move);
    const compared = await withProgress('comparing', (update) => compareStores(move.source, move.target, update));
    const end = await rebuildAll(move);
    const proved = await prove(move);
    await switchOver(move, { processManagers, head, end, stillAlone: () => leases.holds(SERVING) });
    return { compared, proved };
  } finally {
    await leases.close();
  }
}

/** Process managers go on after the move from where they stand, so they must stand at the end. */
async function processManagersAtTheHead({ source, database }: Move): Promise<string[]> {
  const rows = await database.query<{ name: string; position: string }>(
    `select name, position from read.checkpoints where name like 'reactor/%'`,
  );
  const head = await source.head();
  const behind = rows.filter(({ position }) => position < head).map(({ name }) => name);
  if (behind.length === 0) return rows.map(({ name }) => name);
  throw new Error(`Not everything was reacted to (${behind.join(', ')}): run the product for a moment, then stop it`);
}

async function copy({ source, target, database }: Move): Promise<void> {
  const begun = await loadCheckpoint(database, PROGRESS_NAME);
  if (!begun) await createCheckpoint(database, PROGRESS_NAME, 1);
  await withProgress('copying', (update) =>
    copyEvents(source, target, begun?.position ?? START, async ({ copied, position }) => {
      await createCheckpoint(database, PROGRESS_NAME, 1, position);
      update(copied);
    }),
  );
}

/**
 * All read models from the copy, at one position. The server's own events move the end between two rebuilds, so each may
 * have ended elsewhere; there is none of ours in between.
 */
async function rebuildAll({ target, database }: Move): Promise<Position> {
  for (const projection of projections) {
    // A start before the move is over, on the old store, rebuilds every read model from there.
    const unfinished = { ...projection, version: UNFINISHED_VERSION };
    await withProgress(`rebuilding ${projection.name}`, (update) =>
      rebuildProjection(target, database, unfinished, ({ read }) => update(read)),
    );
  }
  const names = projections.map(({ name }) => name);
  const [furthest] = await database.query<{ position: Position }>(
    'select max(position) as position from read.checkpoints where name = any($1)',
    [names],
  );
  const end = furthest?.position ?? START;
  await moveCheckpoints(database, names, end);
  return end;
}

async function prove({ targetUrl, database }: Move): Promise<number> {
  const address = { databaseUrl: database.connectionString, eventStoreUrl: targetUrl };
  const { differences, differencesFound, walletEvents } = await runVerifier({
    ...address,
    options: ['--wallets-only'],
  });
  for (const { where, revision, what, detail } of differences)
    process.stdout.write(`DIFFERENCE ${where} revision ${revision}: ${what}: ${detail}\n`);
  if (differencesFound > 0) throw new Error('The ledger does not hold in the copy: the installation stays as it was');
  return walletEvents;
}

interface Moved {
  readonly processManagers: readonly string[];
  /** The source's, when the copy began. */
  readonly head: Position;
  /** The target's, where all read models stand. */
  readonly end: Position;
  readonly stillAlone: () => boolean;
}

async function switchOver({ source, target, database }: Move, moved: Moved): Promise<void> {
  const { processManagers, head, end, stillAlone } = moved;
  const targetHead = await target.head();
  await database.transaction(async (sql) => {
    for (const name of processManagers) await createCheckpoint(sql, name, 1, targetHead);
    for (const { name, version } of projections) await createCheckpoint(sql, name, version, end);
    // They name positions of the old engine; they come back by themselves.
    await sql.execute('delete from log_state.snapshots');
    await sql.execute('delete from read.checkpoints where name = $1', [PROGRESS_NAME]);
    await moveEngine(sql, 'eventstoredb');
    if (stillAlone() && targetHead <= end && (await source.head()) === head) return;
    throw new Error(
      'Something was written during the move: the installation stays as it was; stop all and run it again',
    );
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
