import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { newId } from '../../kernel/ids.js';
import { type RecordedEvent } from '../event-store/event-store.js';
import { PostgresEventStore } from '../event-store/postgres.adapter.js';
import { Database } from '../postgres/database.js';
import { loadCheckpoint } from './checkpoints.js';
import { ReactorHost } from './reactor-host.js';
import { Reactor } from './reactor.js';

class Noting extends Reactor {
  override readonly eventTypes = ['Counted'];
  readonly seen: unknown[] = [];
  constructor(
    override readonly name: string,
    private readonly before: (value: unknown) => void = () => undefined,
  ) {
    super();
  }
  override async react(events: readonly RecordedEvent[]): Promise<void> {
    for (const { data } of events) {
      this.before(data['value']);
      this.seen.push(data['value']);
    }
  }
}

describe('running reactors', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let store: PostgresEventStore;
  const hosts: ReactorHost[] = [];

  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(testDatabase.url);
    store = new PostgresEventStore(testDatabase.url);
  });
  afterEach(async () => {
    for (const host of hosts.splice(0)) await host.close();
    await store.close();
    await database.close();
    await testDatabase.drop();
  });

  const start = async (...reactors: Reactor[]): Promise<ReactorHost> => {
    const host = new ReactorHost(store, database, reactors, pino({ level: 'silent' }));
    hosts.push(host);
    await host.start();
    return host;
  };
  const append = (value: number, type = 'Counted') => {
    const metadata = {
      correlationId: 'c',
      causationId: 'c',
      actor: 'system:test',
      schemaVersion: 1,
      occurredAt: '2026-01-01T00:00:00Z',
    };
    return store.append(`quiz-${newId()}`, [{ id: newId(), type, data: { value }, metadata }], 'no-stream');
  };

  it('hands each reactor the events it wants, in order', async () => {
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

  it('lets a failing reactor try again, and the others go on meanwhile', async () => {
    let broken = true;
    const troubled = new Noting('troubled', () => {
      if (broken) throw new Error('the outside is away');
    });
    const healthy = new Noting('healthy');
    await start(troubled, healthy);
    await append(1);
    await append(2);
    await eventually(() => expect(healthy.seen).toEqual([1, 2]));
    expect(troubled.seen).toEqual([]);
    broken = false;
    await eventually(() => expect(troubled.seen).toEqual([1, 2]));
    await append(3);
    await eventually(() =>
      expect([troubled.seen, healthy.seen]).toEqual([
        [1, 2, 3],
        [1, 2, 3],
      ]),
    );
  });

  it('stores where an idle reactor stands, up to the newest event', async () => {
    await start(new Noting('one'));
    await append(1);
    for (let index = 0; index < 5; index += 1) await append(index, 'Other');
    const head = await store.head();
    await eventually(async () =>
      expect(await loadCheckpoint(database, 'reactor/one')).toMatchObject({ position: head }),
    );
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
