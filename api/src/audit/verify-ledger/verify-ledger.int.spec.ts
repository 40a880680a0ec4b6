import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { newId } from '../../kernel/ids.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { CommandRunner } from '../../event-sourcing/command-runner.js';
import { PostgresEventStore } from '../../event-sourcing/postgres/postgres-event-store.js';
import { SnapshotStore } from '../../event-sourcing/snapshot-store.js';
import { systemContext } from '../../platform/http/request-context.js';
import { PostgresLiveUpdates } from '../../platform/live/postgres-live-updates.js';
import { Database } from '../../platform/postgres/database.js';
import { ProjectionHost } from '../../event-sourcing/consumers/projection-host.js';
import { rebuildProjection } from '../../event-sourcing/consumers/rebuild.js';
import { trialBalance } from '../../wallet/trial-balance/trial-balance.projection.js';
import { walletBalance } from '../../wallet/wallet-balance/wallet-balance.projection.js';
import { walletDecider } from '../../wallet/wallet.decider.js';
import { replayShare, sharesOf } from './ledger-share.js';
import { inThisThread, verifyLedger } from './verify-ledger.js';

describe('proving the ledger', () => {
  const silent = pino({ level: 'silent' });
  const projections = [walletBalance, trialBalance];
  let testDatabase: TestDatabase;
  let database: Database;
  let store: PostgresEventStore;
  let live: PostgresLiveUpdates;
  let host: ProjectionHost;
  const users = [newId(), newId()];

  const tamper = async (sql: string): Promise<void> => {
    await database.transaction(async (tx) => {
      await tx.execute('alter table es.events disable trigger events_append_only');
      await tx.execute(sql);
      await tx.execute('alter table es.events enable trigger events_append_only');
    });
  };
  const verify = () => verifyLedger(store, database, () => undefined);
  const whatIsWrong = async () => (await verify()).faults.map(({ what }) => what);

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(testDatabase.url);
    store = new PostgresEventStore(testDatabase.url);
    live = new PostgresLiveUpdates(database);
    host = new ProjectionHost(store, database, live, projections, silent);
    await host.start();
  });

  /** Two wallets that were paid into and played from. */
  beforeEach(async () => {
    await tamper('delete from es.events');
    await database.execute('delete from es.snapshots');
    for (const projection of projections) await rebuildProjection(store, database, projection, () => undefined);
    const runner = new CommandRunner(store, new SnapshotStore(database, 'a secret'));
    for (const userId of users) {
      const now = new Date();
      const context = systemContext('test', { id: newId() }, now);
      const deposit = {
        type: 'DepositFunds',
        userId,
        paymentReference: newId(),
        amountKobo: 20_000,
        providerFeeKobo: 300,
        now,
      } as const;
      await runner.run(walletDecider, userId, deposit, context);
      for (let round = 0; round < 3; round += 1) {
        const charge = {
          type: 'ChargeQuizFee',
          userId,
          sessionId: newId(),
          category: 'sports',
          language: 'en',
          questions: [],
          now,
        } as const;
        await runner.run(walletDecider, userId, charge, systemContext('test', { id: newId() }, now));
      }
    }
  });

  afterAll(async () => {
    await host.close();
    await live.close();
    await store.close();
    await database.close();
    await testDatabase.drop();
  });

  it('finds nothing wrong with what was written', async () => {
    expect(await verify()).toMatchObject({ events: 10, wallets: 2, owedKobo: 10_000, faults: [] });
  });

  it('comes to the same result in shares', async () => {
    const runner = { ...inThisThread(store), shares: 5 };
    const inShares = await verifyLedger(store, database, () => undefined, runner);
    const whole = await verify();
    expect({ ...inShares, totals: new Set(inShares.totals) }).toEqual({ ...whole, totals: new Set(whole.totals) });
    expect(whole.faults).toEqual([]);
  });

  it('finds one changed byte', async () => {
    await tamper(`update es.events set data = replace(data::text, '"sports"', '"sportz"')::json where revision = 3`);
    expect(await whatIsWrong()).toEqual(['hash', 'hash']);
  });

  it('finds an amount that was changed with its balance', async () => {
    await tamper(
      `update es.events set data = replace(replace(data::text, '20000', '90000'), '"amountKobo":90000', '"amountKobo":90000')::json
        where type = 'FundsDeposited' and stream = 'wallet-${users[0]}'`,
    );
    expect(await whatIsWrong()).toEqual(expect.arrayContaining(['hash', 'running-balance', 'read-model']));
  });

  it('finds a dropped event', async () => {
    await tamper(`delete from es.events where revision = 2 and stream = 'wallet-${users[0]}'`);
    expect(await whatIsWrong()).toEqual(expect.arrayContaining(['gap', 'running-balance', 'read-model']));
  });

  it('finds two swapped events', async () => {
    await tamper(
      `update es.events set revision = 102 - (revision - 2) where revision in (2, 3) and stream = 'wallet-${users[0]}'`,
    );
    await tamper(`update es.events set revision = revision - 99 where revision > 100`);
    expect(await whatIsWrong()).toEqual(expect.arrayContaining(['gap']));
  });

  it('finds an inserted event', async () => {
    await tamper(
      `insert into es.events (stream, revision, id, type, data, metadata)
       select stream, 5, gen_random_uuid(), type, data, metadata from es.events
        where revision = 4 and stream = 'wallet-${users[0]}'`,
    );
    expect(await whatIsWrong()).toEqual(expect.arrayContaining(['prev-hash', 'running-balance']));
  });

  it('finds a balance that somebody changed in the read model', async () => {
    await verify();
    await database.execute('update read.wallet_balance set balance_kobo = balance_kobo + 1 where user_id = $1', [
      users[0],
    ]);
    const { faults } = await verify();
    expect(faults).toEqual([
      { where: `wallet-${users[0]}`, what: 'read-model', detail: 'replayed 5000 kobo, the read model shows 5001' },
    ]);
  });

  it('finds an account that somebody changed in the trial balance', async () => {
    await verify();
    await database.execute(`update read.trial_balance set balance_kobo = 1 where account = 'quiz_revenue'`);
    expect(await whatIsWrong()).toEqual(['read-model']);
  });

  it('finds a wallet that calls itself by no name of ours', async () => {
    await tamper(
      `insert into es.events (stream, revision, id, type, data, metadata)
       values ('wallet-Zero', 0, gen_random_uuid(), 'WalletOpened', '{}', '{}')`,
    );
    const findings = await Promise.all(sharesOf(4, null).map((share) => replayShare(store, share, () => undefined)));
    expect(findings.flatMap(({ faults }) => faults)).toContainEqual(
      expect.objectContaining({ where: 'wallet-Zero', what: 'prev-hash' }),
    );
  });
});
