import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { newId } from '../../kernel/ids.js';
import { type EventStore, EventStoreUnavailable, type RecordedEvent } from '../event-store.js';
import { NewerEvent, type VersionedStreams, RegisteredEventStore } from '../registered-event-store.js';
import { PostgresEventStore } from '../postgres/postgres-event-store.js';
import { type LiveUpdates, PostgresLiveUpdates } from '../../platform/live/live-updates.js';
import { Database } from '../../platform/postgres/database.js';
import { createCheckpoint, loadCheckpoint } from './checkpoints.js';
import { askForRetry, ParkedEvents } from './parked-events.js';
import { ReadYourWrites } from './read-your-writes.js';
import { ProcessManagerHost } from './process-manager-host.js';
import { ProcessManager } from './process-manager.js';
import { appendAtEnd } from '../../../test/event-sourcing/append-at-end.js';

class Noting extends ProcessManager {
  override readonly eventTypes = ['Counted'];
  readonly seen: unknown[] = [];
  constructor(
    override readonly name: string,
    private readonly before: (value: unknown) => void = () => undefined,
  ) {
    super();
  }
  override async handle(events: readonly RecordedEvent[]): Promise<void> {
    for (const { data } of events) {
      this.before(data['value']);
      this.seen.push(data['value']);
    }
  }
}

