import { parseArgs } from 'node:util';
import { verifyLedger } from './audit/verify-ledger/verify-ledger.js';
import { compareStores, copyEvents } from './platform/event-store/copy-events.js';
import { claimEngine, moveEngine } from './platform/event-store/engine.js';
import { START } from './platform/event-store/event-store.js';
import { openRawEventStore } from './platform/event-store/open-event-store.js';
import { Database } from './platform/postgres/database.js';
import { createCheckpoint, loadCheckpoint } from './platform/projections/checkpoints.js';
import { Leases } from './platform/projections/leases.js';
import { rebuildProjection } from './platform/projections/rebuild.js';
import { eventProgress } from './progress.js';
import { projections } from './projections.js';

/**
 * `npm run eventstore:copy -- --from postgres://... --to esdb://...`: moves an installation from the PostgreSQL log to
 * EventStoreDB. The product must be stopped. May be broken off and run again at any time; nothing is removed from the
 * source. At the end both stores are compared event by event, the read models are rebuilt from the new one and the ledger
 * is proved on it.
 */
const PROGRESS_NAME = 'copy/eventstoredb';

const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
if (!values.from?.startsWith('postgres') || !/^(esdb|kurrentdb)/.test(values.to ?? '')) {
  process.stderr.write('Usage: npm run eventstore:copy -- --from postgres://... --to esdb://...\n');
  process.exit(1);
}
const source = openRawEventStore({ DATABASE_URL: values.from });
const target = openRawEventStore({ DATABASE_URL: values.from, EVENTSTORE_URL: values.to });
const database = new Database(values.from, { statementTimeoutMs: 600_000 });
const leases = new Leases(values.from, () => undefined);

try {
  await move();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await leases.close();
  await Promise.all([source.close(), target.close(), database.close()]);
}

async function move(): Promise<void> {
  await claimEngine(database, 'postgres');
  await stopOthers();
  const reactors = await reactorsAtTheHead();
  await copy();
  const compared = await withProgress('comparing', (update) => compareStores(source, target, update));
  for (const projection of projections) {
    await withProgress(`rebuilding ${projection.name}`, (update) =>
      rebuildProjection(target, database, projection, ({ read }) => update(read)),
    );
  }
  const report = await withProgress('verifying', (update) => verifyLedger(target, database, update));
  for (const { where, what, detail } of report.faults)
    process.stdout.write(`DIFFERENCE ${where}: ${what}: ${detail}\n`);
  if (report.faults.length > 0)
    throw new Error('The ledger does not hold in the copy: the installation stays as it was');
  await switchOver(reactors);
  process.stdout.write(
    `${compared} events copied and compared, ${report.events} wallet events proved, 0 differences. ` +
      'Start the product with EVENTSTORE_URL from now on.\n',
  );
}

/** Whoever still works holds a lease. */
async function stopOthers(): Promise<void> {
  for (const { name } of projections) {
    if (await leases.tryAcquire(`projection/${name}`)) continue;
    throw new Error('The product is still running: stop it first, so that nothing is written during the move');
  }
}

/** Reactors go on after the move from where they stand, so they must stand at the end. */
async function reactorsAtTheHead(): Promise<string[]> {
  const rows = await database.query<{ name: string; position: string }>(
    `select name, position from read.checkpoints where name like 'reactor/%'`,
  );
  const head = await source.head();
  const behind = rows.filter(({ position }) => position < head).map(({ name }) => name);
  if (behind.length === 0) return rows.map(({ name }) => name);
  throw new Error(`Not everything was reacted to (${behind.join(', ')}): run the product for a moment, then stop it`);
}

async function copy(): Promise<void> {
  const begun = await loadCheckpoint(database, PROGRESS_NAME);
  if (!begun) await createCheckpoint(database, PROGRESS_NAME, 1);
  await withProgress('copying', (update) =>
    copyEvents(source, target, begun?.position ?? START, async ({ copied, position }) => {
      await createCheckpoint(database, PROGRESS_NAME, 1, position);
      update(copied);
    }),
  );
}

async function switchOver(reactors: readonly string[]): Promise<void> {
  const head = await target.head();
  await database.transaction(async (sql) => {
    for (const name of reactors) await createCheckpoint(sql, name, 1, head);
    // They name positions of the old engine; they come back by themselves.
    await sql.execute('delete from es.snapshots');
    await sql.execute('delete from read.checkpoints where name = $1', [PROGRESS_NAME]);
    await moveEngine(sql, 'eventstoredb');
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
