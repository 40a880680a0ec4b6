import { createDatabase, startPostgres } from '@sabi50/launcher/postgres-server';
import { cpuTable, logTable, type PlayedGames, playedGames } from './played-games.js';
import { baselineGamesPerSecond } from './crud-baseline/crud-baseline.js';
import { median, print, verdict, whole } from './statistics.js';

const PLAYERS = 64;
const GAMES_EACH = 60;
const WARM_UP_GAMES_EACH = 40;
/** Of the CRUD baseline, which reaches its speed sooner. */
const BASELINE_GAMES = { players: PLAYERS, games: 30, warmUpGames: 20 };
/** Times the baseline, on quiet cores. */
const BASELINE_RATIO_TARGET = 3;

export interface GamesBench {
  readonly processes: { readonly api: number; readonly worker: number };
  /** Each plays the baseline and then the product. */
  readonly rounds: number;
  /** Where the processes write their processor profiles when they end. */
  readonly profiles?: string;
  /** For the data of the baseline's server. */
  readonly folder: string;
}

/**
 * (b) Whole games through HTTP: the real product, 64 players at once, and the ledger checked afterwards; in turns with
 * a CRUD baseline on the same machine. Ratios travel between machines, absolute figures do not.
 */
export async function benchGames({ processes, rounds, profiles, folder }: GamesBench): Promise<boolean> {
  const { api, worker } = processes;
  print(`\n(b) whole games through HTTP, ${PLAYERS} players at once, ${api} api and ${worker} worker process(es)`);
  const played: (PlayedGames & { ratio: number })[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const baseline = await baselineGames(`${folder}-${round}`);
    const games = await playedGames({
      processes,
      env: { ...engines(), ...(profiles && { CPU_PROFILES: profiles }) },
      ...{ players: PLAYERS, games: GAMES_EACH, warmUpGames: WARM_UP_GAMES_EACH },
    });
    const ratio = games.rate / baseline;
    played.push({ ...games, ratio });
    print(
      `    round ${round}: ${whole(games.rate)} games/s, CRUD baseline ${whole(baseline)}: ratio ${ratio.toFixed(2)}`,
    );
    print(`      processor time a game: ${cpuTable(games.cpuMs)}; ${logTable(games.log)}`);
  }
  const ratio = median(played.map((one) => one.ratio));
  const differences = played.reduce((sum, one) => sum + one.differences, 0);
  const met = ratio >= BASELINE_RATIO_TARGET && differences === 0;
  print(
    `    median of ${rounds}: ratio ${ratio.toFixed(2)}, ${differences} differences; ${verdict(met)} (>= ${BASELINE_RATIO_TARGET})`,
  );
  print(`    processor time a game, medians: ${cpuTable(mediansOf(played.map(({ cpuMs }) => cpuMs)))}`);
  print((played.at(-1)?.latencies ?? '').replace(/^/gm, '    '));
  return met;
}

const mediansOf = (rounds: readonly Readonly<Record<string, number>>[]): Record<string, number> =>
  Object.fromEntries(
    Object.keys(rounds[0] ?? {}).map((part) => [part, median(rounds.map((round) => round[part] ?? 0))]),
  );

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
