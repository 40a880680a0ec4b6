import { parseArgs } from 'node:util';
import { openRawEventStore } from '../event-sourcing/open-event-store.js';
import { registry } from './modules.js';
import { Database } from '../platform/postgres/database.js';
import { moveToEventStoreDb } from './move-to-eventstoredb.js';

/**
 * `npm run eventstore:copy -- --from postgres://... --to esdb://...`: moves an installation from the PostgreSQL log to
 * EventStoreDB. The product must be stopped. May be broken off and run again at any time; nothing is removed from the
 * source. At the end both stores are compared event by event, the read models are rebuilt from the new one and the ledger
 * is proved on it.
 */
const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
if (!values.from?.startsWith('postgres') || !/^(esdb|kurrentdb)/.test(values.to ?? '')) {
  process.stderr.write('Usage: npm run eventstore:copy -- --from postgres://... --to esdb://...\n');
  process.exit(1);
}
const source = await openRawEventStore({ DATABASE_URL: values.from }, registry.categories);
const target = await openRawEventStore({ DATABASE_URL: values.from, EVENTSTORE_URL: values.to }, registry.categories);
const database = new Database(values.from, { statementTimeoutMs: 600_000 });

try {
  const { compared, proved } = await moveToEventStoreDb({ source, target, targetUrl: String(values.to), database });
  process.stdout.write(
    `${compared} events copied and compared, ${proved} wallet events proved, 0 differences. ` +
      'Start the product with EVENTSTORE_URL from now on.\n',
  );
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await Promise.all([source.close(), target.close(), database.close()]);
}
