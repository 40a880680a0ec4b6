import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { appendAtEnd } from '../../../test/event-sourcing/append-at-end.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { type Fact } from '../../kernel/decider.js';
import { newId } from '../../kernel/ids.js';
import { PostgresLiveUpdates } from '../../platform/live/live-updates.js';
import { Database } from '../../platform/postgres/database.js';
import { type EventStore } from '../event-store.js';
import { NewerEvent, RegisteredEventStore } from '../registered-event-store.js';
import { PostgresEventStore } from '../postgres/postgres-event-store.js';
import { loadCheckpoint } from './checkpoints.js';
import { askForRetry, ParkedEvents } from './parked-events.js';
import { ProjectionHost } from './projection-host.js';
import { type Projection } from './projection.js';
import { ReadYourWrites } from './read-your-writes.js';
import { RebuildOlder, rebuildProjection, RebuildTaken } from './rebuild.js';
import { requireDeclaredTables } from './projection-tables.js';

type Counted = Fact<'Counted', { readonly value: number; readonly poison?: boolean }>;

const silent = pino({ level: 'silent' });

/** Counts what it is given; refuses events that say so, as a projection with a fault would. */
function counting(
  name: string,
  version = 1,
  refuses: (data: Counted['data']) => boolean = () => false,
): Projection<Counted> {
  return {
    name,
    version,
    tables: [name],
    ddl: `create table ${name} (kind text primary key, seen int not null, sum bigint not null)`,
    eventTypes: ['Counted'],
    async apply(events, sql) {
      if (events.some(({ data }) => refuses(data))) throw new Error('cannot digest this');
      await sql.execute(
        `insert into ${name} select 'all', count(*), sum(value) from unnest($1::bigint[]) as value
         on conflict (kind) do update set seen = ${name}.seen + excluded.seen, sum = ${name}.sum + excluded.sum`,
        [events.map(({ data }) => data.value)],
      );
    },
  };
}

/** A busy machine projects late. */
const WAIT_MS = 30_000;

