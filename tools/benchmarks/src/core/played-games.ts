import pg from 'pg';
import { playSession } from '@sabi50/proof/play-session';
import { surroundingsFrom } from '@sabi50/proof/surroundings';
import { startTemporaryProduct, type TemporaryProduct } from '@sabi50/proof/temporary-product';
import { cpuSeconds } from './cpu-time.js';

const RETRY_FOR_MS = 60_000;

export interface GamesToPlay {
  readonly processes: { readonly api: number; readonly worker: number };
  /** Replaces embedded parts: REDIS_URL, EVENTSTORE_URL. */
  readonly env: Readonly<Record<string, string>>;
  readonly players: number;
  /** For each player, after the first ones, which are not measured. */
  readonly games: number;
  readonly warmUpGames: number;
}

export interface PlayedGames {
  /** Games a second. */
  readonly rate: number;
  /** In the ledger, afterwards. */
  readonly differences: number;
  /** Processor time of each part of the product and of the players, in ms a game. */
  readonly cpuMs: Readonly<Record<string, number>>;
  /** Of the calls, as a table. */
  readonly latencies: string;
  readonly log: LogPerGame;
}

/** What the games wrote, divided by their number; the worker's part that came until the last game ended. */
export interface LogPerGame {
  readonly events: number;
  readonly transactions: number;
  readonly walBytes: number;
}

/** Games through HTTP on a product of their own, which is thrown away. */
export async function playedGames({ processes, env, ...toPlay }: GamesToPlay): Promise<PlayedGames> {
  const running = await startTemporaryProduct({ ...processes, env });
  try {
    const around = surroundingsFrom(running.env, RETRY_FOR_MS);
    if (!around) throw new Error('The product did not say where it is');
    const cpu = cpuMeter(running);
    const log = logMeter(running.env['DATABASE_ADMIN_URL'] ?? '');
    const onPlaying = (): void => {
      around.latencies.forget();
      log.start();
      cpu.start();
    };
    const onPlayed = (): void => {
      cpu.stop();
      log.stop();
    };
    const result = await playSession(
      { ...toPlay, around, env: { ...process.env, ...running.env } },
      { onPlaying, onPlayed },
    );
    return {
      rate: result.gamesPerSecond,
      differences: result.ledger.differences.length,
      cpuMs: cpu.perGame(result.games),
      latencies: around.latencies.table(),
      log: await log.perGame(result.games),
    };
  } finally {
    await running.stop();
  }
}

/** One line: each part that took any time. */
export const cpuTable = (cpuMs: Readonly<Record<string, number>>): string =>
  Object.entries(cpuMs)
    .filter(([, ms]) => ms >= 0.01)
    .map(([name, ms]) => `${name} ${ms.toFixed(2)} ms`)
    .join(', ');

/** One line: what a game writes. */
export const logTable = ({ events, transactions, walBytes }: LogPerGame): string =>
  `${events.toFixed(1)} events, ${transactions.toFixed(2)} transactions, ${(walBytes / 1_024).toFixed(1)} kB of WAL`;

interface LogCounters {
  readonly events: number;
  readonly transactions: number;
  readonly walBytes: number;
}

/** What the PostgreSQL server writes between two moments. */
function logMeter(url: string) {
  const read = async (): Promise<LogCounters> => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const { rows } = await client.query<LogCounters>(
        `select (select count(*)::int from es.events) as events,
                (select xact_commit::float8 from pg_stat_database where datname = current_database()) as transactions,
                pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as "walBytes"`,
      );
      return rows[0] as LogCounters;
    } finally {
      await client.end();
    }
  };
  let before: Promise<LogCounters> | undefined;
  let after: Promise<LogCounters> | undefined;
  return {
    start: () => void (before = read()),
    stop: () => void (after = read()),
    async perGame(games: number): Promise<LogPerGame> {
      const [from, to] = await Promise.all([before, after]);
      if (!from || !to) throw new Error('No games were played');
      return {
        events: (to.events - from.events) / games,
        transactions: (to.transactions - from.transactions) / games,
        walBytes: (to.walBytes - from.walBytes) / games,
      };
    },
  };
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
    perGame: (games: number): Record<string, number> =>
      Object.fromEntries(
        Object.entries(after).map(([name, seconds]) => [name, ((seconds - (before[name] ?? 0)) * 1_000) / games]),
      ),
  };
}
