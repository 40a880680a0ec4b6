import { parseArgs } from 'node:util';
import { openRawEventStore } from '../event-sourcing/open-event-store.js';
import { Database } from '../platform/postgres/database.js';
import { storeConfigOrExit } from './boot.js';
import { registry } from './modules.js';
import { moveLog } from './move-log.js';

/**
 * `npm run eventstore:copy -- --to esdb://...` copies the events of an installation from its PostgreSQL log to EventStoreDB
 * while the product runs, `-- --from esdb://...` the other way; both are compared event by event and the ledger is proved on
 * the copy. With `--switch` every process is asked to end then, the rest is copied, and the copy becomes the store. The
 * installation is that of `DATABASE_URL`. May be broken off and run again at any time; nothing is removed from the source.
 */
const { values } = parseArgs({
  options: { from: { type: 'string' }, to: { type: 'string' }, switch: { type: 'boolean', default: false } },
});
const server = values.to ?? values.from;
if ((values.to && values.from) || !/^(esdb|kurrentdb)/.test(server ?? '')) {
  process.stderr.write('Usage: npm run eventstore:copy -- (--to | --from) esdb://... [--switch]\n');
  process.exit(1);
}
const { DATABASE_URL } = storeConfigOrExit();
const log = await openRawEventStore({ DATABASE_URL }, registry.categories);
const eventStoreDb = await openRawEventStore({ DATABASE_URL, EVENTSTORE_URL: server }, registry.categories);
const database = new Database(DATABASE_URL, { statementTimeoutMs: 600_000 });
const [source, target] = values.to ? [log, eventStoreDb] : [eventStoreDb, log];

try {
  const order = { source, target, from: values.to ? 'postgres' : 'eventstoredb', serverUrl: String(server) } as const;
  const { compared, proved, awaySeconds } = await moveLog({ ...order, database, isSwitch: values.switch });
  process.stdout.write(`${compared} events copied and compared, ${proved} wallet events proved, 0 differences. `);
  process.stdout.write(
    awaySeconds === null
      ? 'Set EVENTSTORE_URL for the next start, then run this again with --switch.\n'
      : `The copy is the store since ${awaySeconds.toFixed(1)} s after the processes were asked to end: start them ` +
          `${values.to ? 'with' : 'without'} EVENTSTORE_URL.\n`,
  );
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await Promise.all([source.close(), target.close(), database.close()]);
}
