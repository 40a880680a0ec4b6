import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startEventStoreDouble } from '@sabi50/eventstore-double/double';
import { createTestDatabase } from '../../test/support/test-database.js';
import { newId } from '../kernel/ids.js';
import { Database } from '../platform/postgres/database.js';
import { CommandRunner } from './command-runner.js';
import { type Decider, type Fact } from '../kernel/decider.js';
import { type EventStore } from './event-store.js';
import { connectEventStoreDb } from './eventstoredb/eventstoredb-event-store.js';
import { NewerEvent } from './registered-event-store.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';
import { SnapshotStore } from './snapshot-store.js';

type Counted = Fact<'Counted', { by: number }>;

/** Counts: whatever state is believed shows in the next number. */
const counter: Decider<{ total: number }, { by: number }, Counted> = {
  category: 'quiz',
  initial: { total: 0 },
  snapshot: { version: 1, everyEvents: 4 },
  schemaVersions: { Counted: 1 },
  decide: ({ by }) => [{ type: 'Counted', data: { by } }],
  evolve: ({ total }, { data }) => ({ total: total + data.by }),
};
/** The same as the next version of the product has it. */
const newerCounter: typeof counter = {
  ...counter,
  schemaVersions: { Counted: 2, CountedTwice: 1 } as { Counted: number },
};
const context = { actor: 'test', correlationId: 'c', causationId: 'c', now: new Date() };
const SECRET = 'the secret of this installation';

/** A log of an engine with nothing in it: what a restored backup is before its events are back. */
type OpenLog = () => Promise<{ store: EventStore; close(): Promise<unknown> }>;

const openPostgresLog: OpenLog = async () => {
  const { url, drop } = await createTestDatabase();
  const store = new PostgresEventStore(url);
  return { store, close: () => store.close().then(drop) };
};

const openEventStoreDbLog: OpenLog = async () => {
  const double = await startEventStoreDouble();
  const store = connectEventStoreDb(double.url, ['quiz', 'wallet']);
  return { store, close: () => store.close().then(() => double.stop()) };
};

