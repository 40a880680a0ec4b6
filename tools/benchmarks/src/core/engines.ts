import { startEventStore } from '@sabi50/proof/crash/eventstore-server';
import { cpuTable, playedGames } from './played-games.js';
import { median, print, verdict, whole } from './statistics.js';

const ROUNDS = 2;
const PLAYERS = 64;
const GAMES_EACH = 25;
const WARM_UP_GAMES_EACH = 15;
const RATIO_TARGET = 1.7;
const MEASURED = /^(api|worker)/;

/**
 * (g) What a game costs the product's own processes on EventStoreDB, beside what it costs them on the PostgreSQL log: in
 * turns, each round on products of their own. The server is the double; its own time counts for nothing.
 */
export async function benchEngines(processes: { api: number; worker: number }): Promise<boolean> {
  print(`\n(g) processor time of api and worker a game, ${PLAYERS} players at once; median of ${ROUNDS}`);
  const [log, eventStoreDb]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    log.push(await measured('PostgreSQL log', processes, {}));
    const server = await startEventStore();
    try {
      eventStoreDb.push(await measured('EventStoreDB (double)', processes, { EVENTSTORE_URL: server.url }));
    } finally {
      await server.stop();
    }
  }
  const [ours, peer] = [median(eventStoreDb), median(log)];
  const met = ours / peer <= RATIO_TARGET;
  print(
    `    ${ours.toFixed(2)} ms on EventStoreDB, ${peer.toFixed(2)} ms on the PostgreSQL log: ratio ` +
      `${(ours / peer).toFixed(2)}; ${verdict(met)} (<= ${RATIO_TARGET})`,
  );
  return met;
}

async function measured(
  name: string,
  processes: { api: number; worker: number },
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const toPlay = { processes, env, players: PLAYERS, games: GAMES_EACH, warmUpGames: WARM_UP_GAMES_EACH };
  const { rate, differences, cpuMs } = await playedGames(toPlay);
  print(`    ${name}: ${whole(rate)} games/s, ${differences} differences; ${cpuTable(cpuMs)}`);
  return Object.entries(cpuMs).reduce((sum, [part, ms]) => sum + (MEASURED.test(part) ? ms : 0), 0);
}
