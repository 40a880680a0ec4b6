import { writeFile } from 'node:fs/promises';
import { onThreads } from '../audit/verify-ledger/ledger-threads.js';
import { verifyLedger } from '../audit/verify-ledger/verify-ledger.js';
import { storeConfigOrExit } from './boot.js';
import { openRawEventStore } from '../event-sourcing/open-event-store.js';
import { registry } from '../modules.js';
import { Database } from '../platform/postgres/database.js';
import { eventProgress } from './progress.js';

/**
 * `npm run ledger:verify`: replays all wallets from the event store, checks every hash chain and compares every balance
 * with the read models. Exit code 0 when all is right, 1 with a list of differences otherwise. `--json FILE` also writes
 * the report and every wallet's totals there.
 */
const config = storeConfigOrExit();
const store = await openRawEventStore(config, registry.categories);
const database = new Database(config.DATABASE_URL, { statementTimeoutMs: 600_000 });
const progress = eventProgress('verifying');
const begun = performance.now();
const onProgress = (replayed: number): void => progress.update(replayed);
const { totals, ...report } = await verifyLedger(store, database, onProgress, onThreads(config));
progress.stop();
const { events, wallets, owedKobo, faults } = report;
const seconds = (performance.now() - begun) / 1_000;

for (const { where, what, detail } of faults) process.stdout.write(`DIFFERENCE ${where}: ${what}: ${detail}\n`);
process.stdout.write(
  `${events} wallet events of ${wallets} wallets replayed in ${seconds.toFixed(1)} s ` +
    `(${Math.round(events / seconds)} a second); ${owedKobo} kobo owed to players; ${faults.length} difference(s)\n`,
);
const json = process.argv.indexOf('--json');
if (json > 0) await writeFile(process.argv[json + 1] as string, JSON.stringify({ ...report, seconds, totals }));
await store.close();
await database.close();
process.exit(faults.length === 0 ? 0 : 1);
