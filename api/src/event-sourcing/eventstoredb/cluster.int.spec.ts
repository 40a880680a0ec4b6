import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { startEventStoreDouble } from '@sabi50/eventstore-double/double';
import { CONTRACT_CATEGORIES, freshStream, newEvent, newEvents } from '../../../test/event-store/contract-harness.js';
import { EventStoreUnavailable } from '../event-store.js';
import {
  connectEventStoreDb,
  type EventStoreDbEventStore,
  type EventStoreDbOptions,
} from './eventstoredb-event-store.js';

const SOON: EventStoreDbOptions = { timeoutMs: 300, giveUpMs: 900 };
/** For cases that are not about time, on a machine that may be busy. */
const LONG_TIMEOUTS: EventStoreDbOptions = { timeoutMs: 5_000, giveUpMs: 30_000 };

// Above what every call is promised to take here, and far below what asking frozen hosts one after the other takes.
jest.setTimeout(15_000);

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A host that takes connections and never says a word, as one that is frozen does. */
async function frozenHost(): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function wellHost() {
  const double = await startEventStoreDouble();
  closing.push(() => double.stop());
  return { double, host: `127.0.0.1:${double.port}` };
}

function connect(url: string, options: EventStoreDbOptions): EventStoreDbEventStore {
  const store = connectEventStoreDb(url, CONTRACT_CATEGORIES, options);
  closing.push(() => store.close());
  return store;
}

describe('a cluster of three', () => {
  it.each<[string, (store: EventStoreDbEventStore) => Promise<unknown>]>([
    ['an append', (store) => store.append(freshStream('frozen'), [newEvent(0)], 'no-stream')],
    ['a read of a stream', (store) => store.readStream(freshStream('frozen'))],
    ['a read of all streams', (store) => store.readAll('')],
    ['the head', (store) => store.head()],
    ['a ping', (store) => store.ping()],
  ])('of which all are frozen: %s is given up in time', async (_what, call) => {
    const hosts = await Promise.all([frozenHost(), frozenHost(), frozenHost()]);
    const store = connect(`esdb://${hosts.join(',')}?tls=false`, SOON);
    await expect(call(store)).rejects.toBeInstanceOf(EventStoreUnavailable);
    // The next caller does not pay for the first.
    await expect(call(store)).rejects.toBeInstanceOf(EventStoreUnavailable);
  });

  it('of which two are frozen is served by the third', async () => {
    const { host } = await wellHost();
    const store = connect(`esdb://${await frozenHost()},${await frozenHost()},${host}?tls=false`, LONG_TIMEOUTS);
    await expect(store.append(freshStream('third'), newEvents(2), 'no-stream')).resolves.toMatchObject({ revision: 1 });
  });

  it('goes on with another node when the one in use is gone', async () => {
    const [one, two] = [await wellHost(), await wellHost()];
    const store = connect(`esdb://${one.host},${two.host},${await frozenHost()}?tls=false`, LONG_TIMEOUTS);
    await store.append(freshStream('before'), [newEvent(0)], 'no-stream');
    const inUse = one.double.log.records.length > two.double.log.records.length ? one : two;
    await inUse.double.stop();
    await expect(store.append(freshStream('after'), [newEvent(0)], 'no-stream')).resolves.toMatchObject({
      revision: 0,
    });
  });
});

describe('an address', () => {
  it.each(['esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover'])('may begin with %s://', async (scheme) => {
    const { host } = await wellHost();
    const store = connect(`${scheme}://${host}?tls=false`, LONG_TIMEOUTS);
    await expect(store.append(freshStream('scheme'), [newEvent(0)], 'no-stream')).resolves.toBeDefined();
  });

  it('of another kind of server is refused', () => {
    expect(() => connectEventStoreDb('kurrent://127.0.0.1:2113', [])).toThrow();
  });
});
