import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DataSource } from 'typeorm';
import { registry } from '@sabi50/api/bin/modules';
import { createDatabase, startPostgres } from '@sabi50/launcher/postgres-server';
import { closeConnections } from '@sabi50/proof/http-client';
import { benchAppends } from './appends.js';
import { benchEngines } from './engines.js';
import { benchGames } from './games.js';
import { benchInput } from './input.js';
import { benchLongWallet } from './long-wallet.js';
import { benchReplays, benchVerification } from './replays.js';
import { seedLog } from '../seed-log/seed-log.js';
import { print, whole } from './statistics.js';
import { writeGames, writeWallets } from './wallet-history.js';

/**
 * `npm run bench [-- --only a,b,c,d,e,f,g] [--seconds N] [--events N] [--rounds N] [--profile]`: figures beside a limit or a peer that is measured in
 * the same run. Exit code 1 when a target is missed.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'a,b,c,d,e,f,g' },
    seconds: { type: 'string', default: '5' },
    events: { type: 'string', default: '300000' },
    api: { type: 'string', default: '1' },
    worker: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    profile: { type: 'boolean', default: false },
  },
});
const chosen = new Set(values.only.split(','));
const WALLET_EVENTS_EACH = 100;
/** A fee and the game that it pays for. */
const EVENTS_PER_FEE = 9;

const folder = await mkdtemp(join(tmpdir(), 'sabi50-bench-'));
print(
  `${cpus().length} x ${cpus()[0]?.model}, ${whole(totalmem() / 2 ** 30)} GiB, Node ${process.version}, PostgreSQL of the embedded binaries`,
);
const processes = { api: Number(values.api), worker: Number(values.worker) };
const results: boolean[] = [];
try {
  if (['a', 'c', 'd', 'e'].some((part) => chosen.has(part))) await onOneServer(join(folder, 'postgres'));
  if (chosen.has('b')) {
    const profiles = values.profile ? join(process.cwd(), '.perf') : undefined;
    results.push(
      await benchGames({ processes, rounds: Number(values.rounds), profiles, folder: join(folder, 'rows') }),
    );
  }
  if (chosen.has('f')) results.push(await benchInput());
  if (chosen.has('g')) results.push(await benchEngines(processes));
} finally {
  await closeConnections();
  await rm(folder, { recursive: true, force: true });
}
process.exit(results.every(Boolean) ? 0 : 1);

async function onOneServer(dataDir: string): Promise<void> {
  const server = await startPostgres({ dataDir });
  try {
    if (chosen.has('a'))
      results.push(await benchAppends(await migrated(server.url, 'appends'), Number(values.seconds)));
    if (chosen.has('c')) {
      const url = await migrated(server.url, 'replays');
      await writeGames(url, Math.ceil(Number(values.events) / EVENTS_PER_FEE / WALLET_EVENTS_EACH), WALLET_EVENTS_EACH);
      results.push(await benchReplays(url));
    }
    if (chosen.has('d')) {
      const url = await migrated(server.url, 'wallets');
      await writeWallets(url, Math.ceil(Number(values.events) / 2 / WALLET_EVENTS_EACH), WALLET_EVENTS_EACH);
      const played = await migrated(server.url, 'played');
      await seedLog(played, Number(values.events), () => undefined);
      results.push(await benchVerification(played, url));
    }
    if (chosen.has('e')) results.push(await benchLongWallet(await migrated(server.url, 'long_wallet')));
  } finally {
    await server.stop();
  }
}

async function migrated(server: string, name: string): Promise<string> {
  const url = await createDatabase(server, name);
  const source = new DataSource({ type: 'postgres', url, migrations: [...registry.migrations] });
  await source.initialize();
  await source.runMigrations({ transaction: 'each' });
  await source.destroy();
  return url;
}
