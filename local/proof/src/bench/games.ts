import { createDatabase, startPostgres } from '@sabi50/launcher/postgres-server';
import { cpuTable, playedGames } from './played-games.js';
import { rowsGamesPerSecond } from './rows-peer/rows-peer.js';
import { say, verdict, whole } from './statistics.js';

const PLAYERS = 64;
const GAMES_EACH = 60;
const WARM_UP_GAMES_EACH = 40;
const GAMES_PER_SECOND_TARGET = 300;
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
  const { rate, differences, cpuMs, latencies } = await playedGames({
    processes,
    env: engines(),
    players: PLAYERS,
    games: GAMES_EACH,
    warmUpGames: WARM_UP_GAMES_EACH,
  });
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
  say(`    processor time a game: ${cpuTable(cpuMs)}`);
  say(latencies.replace(/^/gm, '    '));
  return met;
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