describe('running process managers', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let store: PostgresEventStore;
  let parked: ParkedEvents;
  let live: LiveUpdates;
  const hosts: ProcessManagerHost[] = [];

  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(testDatabase.url);
    store = new PostgresEventStore(testDatabase.url);
    parked = new ParkedEvents(database);
    live = new PostgresLiveUpdates(database);
  });
  afterEach(async () => {
    for (const host of hosts.splice(0)) await host.close();
    await live.close();
    await store.close();
    await database.close();
    await testDatabase.drop();
  });

  const startOn = async (log: EventStore, ...processManagers: ProcessManager[]): Promise<ProcessManagerHost> => {
    const quickly = { triesMax: 3, firstPauseMs: 10 };
    const host = new ProcessManagerHost(log, database, live, processManagers, pino({ level: 'silent' }), quickly);
    hosts.push(host);
    await host.start();
    return host;
  };
  const start = (...processManagers: ProcessManager[]) => startOn(store, ...processManagers);
  const append = (value: number, type = 'Counted', stream = `quiz-${newId()}`, schemaVersion = 1) => {
    const metadata = {
      correlationId: 'c',
      causationId: 'c',
      actor: 'system:test',
      schemaVersion,
      occurredAt: '2026-01-01T00:00:00Z',
    };
    return appendAtEnd(store, stream, [{ id: newId(), type, data: { value }, metadata }]);
  };

  it('hands each process manager the events it wants, in order', async () => {
    const [one, two] = [new Noting('one'), new Noting('two')];
    await start(one, two);
    for (const value of [1, 2, 3]) await append(value);
    await append(9, 'Other');
    await eventually(() =>
      expect([one.seen, two.seen]).toEqual([
        [1, 2, 3],
        [1, 2, 3],
      ]),
    );
  });

  it('goes on after a restart where the last host stopped', async () => {
    const first = await start(new Noting('one'));
    await append(1);
    await append(2);
    await first.close();
    await append(3);
    const again = new Noting('one');
    await start(again);
    await eventually(() => expect(again.seen).toContain(3));
    expect(again.seen.filter((value) => value === 3)).toEqual([3]);
  });

  it('lets a process manager wait for something that is away, however long, and the others go on meanwhile', async () => {
    let away = true;
    let tries = 0;
    const failing = new Noting('failing', () => {
      tries += 1;
      if (away) throw new EventStoreUnavailable('the store is away');
    });
    const healthy = new Noting('healthy');
    await start(failing, healthy);
    await append(1);
    await append(2);
    await eventually(() => expect(healthy.seen).toEqual([1, 2]));
    await eventually(() => expect(tries).toBeGreaterThan(4));
    expect([failing.seen, await parked.list()]).toEqual([[], []]);
    away = false;
    await eventually(() => expect(failing.seen).toEqual([1, 2]));
    await append(3);
    await eventually(() =>
      expect([failing.seen, healthy.seen]).toEqual([
        [1, 2, 3],
        [1, 2, 3],
      ]),
    );
  });

  it('goes on when a later try works, without parking anything', async () => {
    let failures = 2;
    const one = new Noting('one', () => {
      if (failures-- > 0) throw new Error('not yet');
    });
    await start(one);
    await append(1);
    await eventually(() => expect(one.seen).toEqual([1]));
    expect(await parked.list()).toEqual([]);
  });

  describe('an event that fails again and again', () => {
    const poisoned = `quiz-${newId()}`;

    /** A process manager that fails on 13 until it is mended. */
    function delicate(): Noting & { mended: boolean } {
      const processManager = Object.assign(
        new Noting('delicate', (value) => {
          if (value === 13 && !processManager.mended) throw new TypeError('cannot react to 13');
        }),
        { mended: false },
      );
      return processManager;
    }

    const parkedNow = async () =>
      (await parked.list()).map(({ consumer, stream, revision, events, tries, error }) => ({
        ...{ consumer, stream, revision, events, tries, error },
      }));
    const waiting = (events: number, tries = 3) => [
      { consumer: 'delicate', stream: poisoned, revision: 0, events, tries, error: 'TypeError: cannot react to 13' },
    ];

    it('is parked, with what follows in its stream, and all other streams go on', async () => {
      const processManager = delicate();
      await start(processManager);
      await append(1);
      await append(13, 'Counted', poisoned);
      await append(2);
      await append(14, 'Counted', poisoned);
      await append(3);
      await eventually(() => expect(processManager.seen.slice(-1)).toEqual([3]));
      // The one before it may have been reacted to again.
      expect(processManager.seen.filter((value) => value !== 1)).toEqual([2, 3]);
      await eventually(async () => expect(await parkedNow()).toEqual(waiting(2)));
      const head = await store.head();
      await eventually(async () =>
        expect(await loadCheckpoint(database, 'reactor/delicate')).toMatchObject({ position: head }),
      );
    });

    it('stays parked over a restart, and so does what follows', async () => {
      const host = await start(delicate());
      await append(13, 'Counted', poisoned);
      await eventually(async () => expect(await parkedNow()).toEqual(waiting(1)));
      await host.close();
      const again = delicate();
      again.mended = true;
      await start(again);
      await append(14, 'Counted', poisoned);
      await append(4);
      await eventually(() => expect(again.seen).toEqual([4]));
      expect(await parkedNow()).toEqual(waiting(2));
    });

    it('is tried again when it is asked for, in the order of its stream, once', async () => {
      const processManager = delicate();
      await start(processManager);
      await append(13, 'Counted', poisoned);
      await append(14, 'Counted', poisoned);
      await eventually(async () => expect(await parkedNow()).toEqual(waiting(2)));
      expect(await askForRetry(database, 'delicate', poisoned)).toMatchObject({ events: 2, retrying: true });
      // Not mended: it stays, and says so.
      await eventually(async () => expect(await parkedNow()).toEqual(waiting(2, 4)));
      expect((await parked.list())[0]?.retrying).toBe(false);
      expect(processManager.seen).toEqual([]);
      processManager.mended = true;
      await askForRetry(database, 'delicate', poisoned);
      await askForRetry(database, 'delicate', poisoned);
      await eventually(async () => expect(await parkedNow()).toEqual([]));
      await append(15, 'Counted', poisoned);
      await eventually(() => expect(processManager.seen).toEqual([13, 14, 15]));
      expect(await askForRetry(database, 'delicate', poisoned)).toBeNull();
    });
  });

  describe('while a newer version of the product runs beside it', () => {
    const left = `quiz-${newId()}`;
    const inVersion = (schemaVersions: Record<string, number>) =>
      new RegisteredEventStore(store, { streams: [{ category: 'quiz', schemaVersions }], upcasters: {} });
    const waiting = async () =>
      (await parked.list()).map(({ stream, revision, events, tries, eventType }) => ({
        ...{ stream, revision, events, tries, eventType },
      }));

    it.each([
      ['a type that it does not know', 'Doubled', 1],
      ['a newer shape of what it knows', 'Counted', 2],
    ])('leaves a stream with %s to that, without a pause, and it goes on there', async (_name, type, version) => {
      const older = new Noting('one');
      const host = await startOn(inVersion({ Counted: 1 }), older);
      await append(1, type, left, version);
      await append(2, 'Counted', left);
      await append(3);
      await eventually(async () => expect(await waiting()).toMatchObject([{ stream: left, events: 2, tries: 1 }]));
      await eventually(() => expect(older.seen).toEqual([3]));
      await host.close();
      const newer = new Noting('one');
      await startOn(inVersion({ Counted: 2, Doubled: 1 }), newer);
      await eventually(async () => expect(await waiting()).toEqual([]));
      expect(newer.seen).toEqual(type === 'Counted' ? [1, 2] : [2]);
    });

    it('parks at once what it cannot write, since a newer version wrote there', async () => {
      let tries = 0;
      const one = new Noting('one', (value) => {
        if (value !== 13) return;
        tries += 1;
        const event = { stream: 'wallet-1', revision: 4, type: 'Spent', metadata: { schemaVersion: 2 } };
        throw new NewerEvent(event as RecordedEvent);
      });
      await start(one);
      await append(13, 'Counted', left);
      await append(2);
      await eventually(() => expect(one.seen).toEqual([2]));
      // Once with its page, once alone.
      expect(tries).toBeLessThanOrEqual(2);
      expect((await parked.list())[0]?.error).toContain('Event 4 of wallet-1 (Spent, version 2)');
    });

    it('is not parked for who listens to other streams', async () => {
      const elsewhere = new Noting('one');
      const streams: VersionedStreams[] = [
        { category: 'wallet', schemaVersions: { Counted: 1 } },
        { category: 'quiz', schemaVersions: {} },
      ];
      await startOn(new RegisteredEventStore(store, { streams, upcasters: {} }), elsewhere);
      await append(1, 'Doubled', left);
      await append(2, 'Counted', 'wallet-1');
      await eventually(() => expect(elsewhere.seen).toEqual([2]));
      expect(await waiting()).toEqual([]);
    });

    it('stands aside from a checkpoint of that', async () => {
      await createCheckpoint(database, 'reactor/one', 2);
      const [one, two] = [new Noting('one'), new Noting('two')];
      await start(one, two);
      await append(1);
      await eventually(() => expect(two.seen).toEqual([1]));
      expect(one.seen).toEqual([]);
      expect(await loadCheckpoint(database, 'reactor/one')).toMatchObject({ version: 2, position: '' });
    });
  });

  it('stores where an idle process manager stands, up to the newest event', async () => {
    await start(new Noting('one'));
    await append(1);
    for (let index = 0; index < 5; index += 1) await append(index, 'Other');
    const head = await store.head();
    await eventually(async () =>
      expect(await loadCheckpoint(database, 'reactor/one')).toMatchObject({ position: head }),
    );
  });

  it('stores checkpoints once a second in one statement, however many events come', async () => {
    const [one, two] = [new Noting('one'), new Noting('two')];
    await start(one, two);
    await append(0);
    await eventually(async () =>
      expect(await loadCheckpoint(database, 'reactor/two')).toMatchObject({ position: await store.head() }),
    );
    for (const statement of [
      'create table moves (at timestamptz)',
      `create function note_move() returns trigger language plpgsql as $$ begin insert into public.moves values (now()); return null; end $$`,
      'create trigger moves after update on read.checkpoints for each statement execute function note_move()',
    ])
      await database.execute(statement);
    const begun = performance.now();
    for (let value = 1; value <= 20; value += 1) await append(value);
    const head = await store.head();
    for (const { seen } of [one, two]) await eventually(() => expect(seen.at(-1)).toBe(20));
    for (const name of ['reactor/one', 'reactor/two'])
      await eventually(async () => expect(await loadCheckpoint(database, name)).toMatchObject({ position: head }));
    const [row] = await database.query<{ moves: number }>('select count(*)::int as moves from moves');
    expect(row?.moves).toBeLessThanOrEqual(Math.ceil((performance.now() - begun) / 1_000) + 1);
  });

  it('stores a checkpoint at once for a query that waits for it', async () => {
    const one = new Noting('one');
    await start(one);
    const { position } = await append(1);
    const projected = new ReadYourWrites(database, live, 10_000);
    expect(await projected.until('reactor/one', position)).toBe(true);
  });

  it('asks for parked events only where some are', async () => {
    let queries = 0;
    const asked = database.query.bind(database);
    database.query = (text: string, ...more: []) => {
      if (text.includes('parked_events')) queries += 1;
      return asked(text, ...more);
    };
    await start(new Noting('one'));
    const joined = queries;
    await new Promise((next) => setTimeout(next, 2_500));
    expect(queries).toBe(joined);
  });

  it('is taken over by another process', async () => {
    const first = await start(new Noting('one'));
    const standby = new Noting('one');
    await start(standby);
    await append(1);
    await first.close();
    await append(2);
    await eventually(() => expect(standby.seen).toContain(2));
  });
});

async function eventually(check: () => void | Promise<void>): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await check();
    } catch (error) {
      if (attempt === 200) throw error;
      await new Promise((next) => setTimeout(next, 50));
    }
  }
}
