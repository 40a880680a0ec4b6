import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { createDatabase, dropDatabase } from '@sabi50/launcher/postgres-server';
import { installProjections } from '../../src/install-projections.js';
import { migrations } from '../../src/migrations.js';
import { Database } from '../../src/platform/postgres/database.js';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of its own on the run's PostgreSQL, with every migration applied unless `bare`. */
export async function createTestDatabase(options: { bare?: boolean } = {}): Promise<TestDatabase> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run this spec through the int or e2e project of Jest');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = await createDatabase(server, name);
  if (!options.bare) await migrate(url);
  return { url, drop: () => dropDatabase(server, name) };
}

async function migrate(url: string): Promise<void> {
  const source = new DataSource({ type: 'postgres', url, migrations });
  await source.initialize();
  await source.runMigrations({ transaction: 'each' });
  await source.destroy();
  const database = new Database(url);
  await installProjections(database);
  await database.close();
}
