import { randomUUID } from 'node:crypto';
import { CommandRunner } from '@sabi50/api/event-sourcing/command-runner';
import { PostgresEventStore } from '@sabi50/api/event-sourcing/postgres/postgres-event-store';
import { SnapshotStore } from '@sabi50/api/event-sourcing/snapshot-store';
import { Database } from '@sabi50/api/platform/postgres/database';
import { walletDecider } from '@sabi50/api/domain/wallet/wallet.decider';
import { writeWallets } from './wallet-history.js';
import { median, print, verdict } from './statistics.js';

const LONG_EVENTS = 50_000;
const NEW_EVENTS = 2;
const RUNS = 200;
const RATIO_TARGET = 1.3;

/**
 * A command on a wallet with 50,000 events beside one on a new wallet, in turns, each by a runner that remembers nothing:
 * the cold load is what could grow with history.
 */
export async function benchLongWallet(url: string): Promise<boolean> {
  const [long = ''] = await writeWallets(url, 1, LONG_EVENTS);
  const young = await writeWallets(url, RUNS, NEW_EVENTS);
  const database = new Database(url);
  const store = new PostgresEventStore(url);
  // The first load of a wallet that was never snapshot keeps one; a wallet that grows command by command always has one.
  await command(store, database, long);
  await new Promise((next) => setTimeout(next, 500));
  const times: { long: number[]; young: number[] } = { long: [], young: [] };
  for (const userId of young) {
    times.young.push(await command(store, database, userId));
    times.long.push(await command(store, database, long));
  }
  const ratio = median(times.long) / median(times.young);
  print(
    `\n(e) a cold command on a wallet of ${LONG_EVENTS.toLocaleString('en')} events: ${median(times.long).toFixed(2)} ms, on a new one ` +
      `${median(times.young).toFixed(2)} ms, ratio ${ratio.toFixed(2)}; ${verdict(ratio <= RATIO_TARGET)} (<= ${RATIO_TARGET})`,
  );
  await store.close();
  await database.close();
  return ratio <= RATIO_TARGET;
}

async function command(store: PostgresEventStore, database: Database, userId: string): Promise<number> {
  const runner = new CommandRunner(store, new SnapshotStore(database, 'a secret of this bench'));
  const now = new Date();
  const deposit = {
    type: 'DepositFunds',
    userId,
    paymentReference: randomUUID(),
    amountKobo: 20_000,
    providerFeeKobo: 300,
    now,
  } as const;
  const context = {
    actor: 'system:bench',
    correlationId: 'bench',
    causationId: 'bench',

    now,
  };
  const begun = performance.now();
  await runner.run(walletDecider, userId, deposit, context);
  return performance.now() - begun;
}
