import { CheckTaken, checkProjections, type TableDifference } from '../event-sourcing/consumers/check-projections.js';
import { NewerEvent } from '../event-sourcing/registered-event-store.js';
import { openEventStore } from '../event-sourcing/open-event-store.js';
import { registry } from './modules.js';
import { Database } from '../platform/postgres/database.js';
import { storeConfigOrExit } from './boot.js';
import { eventProgress } from './progress.js';

/**
 * `npm run projections:check` (or with names of read models, and `--json`): derives read models again from the first event and
 * compares every row that is shown with what the log gives, while the product serves. Exit code 0 without a difference, 1
 * with differences, 2 where nothing could be compared.
 */
const args = process.argv.slice(2);
const isJson = args.includes('--json');
const names = args.filter((arg) => arg !== '--json');
const { projections } = registry;
const chosen = names.length === 0 ? projections : projections.filter(({ name }) => names.includes(name));
const unknown = names.filter((name) => !projections.some((projection) => projection.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown: ${unknown.join(', ')}. Name some of: ${projections.map(({ name }) => name).join(', ')}\n`,
  );
  process.exit(2);
}

const config = storeConfigOrExit();
const store = await openEventStore(config, registry);
const database = new Database(config.DATABASE_URL, { statementTimeoutMs: 3_600_000, applicationName: 'sabi50 check' });
const progress = eventProgress('events');
try {
  const found = await checkProjections(store, database, chosen, (events) => progress.update(events));
  progress.stop();
  if (isJson) process.stdout.write(`${JSON.stringify(found)}\n`);
  else for (const difference of found) process.stdout.write(`${lineOf(difference)}\n`);
  if (!isJson) process.stdout.write(`${chosen.length} read model(s) compared; ${found.length} table(s) differ\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
} catch (error) {
  progress.stop();
  if (!(error instanceof CheckTaken || error instanceof NewerEvent)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
} finally {
  await store.close();
  await database.close();
}

function lineOf({ table, shown, missing, shownRow, missingRow }: TableDifference): string {
  const rows = [shownRow && `shown only: ${shownRow}`, missingRow && `in the log only: ${missingRow}`].filter(Boolean);
  return `DIFFERENCE read.${table}: ${shown} row(s) are shown only, ${missing} are missing; ${rows.join('; ')}`;
}
