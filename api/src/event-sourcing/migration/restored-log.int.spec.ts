import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startEventStoreDouble } from '@sabi50/eventstore-double/double';
import { pino } from 'pino';
import { createTestDatabase } from '../../../test/support/test-database.js';
import { eventually } from '../../../test/support/eventually.js';
import { newId } from '../../kernel/ids.js';
import { PostgresLiveUpdates } from '../../platform/live/postgres-live-updates.js';
import { Database } from '../../platform/postgres/database.js';
import { createCheckpoint, loadCheckpoint } from '../consumers/checkpoints.js';
import { Leases } from '../consumers/leases.js';
import { ParkedEvents } from '../consumers/parked-events.js';
import { type Projection } from '../consumers/projection.js';
import { ProjectionHost } from '../consumers/projection-host.js';
import { CONTRACT_CATEGORIES, newEvents } from '../contract/contract-harness.js';
import { type EventStore, EventStoreUnavailable, START } from '../event-store.js';
import { connectEventStoreDb } from '../eventstoredb/eventstoredb-event-store.js';
import { PostgresEventStore } from '../postgres/postgres-event-store.js';
import { copyEvents } from './copy-events.js';
import { AheadOfLog, repairRestored, requireWholeLog, requireWholeLogOnceThere } from './restored-log.js';

const tally: Projection = {
  name: 'tally',
  version: 1,
  tables: ['tally'],
  ddl: 'create table tally (one int primary key, seen int not null)',
  eventTypes: ['ContractEventRecorded'],
  async apply(events, sql) {
    await sql.execute(
      'insert into tally values (1, $1) on conflict (one) do update set seen = tally.seen + excluded.seen',
      [events.length],
    );
  },
};

/** A log of an engine with nothing in it: what a restored backup is before its events are back. */
type OpenLog = () => Promise<{ store: EventStore; close(): Promise<unknown> }>;

const openPostgresLog: OpenLog = async () => {
  const { url, drop } = await createTestDatabase();
  const store = new PostgresEventStore(url);
  return { store, close: () => store.close().then(drop) };
};

const openEventStoreDbLog: OpenLog = async () => {
  const double = await startEventStoreDouble();
  const store = connectEventStoreDb(double.url, CONTRACT_CATEGORIES);
  return { store, close: () => store.close().then(() => double.stop()) };
};

describe.each([
  ['PostgreSQL', openPostgresLog],
  ['EventStoreDB', openEventStoreDbLog],
])('a restored log on %s', (_name, open) => {
  const closing: (() => Promise<unknown>)[] = [];
  let database: Database;
  let live: PostgresLiveUpdates;
  let log: EventStore;
  let stream: string;

  beforeEach(async () => {
    const testDatabase = await createTestDatabase();
    database = new Database(testDatabase.url);
    live = new PostgresLiveUpdates(database);
    closing.push(
      () => testDatabase.drop(),
      () => database.close(),
      () => live.close(),
    );
    log = await emptyLog();
    stream = `quiz-${newId()}`;
    await log.append(stream, newEvents(9), 'no-stream');
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  async function emptyLog(): Promise<EventStore> {
    const { store, close } = await open();
    closing.push(close);
    return store;
  }

  /** The log as it was when it had so many events. */
  async function restore(events: number): Promise<void> {
    const kept = await log.readAll(START, events);
    const only = { readAll: async (after: string) => (after === START ? kept : { events: [], next: after }) };
    log = await emptyLog();
    await copyEvents(only as unknown as EventStore, log, START, async () => undefined);
  }

  /** Runs the read model until it has seen so many events, as the product does between its starts. */
  async function project(seen: number): Promise<void> {
    const host = new ProjectionHost(log, database, live, [tally], pino({ level: 'silent' }));
    await host.start();
    try {
      await eventually(async () => expect(await database.query('select seen from read.tally')).toEqual([{ seen }]));
    } finally {
      await host.close();
    }
  }
  const repair = () => repairRestored({ store: log, database, projections: [tally] }, () => undefined);

  it('stops no start while it holds everything that was seen', async () => {
    await requireWholeLog(log, database);
    await project(9);
    await createCheckpoint(database, 'reactor/somebody', 1, await log.head());
    await expect(requireWholeLog(log, database)).resolves.toBeUndefined();
  });

  it('stops the start where it lacks what was seen, and goes on after the repair', async () => {
    await project(9);
    await createCheckpoint(database, 'reactor/somebody', 1, await log.head());
    await createCheckpoint(database, 'reactor/slow', 1, START);
    const [kept, lost] = [
      await log.readStream(stream, { from: 2, limit: 1 }),
      await log.readStream(stream, { from: 7 }),
    ];
    const parked = new ParkedEvents(database);
    for (const event of [...kept, ...lost]) await parked.park('slow', event, { error: new Error('no'), tries: 1 });
    await restore(5);

    const refused = requireWholeLog(log, database);
    await expect(refused).rejects.toBeInstanceOf(AheadOfLog);
    await expect(refused).rejects.toThrow(/tally.*npm run restore:repair/);

    await expect(repair()).resolves.toEqual({ events: 5, parkedEvents: 2, processManagers: ['somebody'] });
    await expect(requireWholeLog(log, database)).resolves.toBeUndefined();
    expect(await loadCheckpoint(database, 'reactor/slow')).toMatchObject({ position: START });
    expect(await parked.counts()).toEqual([{ reactor: 'slow', streams: 1, events: 1 }]);
    await log.append(stream, newEvents(2, 5), 4);
    await project(7);
  });

  it('holds no start up while it is away, and is looked at as soon as it answers', async () => {
    await project(9);
    await restore(5);
    let away = true;
    const store = {
      head: () => (away ? Promise.reject(new EventStoreUnavailable('away')) : log.head()),
      readAll: (after: string) => log.readAll(after),
    } as EventStore;
    const told: unknown[] = [];
    const { signal } = new AbortController();
    await requireWholeLogOnceThere({ store, database }, signal, (error) => told.push(error));
    expect(told).toEqual([]);
    away = false;
    await eventually(() => expect(told).toEqual([expect.any(AheadOfLog)]));
  });

  it('may be repaired again, also where nothing was wrong', async () => {
    await project(9);
    await repair();
    await expect(repair()).resolves.toMatchObject({ events: 9, processManagers: [], parkedEvents: 0 });
    await project(9);
  });

  it('is not repaired while the product runs', async () => {
    const running = new Leases(database.connectionString, () => undefined);
    await running.tryAcquire('serving');
    await expect(repair()).rejects.toThrow('The product is still running');
    await running.close();
  });
});
