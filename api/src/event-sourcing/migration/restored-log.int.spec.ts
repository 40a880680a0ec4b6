import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startEventStoreDouble } from '@sabi50/eventstore-double/double';
import { pino } from 'pino';
import { createTestDatabase } from '../../../test/support/test-database.js';
import { eventually } from '../../../test/support/eventually.js';
import { newId } from '../../kernel/ids.js';
import { SystemClock } from '../../platform/clock.js';
import { PostgresLiveUpdates } from '../../platform/live/live-updates.js';
import { Database } from '../../platform/postgres/database.js';
import { createCheckpoint, loadCheckpoint } from '../consumers/checkpoints.js';
import { Leases } from '../consumers/leases.js';
import { ParkedEvents } from '../consumers/parked-events.js';
import { type Projection } from '../consumers/projection.js';
import { ProjectionHost } from '../consumers/projection-host.js';
import { CONTRACT_CATEGORIES, newEvents } from '../../../test/event-store/contract-harness.js';
import { START } from '../../kernel/position.js';
import { type EventStore, EventStoreUnavailable } from '../event-store.js';
import { connectEventStoreDb } from '../eventstoredb/eventstoredb-event-store.js';
import { PostgresEventStore } from '../postgres/postgres-event-store.js';
import { copyEvents } from './copy-events.js';
import { installationStreams } from './installation.events.js';
import { LogWitness, OtherLog } from './own-log.js';
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
  const store = connectEventStoreDb(double.url, [...CONTRACT_CATEGORIES, installationStreams.category]);
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
  const clock = new SystemClock();
  const start = () => requireWholeLog({ store: log, database, clock });
  const repair = () => repairRestored({ store: log, database, projections: [tally], clock }, () => undefined);
  /** What the log says of itself. */
  async function marks(): Promise<readonly unknown[]> {
    const [row] = await database.query<{ installation_id: string }>(
      'select installation_id from log_state.installation',
    );
    const events = await log.readStream(`installation-${row?.installation_id}`);
    return events.map(({ type, data }) => data['epoch'] ?? type);
  }

  it('stops no start while it holds everything that was seen', async () => {
    await start();
    await project(9);
    await createCheckpoint(database, 'reactor/somebody', 1, await log.head());
    await expect(start()).resolves.toBeUndefined();
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

    const refused = start();
    await expect(refused).rejects.toBeInstanceOf(AheadOfLog);
    await expect(refused).rejects.toThrow(/tally.*npm run restore:repair/);

    await expect(repair()).resolves.toEqual({ events: 5, parkedEvents: 2, processManagers: ['somebody'] });
    await expect(start()).resolves.toBeUndefined();
    expect(await loadCheckpoint(database, 'reactor/slow')).toMatchObject({ position: START });
    // What it did about the last events may be what is lost: it does it again.
    expect(await loadCheckpoint(database, 'reactor/somebody')).toMatchObject({ position: START });
    expect(await parked.counts()).toEqual([{ consumer: 'slow', streams: 1, events: 1 }]);
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
    const reported: unknown[] = [];
    const { signal } = new AbortController();
    await requireWholeLogOnceThere({ store, database, clock }, signal, (error) => reported.push(error));
    expect(reported).toEqual([]);
    away = false;
    await eventually(() => expect(reported).toEqual([expect.any(AheadOfLog)]));
  });

  it('may be repaired again, also where nothing was wrong', async () => {
    await project(9);
    await repair();
    // The first one marked the log, and began an epoch.
    await expect(repair()).resolves.toMatchObject({ events: 11, processManagers: [], parkedEvents: 0 });
    expect(await marks()).toEqual(['InstallationBegan', 2, 3]);
    await start();
    await project(9);
  });

  it('is marked by the first start, once, however many start at once', async () => {
    await Promise.all([start(), start(), start()]);
    await start();
    expect(await marks()).toEqual(['InstallationBegan']);
  });

  it('stops the start where it is not the one of this database, which a repair can make it', async () => {
    await start();
    log = await emptyLog();
    await log.append(stream, newEvents(3), 'no-stream');
    const refused = start();
    await expect(refused).rejects.toBeInstanceOf(OtherLog);
    await expect(refused).rejects.toThrow('whether DATABASE_URL and EVENTSTORE_URL belong together');
    expect(await log.readAll(START)).toMatchObject({ events: { length: 3 } });
    await repair();
    await start();
    expect(await marks()).toEqual(['InstallationBegan', 2]);
  });

  it('stops the start where it is of before a repair, though nothing stands ahead of it', async () => {
    await start();
    await repair();
    await restore(10);
    expect(await marks()).toEqual(['InstallationBegan']);
    await expect(start()).rejects.toThrow('The event log is an older one than the database knows');
    await repair();
    await start();
    expect(await marks()).toEqual(['InstallationBegan', 3]);
  });

  it('stops the start of a database that is of before a repair', async () => {
    await start();
    const backup = await database.query<{ epoch: number }>('select epoch from log_state.installation');
    await repair();
    await database.execute(
      'update log_state.installation set epoch = $1, witness_stream = null, witness_revision = null, witness_event_id = null',
      [backup[0]?.epoch],
    );
    await expect(start()).rejects.toThrow('The database is older than the event log');
    await repair();
    await start();
    expect(await marks()).toEqual(['InstallationBegan', 2, 3]);
  });

  it('stops the start where it was restored and written to since, beyond what the database has read', async () => {
    await start();
    await project(9);
    const witness = new LogWitness(database, log);
    await witness.run();
    await log.append(stream, newEvents(1, 9), 8);
    await witness.run();
    await expect(start()).resolves.toBeUndefined();
    await restore(10);
    await log.append(stream, newEvents(3, 9), 8);
    await expect(start()).rejects.toThrow('an event that it has seen is missing or is another one');
    await repair();
    await start();
    await project(12);
  });

  it('is not repaired while the product runs', async () => {
    const running = new Leases(database.connectionString, () => undefined);
    await running.tryAcquire('serving');
    await expect(repair()).rejects.toThrow('The product is still running');
    await running.close();
  });
});