describe.each([
  ['PostgreSQL', openPostgresLog],
  ['EventStoreDB', openEventStoreDbLog],
])('the state of a stream on %s', (_name, open) => {
  let database: Database;
  let dropDatabase: () => Promise<void>;
  let log: EventStore;
  const closing: (() => Promise<unknown>)[] = [];
  let id: string;

  beforeAll(async () => {
    const testDatabase = await createTestDatabase();
    database = new Database(testDatabase.url);
    dropDatabase = () => testDatabase.drop();
  });
  afterAll(async () => {
    await database.close();
    await dropDatabase();
  });
  beforeEach(async () => {
    log = await emptyLog();
    id = newId();
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  async function emptyLog(): Promise<EventStore> {
    const { store, close } = await open();
    closing.push(close);
    return store;
  }

  /** A process with nothing in memory, on whichever log is in use when it asks. */
  const runner = (secret = SECRET): CommandRunner => {
    const current = {
      append: (...append: Parameters<EventStore['append']>) => log.append(...append),
      readStream: (...read: Parameters<EventStore['readStream']>) => log.readStream(...read),
    };
    return new CommandRunner(current as EventStore, new SnapshotStore(database, secret));
  };
  const count = (on: CommandRunner, times: number) =>
    Array.from({ length: times }).reduce<Promise<unknown>>(
      (before) => before.then(() => on.run(counter, id, { by: 1 }, context)),
      Promise.resolve(),
    );
  const total = async (on = runner()) => (await on.load(counter, id)).state.total;

  /** The log as an older backup of it. */
  async function restore(events: number): Promise<void> {
    const kept = (await log.readStream(`quiz-${id}`)).slice(0, events);
    log = await emptyLog();
    if (kept.length > 0) await log.append(`quiz-${id}`, kept, 'no-stream');
  }

  async function untilSnapshot(revision: number): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      const [row] = await database.query<{ revision: number }>(
        'select revision from log_state.snapshots where stream = $1',
        [`quiz-${id}`],
      );
      if (row?.revision === revision) return;
      if (attempt === 500) throw new Error(`No snapshot was kept: ${row?.revision}`);
      await new Promise((next) => setTimeout(next, 20));
    }
  }
  const setSnapshot = (set: string): Promise<number> =>
    database.execute(`update log_state.snapshots set ${set} where stream = $1`, [`quiz-${id}`]);

  it('is loaded from a snapshot and the tail after it', async () => {
    const first = runner();
    await count(first, 6);
    await untilSnapshot(3);
    const reads: number[] = [];
    const { readStream } = log;
    log.readStream = (stream, options) => (reads.push(options?.from ?? 0), readStream.call(log, stream, options));
    await expect(runner().load(counter, id)).resolves.toMatchObject({ revision: 5, state: { total: 6 } });
    expect(reads).toEqual([3]);
  });

  it.each([
    ['another state', `state = '{"total":99}'`],
    ['another revision', 'revision = 2'],
    ['no seal', `seal = ''`],
    ['another shape', `state = '{"total":99}', state_version = 7`],
  ])('is folded anew where its snapshot has %s, which is then replaced', async (_what, set) => {
    await count(runner(), 6);
    await untilSnapshot(3);
    await setSnapshot(set);
    expect(await total()).toBe(6);
    await untilSnapshot(5);
    expect(await total()).toBe(6);
  });

  it('is folded anew where its snapshot was made with another secret', async () => {
    await count(runner('a secret of somebody else'), 6);
    await untilSnapshot(3);
    expect(await total()).toBe(6);
    await untilSnapshot(5);
  });

  it.each([0, 2, 5])('is what the log says after an older log of %d events was restored', async (events) => {
    const process = runner();
    await count(process, 9);
    await untilSnapshot(7);
    await restore(events);
    expect(await total()).toBe(events);
    // The process that lived through it decides on its cached state first, and learns that it is outdated.
    await expect(process.run(counter, id, { by: 1 }, context)).resolves.toMatchObject({
      state: { total: events + 1 },
      revision: events,
    });
  });

  it.each([
    ['an event of a type', { type: 'CountedTwice' }],
    ['a version of an event', { schemaVersion: 2 }],
  ])('is left to a newer version of the product that wrote %s, in that stream alone', async (_what, newer) => {
    const [old, young] = [runner(), runner()];
    await count(old, 2);
    await log.append(`quiz-${id}`, [counted(10, newer)], 1);
    const command = old.run(counter, id, { by: 1 }, context);
    await expect(command).rejects.toBeInstanceOf(NewerEvent);
    await expect(old.load(counter, id)).rejects.toBeInstanceOf(NewerEvent);
    await expect(young.run(newerCounter, id, { by: 1 }, context)).resolves.toMatchObject({ state: { total: 13 } });
    await expect(old.run(counter, newId(), { by: 1 }, context)).resolves.toMatchObject({ state: { total: 1 } });
  });

  it('is left to a newer version also where a snapshot stands for its event', async () => {
    const young = runner();
    for (let times = 0; times < 4; times += 1) await young.run(newerCounter, id, { by: 1 }, context);
    await untilSnapshot(3);
    await expect(runner().load(counter, id)).rejects.toBeInstanceOf(NewerEvent);
  });

  it('is folded anew where the snapshot stands for an event that is now another one', async () => {
    await count(runner(), 9);
    await untilSnapshot(7);
    await restore(5);
    await log.append(
      `quiz-${id}`,
      [5, 6, 7].map((by) => counted(by)),
      4,
    );
    expect(await total()).toBe(5 + 5 + 6 + 7);
  });
});

const counted = (by: number, { type = 'Counted', schemaVersion = 1 } = {}) => ({
  id: newId(),
  type,
  data: { by },
  metadata: {
    correlationId: 'c',
    causationId: 'c',
    actor: 'test',
    schemaVersion,
    occurredAt: new Date().toISOString(),
  },
});
