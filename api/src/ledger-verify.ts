import { verifyLedger } from './audit/verify-ledger/verify-ledger.js';
import { configOrExit } from './boot.js';
import { openRawEventStore } from './platform/event-store/open-event-store.js';
import { Database } from './platform/postgres/database.js';
import { eventProgress } from './progress.js';

/**
 * `npm run ledger:verify`: replays all wallets from the event store, checks every hash chain and compares every balance
 * with the read models. Exit code 0 when all is right, 1 with a list of differences otherwise.
 */
const config = configOrExit();
const store = openRawEventStore(config);
const database = new Database(config.DATABASE_URL, { statementTimeoutMs: 600_000 });
const progress = eventProgress('verifying');
const begun = Date.now();
const { events, wallets, owedKobo, faults } = await verifyLedger(store, database, (read) => progress.update(read));
progress.stop();
const seconds = (Date.now() - begun) / 1_000;

for (const { where, what, detail } of faults) process.stdout.write(`DIFFERENCE ${where}: ${what}: ${detail}\n`);
process.stdout.write(
  `${events} wallet events of ${wallets} wallets replayed in ${seconds.toFixed(1)} s ` +
    `(${Math.round(events / seconds)} a second); ${owedKobo} kobo owed to players; ${faults.length} difference(s)\n`,
);
await store.close();
await database.close();
process.exit(faults.length === 0 ? 0 : 1);
