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
}

/** Games through HTTP on a product of their own, which is thrown away. */
export async function playedGames({ processes, env, ...toPlay }: GamesToPlay): Promise<PlayedGames> {
  const running = await startTemporaryProduct({ ...processes, env });
  try {
    const around = surroundingsFrom(running.env, RETRY_FOR_MS);
    if (!around) throw new Error('The product did not say where it is');
    const cpu = cpuMeter(running);
    const onPlaying = (): void => {
      around.latencies.forget();
      cpu.start();
    };
    const result = await playSession(
      { ...toPlay, around, env: { ...process.env, ...running.env } },
      { onPlaying, onPlayed: cpu.stop },
    );
    return {
      rate: result.gamesPerSecond,
      differences: result.ledger.differences.length,
      cpuMs: cpu.perGame(result.games),
      latencies: around.latencies.table(),
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
