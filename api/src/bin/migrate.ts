import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { configOrExit, endWith } from './boot.js';
import { installNew } from '../event-sourcing/consumers/projection-tables.js';
import { LogWithinReach, provideAppRole } from '../event-sourcing/postgres/app-role.js';
import { claimEngine, engineOf } from '../event-sourcing/migration/engine.js';
import { registry } from './modules.js';
import { Database } from '../platform/postgres/database.js';

/**
 * Brings the schema up to date as the role that owns the event log, gives the role of api and worker its rights, then seeds
 * as that one. Safe to run any number of times, by any number of processes.
 */
const config = configOrExit();
const { DATABASE_URL, DATABASE_ADMIN_URL } = config;
if (config.production && !DATABASE_ADMIN_URL) {
  endWith(new LogWithinReach('DATABASE_ADMIN_URL is not set.', DATABASE_URL));
}
const source = new DataSource({
  type: 'postgres',
  url: DATABASE_ADMIN_URL ?? DATABASE_URL,
  migrations: [...registry.migrations],
  applicationName: 'sabi50 migrate',
});
await source.initialize();
await source.query('select pg_advisory_lock(4712)');
const done = await source.runMigrations({ transaction: 'each' });
if (DATABASE_ADMIN_URL) await provideRole(DATABASE_ADMIN_URL).catch(endWith);
await source.query('select pg_advisory_unlock(4712)');
process.stdout.write(`${done.length} migration(s) applied\n`);
await source.destroy();

const database = new Database(DATABASE_URL, { statementTimeoutMs: 60_000 });
await claimEngine(database, engineOf(config)).catch(endWith);
await installNew(database, registry.projections);
await database.close();

const { seed } = await import('./seed.js');
await seed(config).catch(endWith);

async function provideRole(adminUrl: string): Promise<void> {
  const admin = new Database(adminUrl, { statementTimeoutMs: 60_000, max: 1 });
  await admin.transaction((sql) => provideAppRole(sql, DATABASE_URL, registry)).finally(() => admin.close());
}
