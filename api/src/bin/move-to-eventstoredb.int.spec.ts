import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type EventStoreDouble, startEventStoreDouble } from '@sabi50/eventstore-double/double';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.js';
import { newId } from '../kernel/ids.js';
import { moveToEventStoreDb } from './move-to-eventstoredb.js';
import { CommandRunner } from '../event-sourcing/command-runner.js';
import { claimEngine } from '../event-sourcing/migration/engine.js';
import { type EventStore } from '../event-sourcing/event-store.js';
import { connectEventStoreDb } from '../event-sourcing/eventstoredb/eventstoredb-event-store.js';
import { PostgresEventStore } from '../event-sourcing/postgres/postgres-event-store.js';
import { SnapshotStore } from '../event-sourcing/snapshot-store.js';
import { systemContext } from '../event-sourcing/command-context.js';
import { Database } from '../platform/postgres/database.js';
import { MigrationInProgress, InstallationLock } from '../event-sourcing/migration/installation-lock.js';
import { Leases } from '../event-sourcing/consumers/leases.js';
import { registry } from './modules.js';
import { accountDecider } from '../domain/accounts/accounts.decider.js';
import { walletDecider } from '../domain/wallet/wallet.decider.js';

const { projections } = registry;

describe('moving an installation to EventStoreDB', () => {
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

  async function deposit(): Promise<void> {
    const [userId, now] = [newId(), new Date()];
    const paymentReference = newId();
    const command = {
      type: 'DepositFunds',
      userId,
      paymentReference,
      amountKobo: 20_000,
      providerFeeKobo: 300,
      now,
    } as const;
    const runner = new CommandRunner(source, new SnapshotStore(database, 'a secret'));
    await runner.run(walletDecider, userId, command, systemContext('test', { id: newId() }, now));
  }

  async function moveStation(): Promise<void> {
    const [userId, stationId, now] = [newId(), newId(), new Date()];
    const runner = new CommandRunner(source, new SnapshotStore(database, 'a secret'));
    const command = { type: 'SetPlayerStation', userId, stationId, now } as const;
    await runner.run(accountDecider, userId, command, systemContext('test', { id: newId() }, now));
  }

  const move = (from: EventStore = source) =>
    moveToEventStoreDb({ source: from, target, targetUrl: double.url, database });
  const versions = async () => {
    const rows = await database.query<{ version: number }>(
      'select distinct version from read.checkpoints where name = any($1)',
      [projections.map(({ name }) => name)],
    );
    return rows.map(({ version }) => version);
  };
  const engine = async () => (await database.query<{ name: string }>('select name from log_state.engine'))[0]?.name;

  it('ends with the events, the read models and the engine there', async () => {
    expect(await move()).toEqual({ compared: 7, proved: 6 });
    expect(await engine()).toBe('eventstoredb');
    const standing = await database.query<{ name: string; version: number; position: string }>(
      'select name, version, position from read.checkpoints order by name',
    );
    const wanted = projections.map(({ name, version }) => ({ name, version }));
    expect(standing.map(({ name, version }) => ({ name, version }))).toEqual(expect.arrayContaining(wanted));
    expect(new Set(standing.map(({ position }) => position)).size).toBe(1);
    const [shown] = await database.query('select sum(balance_kobo)::int as kobo from read.wallet_balance');
    expect(shown).toEqual({ kobo: 60_000 });
  });

  it('stays on the old engine when something was written meanwhile, and marks the read models for a rebuild', async () => {
    let heads = 0;
    const written: EventStore = Object.assign(Object.create(source) as EventStore, {
      head: async () => {
        heads += 1;
        if (heads === 3) await deposit();
        return source.head();
      },
    });
    await expect(move(written)).rejects.toThrow('Something was written during the move');
    expect(await engine()).toBe('postgres');
    expect(await versions()).toEqual([-1]);
    expect(await move()).toEqual({ compared: 9, proved: 8 });
    expect(await versions()).not.toContain(-1);
  });

  it('refuses while any process serves, and lets none begin meanwhile', async () => {
    const serving = new InstallationLock(testDatabase.url, async () => undefined);
    await serving.acquire();
    await expect(move()).rejects.toThrow('The product is still running');
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