describe('running projections', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let store: PostgresEventStore;
  let live: PostgresLiveUpdates;
  const hosts: ProjectionHost[] = [];

  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(testDatabase.url);
    store = new PostgresEventStore(testDatabase.url);
    live = new PostgresLiveUpdates(database);
  });

  afterEach(async () => {
    for (const host of hosts.splice(0)) await host.close();
    await live.close();
    await store.close();
    await database.close();
    await testDatabase.drop();
  });

  const startOn = async (log: EventStore, ...projections: Projection[]): Promise<ProjectionHost> => {
    const host = new ProjectionHost(log, database, live, projections, silent);
    hosts.push(host);
    await host.start();
    return host;
  };
  const start = (...projections: Projection[]) => startOn(store, ...projections);
  const append = async (value: number, data: object = {}) => {
    const metadata = {
      correlationId: 'c',
      causationId: 'c',
      actor: 'system:test',
      schemaVersion: 1,
      occurredAt: '2026-01-01T00:00:00Z',
    };
    return store.append(
      `quiz-${newId()}`,
      [{ id: newId(), type: 'Counted', data: { value, ...data }, metadata }],
      'no-stream',
    );
  };
  const shown = async (table: string) => (await database.query(`select seen, sum from read.${table}`))[0];
  const caughtUp = async (name: string) => {
    const reached = await new ReadYourWrites<string>(database, live, WAIT_MS).until(name, await store.head());
    expect(reached).toBe(true);
  };

  it('counts each event once while many writers append', async () => {
    await start(counting('tally'));
    await Promise.all(Array.from({ length: 500 }, (_, index) => append(index)));
    await caughtUp('tally');
    expect(await shown('tally')).toEqual({ seen: 500, sum: String((499 * 500) / 2) });
  });

  it('goes on where another runner stopped, adding nothing twice', async () => {
    const first = await start(counting('tally'));
    await Promise.all(Array.from({ length: 200 }, () => append(1)));
    await first.close();
    await Promise.all(Array.from({ length: 200 }, () => append(1)));
    await start(counting('tally'));
    await caughtUp('tally');
    expect(await shown('tally')).toEqual({ seen: 400, sum: '400' });
  });

  it('lets only one of two runners work a projection, and the other take over when it dies', async () => {
    const leader = await start(counting('tally'));
    await start(counting('tally'));
    await Promise.all(Array.from({ length: 100 }, () => append(1)));
    await caughtUp('tally');
    await leader.close();
    await append(1);
    await eventually(async () => expect(await shown('tally')).toEqual({ seen: 101, sum: '101' }));
  });

  it('stops only the projection that a poison event hurts, and says so', async () => {
    await start(
      counting('healthy'),
      counting('delicate', 1, ({ poison }) => poison === true),
    );
    await append(1);
    await caughtUp('delicate');
    await append(2, { poison: true });
    await append(4);
    await caughtUp('healthy');
    expect(await shown('healthy')).toEqual({ seen: 3, sum: '7' });
    await eventually(async () => {
      expect(await loadCheckpoint(database, 'delicate')).toMatchObject({ poison: 'Error: cannot digest this' });
    });
    expect(await shown('delicate')).toEqual({ seen: 1, sum: '1' });
  });

  it('rebuilds beside the live tables while events keep coming, and ends with the same rows', async () => {
    const tally = counting('tally');
    await start(tally);
    await Promise.all(Array.from({ length: 300 }, () => append(1)));
    await caughtUp('tally');
    await database.execute('update read.tally set seen = 7');
    const writing = Promise.all(Array.from({ length: 300 }, () => append(1)));
    await rebuildProjection(store, database, tally, () => undefined);
    await writing;
    await append(1);
    await eventually(async () => expect(await shown('tally')).toEqual({ seen: 601, sum: '601' }));
  });

  it('lets only one of two rebuilds of a projection run, so that nothing is counted twice', async () => {
    const tally = counting('tally');
    await start(tally);
    await Promise.all(Array.from({ length: 200 }, () => append(1)));
    await caughtUp('tally');
    const rebuild = () => rebuildProjection(store, database, tally, () => undefined);
    const outcomes = await Promise.allSettled([rebuild(), rebuild()]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toEqual([new RebuildTaken('tally')]);
    expect(await shown('tally')).toEqual({ seen: 200, sum: '200' });
    await rebuild();
    expect(await shown('tally')).toEqual({ seen: 200, sum: '200' });
  });

  it('rebuilds automatically when its version was raised', async () => {
    const old = await start(counting('tally'));
    await append(5);
    await caughtUp('tally');
    await old.close();
    await database.execute('update read.tally set sum = 0');
    await start(counting('tally', 2));
    await eventually(async () => {
      expect(await loadCheckpoint(database, 'tally')).toMatchObject({ version: 2 });
      expect(await shown('tally')).toEqual({ seen: 1, sum: '5' });
    });
  });

  it('lets one join at the start beside one that is further on, and counts nothing twice for either', async () => {
    const alone = await start(counting('tally'));
    for (let value = 1; value <= 20; value += 1) await append(value);
    await caughtUp('tally');
    await alone.close();
    for (let value = 21; value <= 25; value += 1) await append(value);
    await start(counting('tally'), counting('late'));
    for (const name of ['tally', 'late']) {
      await caughtUp(name);
      expect(await shown(name)).toEqual({ seen: 25, sum: String((25 * 26) / 2) });
    }
  });

  it('leaves to a newer version what that has rebuilt, and lets it take over while the old one runs', async () => {
    const newer = await start(counting('tally', 2));
    await append(5);
    await caughtUp('tally');
    await newer.close();
    await start(counting('tally'), counting('other'));
    await append(6);
    await caughtUp('other');
    expect(await loadCheckpoint(database, 'tally')).toMatchObject({ version: 2 });
    expect(await shown('tally')).toEqual({ seen: 1, sum: '5' });
    await start(counting('tally', 2));
    await eventually(async () => expect(await shown('tally')).toEqual({ seen: 2, sum: '11' }));
  });

  describe('while a newer version of the product writes to the log', () => {
    const left = `quiz-${newId()}`;
    const inVersion = (version: number) =>
      new RegisteredEventStore(store, {
        streams: [{ category: 'quiz', schemaVersions: { Counted: version } }],
        upcasters: {},
      });
    const appendTo = (value: number, schemaVersion: number) => {
      const at = { correlationId: 'c', causationId: 'c', actor: 'system:test', occurredAt: '2026-01-01T00:00:00Z' };
      return appendAtEnd(store, left, [
        { id: newId(), type: 'Counted', data: { value }, metadata: { ...at, schemaVersion } },
      ]);
    };
    const waiting = async () =>
      (await new ParkedEvents(database).list()).map(({ consumer, stream, events }) => ({ consumer, stream, events }));

    /** An older version has passed by a stream of three events, the second of which is of a newer version. */
    async function passedBy(projection = counting('tally')): Promise<ProjectionHost> {
      const older = await startOn(inVersion(1), projection);
      await appendTo(1, 1);
      await appendTo(10, 2);
      await appendTo(100, 1);
      await append(1_000);
      await caughtUp('tally');
      expect(await shown('tally')).toEqual({ seen: 2, sum: '1001' });
      expect(await waiting()).toEqual([{ consumer: 'projection/tally', stream: left, events: 2 }]);
      return older;
    }

    it('leaves that stream to it, no other one, and the newer version brings it in', async () => {
      const older = await passedBy();
      await appendTo(10_000, 1);
      await caughtUp('tally');
      await older.close();
      await startOn(inVersion(2), counting('tally'));
      await eventually(async () => expect(await shown('tally')).toEqual({ seen: 5, sum: '11111' }));
      expect(await waiting()).toEqual([]);
      await appendTo(100_000, 2);
      await eventually(async () => expect(await shown('tally')).toEqual({ seen: 6, sum: '111111' }));
    });

    it('keeps it parked over a restart of the older version, and when it is tried again there', async () => {
      await (await passedBy()).close();
      await startOn(inVersion(1), counting('tally'));
      await eventually(async () => expect((await new ParkedEvents(database).list())[0]?.tries).toBe(2));
      await askForRetry(database, 'projection/tally', left);
      await eventually(async () => expect((await new ParkedEvents(database).list())[0]?.tries).toBe(3));
      expect(await shown('tally')).toEqual({ seen: 2, sum: '1001' });
    });

    it('is not rebuilt by the older version, which would lose what that wrote', async () => {
      const seen: number[] = [];
      await passedBy(counting('tally', 1, ({ value }) => seen.push(value) === 0));
      const rebuild = (version: number, log = 1) =>
        rebuildProjection(inVersion(log), database, counting('tally', version), () => undefined);
      await expect(rebuild(1)).rejects.toBeInstanceOf(NewerEvent);
      await rebuild(2, 2);
      expect(await waiting()).toEqual([]);
      await expect(rebuild(1, 2)).rejects.toBeInstanceOf(RebuildOlder);
      expect(await loadCheckpoint(database, 'tally')).toMatchObject({ version: 2 });
      // The older one runs on where the newer one has rebuilt: it has to notice, though it stands at the same place.
      await append(10_000);
      await startOn(inVersion(2), counting('tally', 2));
      await eventually(async () => expect(await shown('tally')).toEqual({ seen: 5, sum: '11111' }));
      expect(seen).toEqual([1, 1_000]);
    });
  });

  it('refuses tables that are declared otherwise without a new version, by the name of the read model', async () => {
    const tally = counting('tally');
    await (await start(tally)).close();
    await expect(requireDeclaredTables(database, [tally])).resolves.toBeUndefined();
    const changed = { ...tally, ddl: tally.ddl.replace('seen int', 'seen bigint') };
    await expect(requireDeclaredTables(database, [changed])).rejects.toThrow('The tables of tally (version 1) are');
    const laidOut = { ...tally, ddl: tally.ddl.replaceAll(' ', '\n  ') };
    await expect(requireDeclaredTables(database, [laidOut])).resolves.toBeUndefined();
    await expect(requireDeclaredTables(database, [{ ...changed, version: 2 }])).resolves.toBeUndefined();
    await start({ ...changed, version: 2 });
    await eventually(async () => expect(await loadCheckpoint(database, 'tally')).toMatchObject({ version: 2 }));
    await expect(requireDeclaredTables(database, [{ ...changed, version: 2 }])).resolves.toBeUndefined();
    await expect(requireDeclaredTables(database, [{ ...tally, version: 2 }])).rejects.toThrow('tally (version 2)');
  });

  it('believes tables that are older than the note of what they were made from, once', async () => {
    const tally = counting('tally');
    await (await start(tally)).close();
    await database.execute('update read.checkpoints set tables_fingerprint = null');
    await expect(requireDeclaredTables(database, [tally])).resolves.toBeUndefined();
    const changed = { ...tally, ddl: tally.ddl.replace('seen int', 'seen bigint') };
    await expect(requireDeclaredTables(database, [changed])).rejects.toThrow('tally');
  });

  it('lets a query wait for what was just written', async () => {
    await start(counting('tally'));
    const { position } = await append(9);
    expect(await new ReadYourWrites<string>(database, live).until('tally', position)).toBe(true);
    expect(await shown('tally')).toEqual({ seen: 1, sum: '9' });
  });

  it('does not let a query wait for ever', async () => {
    const { position } = await append(9);
    expect(await new ReadYourWrites<string>(database, live).until('tally', position)).toBe(false);
  });
});

async function eventually(check: () => Promise<void>): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await check();
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((next) => setTimeout(next, 50));
    }
  }
}
