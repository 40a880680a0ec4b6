import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { configOrExit, endWith } from './boot.js';
import { installNew } from '../event-sourcing/consumers/projection-tables.js';
import { claimEngine, engineOf } from '../event-sourcing/migration/engine.js';
import { registry } from '../modules.js';
import { Database } from '../platform/postgres/database.js';

/** Brings the schema up to date, then seeds. Safe to run any number of times, by any number of processes. */
const config = configOrExit();
const source = new DataSource({
  type: 'postgres',
  url: config.DATABASE_URL,
  migrations: [...registry.migrations],
  applicationName: 'sabi50 migrate',
});
await source.initialize();
await source.query('select pg_advisory_lock(4712)');
const done = await source.runMigrations({ transaction: 'each' });
await source.query('select pg_advisory_unlock(4712)');
process.stdout.write(`${done.length} migration(s) applied\n`);
await source.destroy();

const database = new Database(config.DATABASE_URL, { statementTimeoutMs: 60_000 });
await claimEngine(database, engineOf(config)).catch(endWith);
await installNew(database, registry.projections);
await database.close();

const { seed } = await import('./seed.js');
await seed(config);
