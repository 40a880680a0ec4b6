import { storeConfigOrExit } from './boot.js';
import { openEventStore } from '../event-sourcing/open-event-store.js';
import { registry } from './modules.js';
import { Database } from '../platform/postgres/database.js';
import { type Projection } from '../event-sourcing/consumers/projection.js';
import { RebuildOlder, RebuildTaken, rebuildProjection } from '../event-sourcing/consumers/rebuild.js';
import { NewerEvent } from '../event-sourcing/registered-event-store.js';
import { eventProgress } from './progress.js';

/**
 * `npm run projections:rebuild -- NAME...` (or `--all`): rebuilds read models from the first event beside the live
 * tables and swaps them in, while the product serves.
 */
const { projections } = registry;
const names = process.argv.slice(2);
const chosen = names.includes('--all') ? projections : projections.filter(({ name }) => names.includes(name));
const unknown = names.filter((name) => name !== '--all' && !projections.some((projection) => projection.name === name));
if (chosen.length === 0 || unknown.length > 0) {
  const known = projections.map(({ name }) => name).join(', ');
  process.stderr.write(
    `${unknown.length > 0 ? `Unknown: ${unknown.join(', ')}. ` : ''}Name one or more of: ${known}, or --all\n`,
  );
  process.exit(1);
}

const config = storeConfigOrExit();
const store = await openEventStore(config, registry);
const database = new Database(config.DATABASE_URL, { statementTimeoutMs: 120_000, applicationName: 'sabi50 rebuild' });
try {
  for (const projection of chosen) await rebuild(projection);
} catch (error) {
  if (!(error instanceof RebuildTaken || error instanceof RebuildOlder || error instanceof NewerEvent)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await store.close();
  await database.close();
}

async function rebuild(projection: Projection): Promise<void> {
  const begun = performance.now();
  const progress = eventProgress(projection.name);
  try {
    const { events } = await rebuildProjection(store, database, projection, ({ read }) => progress.update(read));
    const seconds = (performance.now() - begun) / 1_000;
    process.stdout.write(
      `${projection.name}: ${events} events in ${seconds.toFixed(1)} s (${Math.round(events / seconds)} a second)\n`,
    );
  } finally {
    progress.stop();
  }
}
