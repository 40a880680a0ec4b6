import { claimEngine, engineOf } from '../event-sourcing/migration/engine.js';
import { repairRestored } from '../event-sourcing/migration/restored-log.js';
import { openEventStore } from '../event-sourcing/open-event-store.js';
import { registry } from '../modules.js';
import { Database } from '../platform/postgres/database.js';
import { storeConfigOrExit } from './boot.js';
import { eventProgress } from './progress.js';

/**
 * `npm run restore:repair`: after an older backup of the event log was restored, brings everything that is derived from it
 * back to what it holds (docs/operations.md). The product must be stopped. May be broken off and run again.
 */
const config = storeConfigOrExit();
const store = await openEventStore(config, registry);
const database = new Database(config.DATABASE_URL, { statementTimeoutMs: 600_000, applicationName: 'sabi50 repair' });
let progress = eventProgress('reading');
let current = '';

try {
  await claimEngine(database, engineOf(config));
  const { projections } = registry;
  const { events, processManagers, parkedEvents } = await repairRestored(
    { store, database, projections },
    (projection, read) => {
      if (projection !== current) {
        progress.stop();
        progress = eventProgress(`rebuilding ${projection}`);
        current = projection;
      }
      progress.update(read);
    },
  );
  progress.stop();
  process.stdout.write(
    `${projections.length} read models were rebuilt from ${events} events; ${processManagers.length} process managers ` +
      `go on from the end of the log, ${parkedEvents} parked events of lost streams were dropped. Start the product, ` +
      'then see docs/operations.md for deposits that were paid after the backup.\n',
  );
} catch (error) {
  progress.stop();
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await Promise.all([store.close(), database.close()]);
}
