import { createDatabase, startPostgres } from '@sabi50/launcher/postgres-server';
import { playSession } from '../play-session.js';
import { surroundingsFrom } from '../surroundings.js';
import { startTemporaryProduct, type TemporaryProduct } from '../temporary-product.js';
import { cpuSeconds } from './cpu-time.js';
import { rowsGamesPerSecond } from './rows-peer/rows-peer.js';
import { say, verdict, whole } from './statistics.js';

const PLAYERS = 64;
const GAMES_EACH = 60;
const WARM_UP_GAMES_EACH = 40;
const GAMES_PER_SECOND_TARGET = 300;
const PATIENCE_MS = 60_000;
/** Of the plain app, which reaches its speed sooner. */
const PEER_GAMES = { players: PLAYERS, games: 30, warmUpGames: 20 };
/** The target was set where a plain app plays 140 to 165, so this many times a plain app says the same of any machine. */
const PEER_RATIO_ASKED = '1.8 to 2.1';

/**
 * (b) Whole games through HTTP: the real product, 64 players at once, and the books walked afterwards; beside a plain
 * app on the same machine just before.
 * @param folder for the data of the plain app's server
 */
export async function benchGames(processes: { api: number; worker: number }, folder: string): Promise<boolean> {
  const peer = await rowsGames(folder);
  const running = await startTemporaryProduct({ ...processes, env: engines() });
  try {
    const around = surroundingsFrom(running.env, PATIENCE_MS);
    if (!around) throw new Error('The product did not say where it is');
    const cpu = cpuMeter(running);
    const env = { ...process.env, ...running.env };
    const onPlaying = (): void => {
      around.latencies.forget();
      cpu.start();
    };
    const result = await playSession(
      { players: PLAYERS, games: GAMES_EACH, warmUpGames: WARM_UP_GAMES_EACH, around, env },
      { onPlaying, onPlayed: cpu.stop },
    );
    const rate = result.gamesPerSecond;
    const differences = result.books.differences.length;
    const ratio = rate / peer;
    const met = rate >= GAMES_PER_SECOND_TARGET && differences === 0;
    const { api, worker } = processes;
    say(`\n(b) whole games through HTTP, ${PLAYERS} players at once, ${api} api and ${worker} worker process(es)`);
    say(
      `    ${whole(rate)} games/s, ${differences} differences in the books; ${verdict(met)} (>= ${GAMES_PER_SECOND_TARGET})`,
    );
    say(
      `    a plain app of rows, 12 requests a game: ${whole(peer)} games/s; ratio ${ratio.toFixed(2)} (300 beside 140 to 165: ${PEER_RATIO_ASKED})`,
    );
    say(`    processor time a game: ${cpu.perGame(result.games)}`);
    say(around.latencies.table().replace(/^/gm, '    '));
    return met;
  } finally {
    await running.stop();
  }
}

async function rowsGames(folder: string): Promise<number> {
  const server = await startPostgres({ dataDir: folder });
  try {
    return await rowsGamesPerSecond(await createDatabase(server.url, 'rows'), PEER_GAMES);
  } finally {
    await server.stop();
  }
}

/** Measured on other engines when the environment names them. */
function engines(): Record<string, string> {
  const { REDIS_URL, EVENTSTORE_URL } = process.env;
  return { ...(REDIS_URL && { REDIS_URL }), ...(EVENTSTORE_URL && { EVENTSTORE_URL }) };
}

/** How the machine's processors were shared while the games were played. */
function cpuMeter({ product }: TemporaryProduct) {
  const parts = (): Record<string, number> => ({
    players: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
    ...Object.fromEntries(Object.entries(product.pids()).map(([name, pids]) => [name, cpuSeconds(pids)])),
  });
  let before: Record<string, number> = {};
  let after: Record<string, number> = {};
  return {
    start: () => void (before = parts()),
    stop: () => void (after = parts()),
    perGame: (games: number) =>
      Object.entries(after)
        .map(([name, seconds]) => [name, ((seconds - (before[name] ?? 0)) * 1_000) / games] as const)
        .filter(([, ms]) => ms >= 0.01)
        .map(([name, ms]) => `${name} ${ms.toFixed(2)} ms`)
        .join(', '),
  };
}
