import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { postgresBackend } from './postgres-backend.js';

describe('the connections of the queues on PostgreSQL', () => {
  let database: TestDatabase;
  let admin: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    admin = new pg.Client(database.url);
    admin.on('error', () => undefined);
    await admin.connect();
  });

  afterAll(async () => {
    await admin.end();
    await database.drop();
  });

  const open = () => {
    const connection = { connectionString: database.url, schema: 'jobs', migrate: true, max: 1 };
    return postgresBackend('spec-cut', { connection });
  };

  it('end no process when the server cuts the one that is being closed', async () => {
    const backend = open();
    await backend.waitUntilReady();
    const client = (await backend.connection.getListenClient()) as unknown as pg.Client & {
      readonly processID: number;
    };
    // As the library does when it closes.
    client.removeAllListeners();
    const ended = new Promise((resolve) => client.once('end', resolve));
    await admin.query('select pg_terminate_backend($1)', [client.processID]);
    await ended;
    await expect(backend.connection.close()).resolves.toBeUndefined();
  });

  it('have a listener while one is in use', async () => {
    const backend = open();
    const client = await backend.connection.pool.connect();
    expect((client as unknown as pg.Client).listenerCount('error')).toBeGreaterThan(0);
    client.release();
    await backend.connection.close();
  });
});
