import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EventStoreDouble, startEventStoreDouble } from '@sabi50/eventstore-double/double';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { newId } from '../../kernel/ids.js';
import { copyEvents, LogComparison } from './copy-events.js';
import { START } from '../../kernel/position.js';
import { type EventStore, type NewEvent } from '../event-store.js';
import { connectEventStoreDb } from '../eventstoredb/eventstoredb-event-store.js';
import { PostgresEventStore } from '../postgres/postgres-event-store.js';

const CATEGORIES = ['account', 'payment', 'points', 'quiz', 'wallet'];

describe('copying the log to EventStoreDB', () => {
  let testDatabase: TestDatabase;
  let double: EventStoreDouble;
  let source: PostgresEventStore;
  let target: EventStore;

  const event = (value: number): NewEvent => ({
    id: newId(),
    type: 'Counted',
    data: { value, text: 'ẹ̀kọ́' },
    metadata: {
      correlationId: 'c',
      causationId: 'c',
      actor: 'system:test',
      schemaVersion: 1,
      occurredAt: '2026-01-01T00:00:00Z',
    },
  });

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    double = await startEventStoreDouble({});
    source = new PostgresEventStore(testDatabase.url);
    target = connectEventStoreDb(double.url, CATEGORIES);
    const revisions = CATEGORIES.map(() => -1);
    for (let round = 0; round < 1_200; round += 1) {
      const at = round % CATEGORIES.length;
      const events = [event(round), event(round + 1_000)];
      const expected = revisions[at] as number;
      await source.append(`${CATEGORIES[at]}-1`, events, expected < 0 ? 'no-stream' : expected);
      revisions[at] = expected + 2;
    }
  });

  afterAll(async () => {
    await Promise.all([source.close(), target.close()]);
    await double.stop();
    await testDatabase.drop();
  });

  const compare = async (): Promise<number> => {
    const comparison = new LogComparison(source, target);
    await comparison.finish();
    return comparison.compared;
  };

  it('sees that a copy has not been made', async () => {
    await expect(compare()).rejects.toThrow('Event 1 differs');
  });

  it('goes on where it was broken off, also within a run of one stream, and keeps streams, order, ids and metadata', async () => {
    const [first] = (await source.readAll(START, 1)).events;
    if (first) await target.append(first.stream, [first], 'no-stream');
    const half = (await source.readAll(START, 250)).next;
    const firstHalf: EventStore = Object.assign(Object.create(source) as EventStore, {
      readAll: (after: string) =>
        after < half ? source.readAll(after, 250) : Promise.resolve({ events: [], next: after }),
    });
    expect(await copyEvents(firstHalf, target, START, async () => undefined)).toBe(250);
    await expect(compare()).rejects.toThrow('Event 251 differs');
    // From the very start again: what is there is recognised.
    expect(await copyEvents(source, target, START, async () => undefined)).toBe(2_400);
    expect(await compare()).toBe(2_400);
  });

  it('takes the events of every category along', async () => {
    const page = await target.readAll(START);
    expect(new Set(page.events.map(({ stream }) => stream))).toEqual(new Set(CATEGORIES.map((one) => `${one}-1`)));
  });

  it('is compared as both grow, and knows where a reader goes on', async () => {
    const comparison = new LogComparison(source, target);
    await comparison.goOn();
    expect(comparison.placeOf(START)).toBe(START);
    expect(comparison.placeOf(await source.head())).toBe(await target.head());
    const before = await source.head();
    await source.append('wallet-8', [event(8)], 'no-stream');
    await copyEvents(source, target, before, async () => undefined);
    await comparison.finish();
    expect(comparison.compared).toBe(2_401);
    expect(comparison.placeOf(await source.head())).toBe(await target.head());
    expect((await target.readAll(comparison.placeOf(before) as string)).events).toMatchObject([{ stream: 'wallet-8' }]);
  });

  it('sees one event that is not the same', async () => {
    await source.append('wallet-9', [event(9)], 'no-stream');
    await target.append('wallet-9', [event(9)], 'no-stream');
    await expect(compare()).rejects.toThrow('Event 2402 differs: Counted 0 of wallet-9');
  });
});
