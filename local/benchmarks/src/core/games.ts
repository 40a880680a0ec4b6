import { createDatabase, startPostgres } from '@sabi50/launcher/postgres-server';
import { cpuTable, playedGames } from './played-games.js';
import { baselineGamesPerSecond } from './crud-baseline/crud-baseline.js';
import { print, verdict, whole } from './statistics.js';

const PLAYERS = 64;
const GAMES_EACH = 60;
const WARM_UP_GAMES_EACH = 40;
const GAMES_PER_SECOND_TARGET = 300;
/** Of the CRUD baseline, which reaches its speed sooner. */
const BASELINE_GAMES = { players: PLAYERS, games: 30, warmUpGames: 20 };
/** The target was set where the baseline plays 140 to 165, so this many times the baseline says the same of any machine. */
const BASELINE_RATIO_ASKED = '1.8 to 2.1';

/**
 * (b) Whole games through HTTP: the real product, 64 players at once, and the ledger checked afterwards; beside
 * a CRUD baseline on the same machine just before.
 * @param folder for the data of the baseline's server
 */
export async function benchGames(processes: { api: number; worker: number }, folder: string): Promise<boolean> {
  const baseline = await baselineGames(folder);
  const { rate, differences, cpuMs, latencies } = await playedGames({
    processes,
    env: engines(),
    players: PLAYERS,
    games: GAMES_EACH,
    warmUpGames: WARM_UP_GAMES_EACH,
  });
  const ratio = rate / baseline;
  const met = rate >= GAMES_PER_SECOND_TARGET && differences === 0;
  const { api, worker } = processes;
  print(`\n(b) whole games through HTTP, ${PLAYERS} players at once, ${api} api and ${worker} worker process(es)`);
  print(
    `    ${whole(rate)} games/s, ${differences} differences in the ledger; ${verdict(met)} (>= ${GAMES_PER_SECOND_TARGET})`,
  );
  print(
    `    a CRUD baseline, 12 requests a game: ${whole(baseline)} games/s; ratio ${ratio.toFixed(2)} (300 beside 140 to 165: ${BASELINE_RATIO_ASKED})`,
  );
  print(`    processor time a game: ${cpuTable(cpuMs)}`);
  print(latencies.replace(/^/gm, '    '));
  return met;
}

async function baselineGames(folder: string): Promise<number> {
  const server = await startPostgres({ dataDir: folder });
  try {
    return await baselineGamesPerSecond(await createDatabase(server.url, 'rows'), BASELINE_GAMES);
  } finally {
    await server.stop();
  }
}

/** Measured on other engines when the environment names them. */
function engines(): Record<string, string> {
  const { REDIS_URL, EVENTSTORE_URL } = process.env;
  return { ...(REDIS_URL && { REDIS_URL }), ...(EVENTSTORE_URL && { EVENTSTORE_URL }) };
}
