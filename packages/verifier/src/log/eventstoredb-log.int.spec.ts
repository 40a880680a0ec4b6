import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startEventStoreDouble } from '@sabi50/eventstore-double/double';
import { EventStoreDbLog } from './eventstoredb-log.js';

describe('the log on an EventStoreDB', () => {
  let double: Awaited<ReturnType<typeof startEventStoreDouble>>;

  beforeAll(async () => {
    double = await startEventStoreDouble({ port: 0 });
    const client = EventStoreDBClient.connectionString(double.url);
    const events = [0, 1, 2].map((number) => jsonEvent({ id: randomUUID(), type: 'WalletOpened', data: { number } }));
    await client.appendToStream('wallet-1', events);
    await client.dispose();
  });

  afterAll(() => double.stop());

  it('finds one event of a stream, and can be closed after it', async () => {
    const log = new EventStoreDbLog(double.url);
    expect(await log.find('wallet-1', 1)).toMatchObject({ revision: 1, data: { number: 1 } });
    expect(await log.find('wallet-1', 99)).toBeNull();
    expect(await log.find('wallet-2', 0)).toBeNull();
    await log.close();
  });
});
