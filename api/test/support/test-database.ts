import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { createDatabase, dropDatabase } from '@sabi50/launcher/postgres-server';
import { installNew } from '../../src/event-sourcing/consumers/projection-tables.js';
import { registry } from '../../src/bin/modules.js';
import { Database } from '../../src/platform/postgres/database.js';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of its own on the run's PostgreSQL, with every migration applied unless `bare`. */
export async function createTestDatabase(options: { bare?: boolean } = {}): Promise<TestDatabase> {
  const server = process.env['TEST_POSTGRES_URL'];
  const template = process.env['TEST_POSTGRES_TEMPLATE'];
  if (!server || !template) throw new Error('No PostgreSQL: run this spec through the int or e2e project of Jest');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = await createDatabase(server, name, options.bare ? undefined : await migrated(template, server));
  return { url, drop: () => dropDatabase(server, name) };
}

/** One spec of the run makes the template at a time; the number is nobody else's. */
const TEMPLATE_LOCK = 4713;

/** The template, made by the first spec of the run that asks, while the others wait. */
async function migrated(template: string, server: string): Promise<string> {
  const client = new pg.Client(server);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      const unfinished = `${template}_unfinished`;
      await dropDatabase(server, unfinished);
      await migrateTestDatabase(await createDatabase(server, unfinished));
      await client.query(`alter database ${unfinished} with allow_connections false`);
      await client.query(`alter database ${unfinished} rename to ${template}`);
    }
    return template;
  } finally {
    await client.end();
  }
}

/** Brings a database up to date, as `migrate` of the product does. */
export async function migrateTestDatabase(url: string): Promise<void> {
  const source = new DataSource({ type: 'postgres', url, migrations: [...registry.migrations] });
  await source.initialize();
  await source.runMigrations({ transaction: 'each' });
  await source.destroy();
  const database = new Database(url);
  await installNew(database, registry.projections);
  await database.close();
}
