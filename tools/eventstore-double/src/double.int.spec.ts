import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  type JSONEventType,
  jsonEvent,
  NO_STREAM,
  streamNameFilter,
} from '@eventstore/db-client';
import { type DoubleOptions, type EventStoreDouble, startEventStoreDouble } from './double.js';

type Numbered = JSONEventType<'Numbered', { n: number }>;

const numbered = (n: number) => jsonEvent<Numbered>({ type: 'Numbered', data: { n } });
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function started(options: DoubleOptions = {}): Promise<{ double: EventStoreDouble; client: EventStoreDBClient }> {
  const double = await startEventStoreDouble(options);
  closing.push(() => double.stop());
  const client = EventStoreDBClient.connectionString(double.url);
  closing.push(() => client.dispose());
  return { double, client };
}

async function numbersOf(read: AsyncIterable<{ event?: { data?: unknown; streamId: string } }>): Promise<number[]> {
  const found: number[] = [];
  for await (const { event } of read) {
    if (event && !event.streamId.startsWith('$')) found.push((event.data as { n: number }).n);
  }
  return found;
}

describe.each([
  ['BatchAppend listed', {}],
  ['BatchAppend not listed', { batchAppend: false }],
  ['no server features', { serverFeatures: false }],
])('the official client against the double: %s', (_name, options) => {
  it('appends, reads both ways and refuses a wrong expected version', async () => {
    const { client } = await started(options);
    const events = [numbered(0), numbered(1), numbered(2)];
    const first = await client.appendToStream('a', events, { expectedRevision: NO_STREAM });
    expect(first).toMatchObject({ success: true, nextExpectedRevision: 2n });
    expect(await client.appendToStream('a', events, { expectedRevision: NO_STREAM })).toEqual(first);
    await expect(client.appendToStream('a', numbered(9), { expectedRevision: 0n })).rejects.toMatchObject({
      type: 'wrong-expected-version',
      expectedVersion: 0n,
      actualVersion: 2n,
    });
    expect(await numbersOf(client.readStream('a'))).toEqual([0, 1, 2]);
    expect(await numbersOf(client.readStream('a', { direction: BACKWARDS, fromRevision: END }))).toEqual([2, 1, 0]);
    expect(await numbersOf(client.readAll())).toEqual([0, 1, 2]);
    expect(await numbersOf(client.readAll({ direction: BACKWARDS, fromPosition: END }))).toEqual([2, 1, 0]);
  });

  it('refuses more than 1 MiB in one append', async () => {
    const { client } = await started(options);
    const big = jsonEvent({ type: 'Big', data: { filling: 'x'.repeat(1_048_576) } });
    await expect(client.appendToStream('big', big)).rejects.toMatchObject({ type: 'maximum-append-size-exceeded' });
  });
});

describe('the double', () => {
  it('says that a stream is missing', async () => {
    const { client } = await started();
    await expect(numbersOf(client.readStream('missing'))).rejects.toMatchObject({ type: 'stream-not-found' });
  });

  it('filters a subscription by stream prefix, sends checkpoints and goes on live', async () => {
    const { double, client } = await started();
    for (let n = 0; n < 100; n += 1) await client.appendToStream(n % 10 === 0 ? 'wanted-1' : 'other-1', numbered(n));
    const checkpoints: bigint[] = [];
    const filter = streamNameFilter({
      prefixes: ['wanted-'],
      maxSearchWindow: 10,
      checkpointInterval: 1,
      checkpointReached: async (_subscription, { commit }) => void checkpoints.push(commit),
    });
    const subscription = client.subscribeToAll({ filter });
    const seen: number[] = [];
    await new Promise<void>((resolve) => {
      subscription.on('data', ({ event }) => {
        seen.push((event?.data as { n: number }).n);
        if (seen.length === 10) void client.appendToStream('wanted-2', numbered(100));
        if (seen.length === 11) resolve();
      });
    });
    await subscription.unsubscribe();
    expect(seen).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
    expect(checkpoints.length).toBeGreaterThan(8);
    expect([...checkpoints].sort((a, b) => Number(a - b))).toEqual(checkpoints);
    expect(checkpoints.every((position) => double.log.isBoundary(Number(position)))).toBe(true);
  });

  it('keeps sparse positions, with its own events between those of the product', async () => {
    const { double, client } = await started();
    for (let n = 0; n < 60; n += 1) await client.appendToStream(`s-${n}`, numbered(n));
    const gaps = double.log.records
      .slice(1)
      .map(({ position }, index) => position - (double.log.records[index]?.position ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(100);
    expect(double.log.records.filter(({ stream }) => stream.startsWith('$')).length).toBeGreaterThan(3);
  });

  it('finds its events again in its state file, without the half-written last one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'eventstore-double-'));
    closing.push(() => rm(folder, { recursive: true }));
    const statePath = join(folder, 'log');
    const one = await started({ statePath });
    for (let n = 0; n < 30; n += 1) await one.client.appendToStream('kept', numbered(n));
    await one.double.stop();
    await appendFile(statePath, Buffer.from([9, 0, 0, 0, 9, 0, 0, 0, 1]));
    const two = await startEventStoreDouble({ statePath });
    closing.push(() => two.stop());
    expect(two.log.records).toEqual(one.double.log.records);
    const client = EventStoreDBClient.connectionString(two.url);
    closing.push(() => client.dispose());
    await client.appendToStream('kept', numbered(30), { expectedRevision: 29n });
    expect(await numbersOf(client.readStream('kept'))).toHaveLength(31);
  });

  it('answers through gossip as the leader of a cluster of one', async () => {
    const { double } = await started();
    const client = EventStoreDBClient.connectionString(
      `esdb://127.0.0.1:${double.port},127.0.0.1:${double.port}?tls=false`,
    );
    closing.push(() => client.dispose());
    expect(await client.appendToStream('a', numbered(0))).toMatchObject({ success: true });
  });

  it('records an append whose answer is lost with the connection, and knows its repeat', async () => {
    const { double, client } = await started();
    const event = numbered(0);
    double.faults.next({ on: 'append', effect: 'drop-after-write' });
    await expect(client.appendToStream('a', event, { expectedRevision: NO_STREAM })).rejects.toThrow();
    const again = EventStoreDBClient.connectionString(double.url);
    closing.push(() => again.dispose());
    expect(await again.appendToStream('a', event, { expectedRevision: NO_STREAM })).toMatchObject({ success: true });
    expect(await numbersOf(again.readStream('a'))).toEqual([0]);
  });
});
