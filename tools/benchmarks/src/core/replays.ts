import pg from 'pg';
import { pino } from 'pino';
import { PostgresEventStore } from '@sabi50/api/event-sourcing/postgres/postgres-event-store';
import { PostgresLiveUpdates } from '@sabi50/api/platform/live/live-updates';
import { Database } from '@sabi50/api/platform/postgres/database';
import { ReadYourWrites } from '@sabi50/api/event-sourcing/consumers/read-your-writes';
import { ProjectionHost } from '@sabi50/api/event-sourcing/consumers/projection-host';
import { rebuildProjection } from '@sabi50/api/event-sourcing/consumers/rebuild';
import { registry } from '@sabi50/api/bin/modules';
import { trialBalance } from '@sabi50/api/features/wallet/trial-balance.projection';
import { walletBalance } from '@sabi50/api/features/wallet/wallet-balance/wallet-balance.projection';
import { onThreads } from '@sabi50/verifier/run/threads';
import { verify } from '@sabi50/verifier/run/verify';
import { print, verdict, whole } from './statistics.js';

const { projections } = registry;
const REBUILD_TARGET = 50_000;
const VERIFY_TARGET = 50_000;
const VERIFY_RATIO_TARGET = 0.4;
const YEAR_MS = 365 * 86_400_000;

/** (c): projecting, rebuilding and verifying a log as games fill it, beside a bare read of the same rows. */
export async function benchReplays(url: string): Promise<boolean> {
  const database = new Database(url, { statementTimeoutMs: 600_000 });
  const store = new PostgresEventStore(url);
  const bare = await bareRead(url);
  print(
    `\n(c) replays of ${whole(bare.events)} events; a bare cursor read of the same rows: ${whole(bare.perSecond)} events/s`,
  );
  const live = await projectAll(store, database, bare.events);
  const all = projections.map(({ name }) => name);
  print(`    live, all ${all.length} read models together: ${whole(live)} events/s (${share(live, bare.perSecond)})`);
  let met = true;
  for (const projection of projections) {
    const begun = performance.now();
    const { events } = await rebuildProjection(store, database, projection, () => undefined);
    const rate = (events / (performance.now() - begun)) * 1_000;
    if (projection.name === 'wallet_balance') met = rate >= REBUILD_TARGET;
    const target = projection.name === 'wallet_balance' ? `; ${verdict(met)} (>= ${whole(REBUILD_TARGET)})` : '';
    print(`    rebuild ${projection.name}: ${whole(rate)} events/s (${share(rate, bare.perSecond)})${target}`);
  }
  const { events, perSecond } = await timed(url, { walletsOnly: true });
  const covered = (bare.events / events) * perSecond;
  print(`    verification of its ${whole(events)} wallet events: ${whole(covered)} events of the log a second`);
  await store.close();
  await database.close();
  return met;
}

/** (d): verification of a log as players fill it with every check, and of one that holds wallet events alone, the largest. */
export async function benchVerification(played: string, wallets: string): Promise<boolean> {
  const every = await benchEveryCheck(played);
  await rebuildOf(wallets, [walletBalance, trialBalance]);
  const bare = await bareRead(wallets);
  const { perSecond } = await timed(wallets, { walletsOnly: true });
  const met = perSecond >= VERIFY_TARGET;
  print(
    `    wallets only, ${whole(bare.events)} events: ${whole(perSecond)} events/s (${share(perSecond, bare.perSecond)}); ${verdict(met)} (>= ${whole(VERIFY_TARGET)})`,
  );
  return every && met;
}

async function benchEveryCheck(url: string): Promise<boolean> {
  await rebuildOf(url, projections);
  const bare = await bareRead(url);
  const { events, perSecond } = await timed(url, { walletsOnly: false });
  const ratio = perSecond / bare.perSecond;
  const met = perSecond >= VERIFY_TARGET && ratio >= VERIFY_RATIO_TARGET;
  print(
    `\n(d) verification of ${whole(events)} events with every check: ${whole(perSecond)} events/s, ratio ${ratio.toFixed(2)} of the bare read; ${verdict(met)} (>= ${whole(VERIFY_TARGET)} and ${VERIFY_RATIO_TARGET})`,
  );
  return met;
}

async function rebuildOf(url: string, chosen: typeof projections): Promise<void> {
  const database = new Database(url, { statementTimeoutMs: 600_000 });
  const store = new PostgresEventStore(url);
  for (const projection of chosen) await rebuildProjection(store, database, projection, () => undefined);
  await store.close();
  await database.close();
}

const share = (rate: number, of: number): string => `${((rate / of) * 100).toFixed(0)} % of the bare read`;

interface BareRead {
  readonly events: number;
  readonly perSecond: number;
}

/** Nothing but the rows, as the texts that the server sends. The first pass writes what the server notes of new rows. */
async function bareRead(url: string): Promise<BareRead> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await readAllRows(client);
  const read = await readAllRows(client);
  await client.end();
  return read;
}

async function readAllRows(client: pg.Client): Promise<BareRead> {
  const begun = performance.now();
  let position = '0';
  let events = 0;
  for (;;) {
    const { rows } = await client.query<[string, ...unknown[]]>({
      name: 'bare',
      text: 'select position, stream, revision, id, type, data, metadata, recorded_at from es.events where position > $1 order by position limit 2000',
      values: [position],
      rowMode: 'array',
      types: { getTypeParser: () => (text: string) => text },
    });
    if (rows.length === 0) break;
    position = rows.at(-1)?.[0] ?? position;
    events += rows.length;
  }
  return { events, perSecond: (events / (performance.now() - begun)) * 1_000 };
}

async function projectAll(store: PostgresEventStore, database: Database, events: number): Promise<number> {
  const live = new PostgresLiveUpdates(database);
  const host = new ProjectionHost(store, database, live, projections, pino({ level: 'error' }));
  const head = await store.head();
  const begun = performance.now();
  await host.start();
  const wait = new ReadYourWrites<string>(database, live);
  for (const { name } of projections) while (!(await wait.until(name, head)));
  const rate = (events / (performance.now() - begun)) * 1_000;
  await host.close();
  await live.close();
  return rate;
}

interface Verified {
  readonly events: number;
  readonly perSecond: number;
}

async function timed(databaseUrl: string, { walletsOnly }: { readonly walletsOnly: boolean }): Promise<Verified> {
  const [begun, begunAt] = [performance.now(), Date.now()];
  const { events, differences } = await verify({
    ...{ address: { databaseUrl }, walletsOnly, runner: onThreads },
    // What is written goes on from the newest event, a minute a game.
    now: new Date(begunAt + YEAR_MS),
  });
  if (differences.length > 0) throw new Error(`The filling is not right: ${JSON.stringify(differences.slice(0, 3))}`);
  return { events, perSecond: (events / (performance.now() - begun)) * 1_000 };
}
