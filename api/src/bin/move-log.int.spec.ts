import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type EventStoreDouble, startEventStoreDouble } from '@sabi50/eventstore-double/double';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.js';
import { newId } from '../kernel/ids.js';
import { moveLog } from './move-log.js';
import { CommandRunner } from '../event-sourcing/command-runner.js';
import { claimEngine } from '../event-sourcing/migration/engine.js';
import { type EventStore } from '../event-sourcing/event-store.js';
import { connectEventStoreDb } from '../event-sourcing/eventstoredb/eventstoredb-event-store.js';
import { PostgresEventStore } from '../event-sourcing/postgres/postgres-event-store.js';
import { SnapshotStore } from '../event-sourcing/snapshot-store.js';
import { systemContext } from '../event-sourcing/command-context.js';
import { Database } from '../platform/postgres/database.js';
import { MigrationInProgress, InstallationLock } from '../event-sourcing/migration/installation-lock.js';
import { rebuildProjection } from '../event-sourcing/consumers/rebuild.js';
import { Leases } from '../event-sourcing/consumers/leases.js';
import { registry } from './modules.js';
import { accountDecider } from '../domain/accounts/accounts.decider.js';
import { walletDecider } from '../domain/wallet/wallet.decider.js';

const { projections } = registry;

describe('moving an installation to EventStoreDB and back', () => {
  let testDatabase: TestDatabase;
  let double: EventStoreDouble;
  let database: Database;
  let source: PostgresEventStore;
  let target: EventStore;

  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    double = await startEventStoreDouble({});
    database = new Database(testDatabase.url);
    source = new PostgresEventStore(testDatabase.url);
    target = connectEventStoreDb(double.url, registry.categories);
    await claimEngine(database, 'postgres');
    for (let wallet = 0; wallet < 3; wallet += 1) await deposit(); // two events each
    await moveStation();
  });

  afterEach(async () => {
    await Promise.all([source.close(), target.close(), database.close()]);
    await double.stop();
    await testDatabase.drop();
  });

  function depositOf(userId: string) {
    const now = new Date();
    const deposit = { paymentReference: newId(), amountKobo: 20_000, providerFeeKobo: 300 };
    const command = { type: 'DepositFunds', userId, ...deposit, now } as const;
    return [userId, command, systemContext('test', { id: newId() }, now)] as const;
  }

  async function deposit(): Promise<void> {
    await new CommandRunner(source, new SnapshotStore(database, 'a secret')).run(walletDecider, ...depositOf(newId()));
  }

  async function moveStation(): Promise<void> {
    const [userId, stationId, now] = [newId(), newId(), new Date()];
    const runner = new CommandRunner(source, new SnapshotStore(database, 'a secret'));
    const command = { type: 'SetPlayerStation', userId, stationId, now } as const;
    await runner.run(accountDecider, userId, command, systemContext('test', { id: newId() }, now));
  }

  const move = (changes: Partial<Parameters<typeof moveLog>[0]> = {}) =>
    moveLog({ source, target, from: 'postgres', serverUrl: double.url, database, isSwitch: true, ...changes });
  const versions = async () => {
    const rows = await database.query<{ version: number }>(
      'select distinct version from read.checkpoints where name = any($1)',
      [projections.map(({ name }) => name)],
    );
    return rows.map(({ version }) => version);
  };
  const engine = async () => (await database.query<{ name: string }>('select name from log_state.engine'))[0]?.name;

  const checkpoints = () =>
    database.query<{ name: string; version: number; position: string }>(
      'select name, version, position from read.checkpoints order by name',
    );
  /** Read models as a worker leaves them. */
  async function project(): Promise<void> {
    for (const projection of projections) await rebuildProjection(source, database, projection, () => undefined);
  }

  it('copies, compares and proves while the product runs, and leaves the engine', async () => {
    const serving = new InstallationLock(testDatabase.url, async () => undefined);
    await serving.acquire();
    expect(await move({ isSwitch: false })).toEqual({ compared: 7, proved: 6, awaySeconds: null });
    await serving.close();
    expect(await engine()).toBe('postgres');
  });

  it('ends with the events, the places of every reader and the engine there', async () => {
    await project();
    await deposit();
    expect(await move()).toEqual({ compared: 9, proved: 8, awaySeconds: expect.any(Number) });
    expect(await engine()).toBe('eventstoredb');
    const standing = await checkpoints();
    expect(standing.map(({ name, version }) => ({ name, version }))).toEqual(
      projections
        .map(({ name, version }) => ({ name, version }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    );
    const seventh = (await target.readAll('', 7)).events.at(-1)?.position;
    const places = new Map(standing.map(({ name, position }) => [name, position]));
    expect(places.get('wallet_balance')).toBe(seventh);
    expect((await target.readAll(String(places.get('trial_balance')))).events).toEqual([]);
    const [shown] = await database.query('select count(*)::int as rows from read.wallet_entries');
    expect(shown).toEqual({ rows: 4 });
  });

  it('goes back, behind what the former log holds', async () => {
    await project();
    await move();
    const back = { source: target, target: source, from: 'eventstoredb' } as const;
    await new CommandRunner(target, new SnapshotStore(database, 'a secret')).run(walletDecider, ...depositOf(newId()));
    expect(await move(back)).toMatchObject({ compared: 9, proved: 8 });
    expect(await engine()).toBe('postgres');
    expect((await source.readAll('')).events).toHaveLength(9);
  });

  it('builds those read models anew that hold positions of the log', () => {
    const holding = projections.filter(({ ddl }) => /\bposition\s+text/.test(ddl)).map(({ name }) => name);
    expect(holding).toEqual(projections.filter(({ holdsPositions }) => holdsPositions).map(({ name }) => name));
    expect(holding).toContain('wallet_entries');
  });

  it('stays on the old engine when something was written meanwhile, and marks the read models for a rebuild', async () => {
    await project();
    let heads = 0;
    const written: EventStore = Object.assign(Object.create(source) as EventStore, {
      head: async () => {
        heads += 1;
        const head = await source.head();
        if (heads === 1) await deposit();
        return head;
      },
    });
    await expect(move({ source: written })).rejects.toThrow('Something was written during the move');
    expect(await engine()).toBe('postgres');
    expect(await versions()).toContain(-1);
    for (const projection of projections.filter(({ holdsPositions }) => holdsPositions))
      await rebuildProjection(source, database, projection, () => undefined);
    expect(await move()).toMatchObject({ compared: 9, proved: 8 });
    expect(await versions()).not.toContain(-1);
  });

  it('asks every process to end, and refuses while one serves', async () => {
    let asked = 0;
    const serving = new InstallationLock(
      testDatabase.url,
      async () => undefined,
      () => (asked += 1),
    );
    await serving.acquire();
    await expect(move({ leaveMs: 10 })).rejects.toThrow('The product is still running');
    expect(asked).toBeGreaterThan(0);
    await serving.close();
    const mover = new Leases(testDatabase.url, () => undefined);
    expect(await mover.tryAcquire('serving')).toBe(true);
    const late = new InstallationLock(testDatabase.url, async () => undefined);
    await expect(late.acquire()).rejects.toThrow(MigrationInProgress);
    await mover.close();
    await late.acquire();
    await late.close();
  });
});
