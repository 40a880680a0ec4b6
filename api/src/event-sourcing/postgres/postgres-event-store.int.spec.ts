import { afterAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { startTcpProxy } from '../../../test/support/tcp-proxy.js';
import { describeEventStoreContract } from '../../../test/event-store/event-store.contract.js';
import { PostgresEventStore } from './postgres-event-store.js';

const databases: TestDatabase[] = [];

describeEventStoreContract('PostgreSQL', async () => {
  const database = await createTestDatabase();
  databases.push(database);
  const proxy = await startTcpProxy(database.url);
  const stores = [new PostgresEventStore(proxy.url)];
  return {
    store: stores[0] as PostgresEventStore,
    secondStore: async () => {
      const store = new PostgresEventStore(proxy.url);
      stores.push(store);
      return store;
    },
    outage: (ms: number) => proxy.outage(ms),
    close: async () => {
      await Promise.all(stores.map((store) => store.close()));
      await proxy.close();
    },
  };
});

describe('the PostgreSQL event log', () => {
  it.each(['update es.events set type = type', 'delete from es.events', 'truncate es.events'])(
    'refuses %s',
    async (sql) => {
      const database = await createTestDatabase();
      databases.push(database);
      const client = new pg.Client({ connectionString: database.url });
      client.on('error', () => undefined);
      await client.connect();
      await expect(client.query(sql)).rejects.toThrow('events are append-only');
      await client.end();
    },
  );
});

afterAll(async () => {
  for (const database of databases) await database.drop();
});
