import { randomInt } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type KillTarget, killTargetsOf } from '../crash/kill-targets.js';
import { settled } from '../crash/crash-test.js';
import { checkLedger } from '../ledger-check.js';
import { inTurns, JOINING_AT_ONCE } from '../play-session.js';
import { SimulatedPlayer, type Surroundings } from '../simulated-player.js';
import { surroundingsFrom } from '../surroundings.js';
import { startTemporaryProduct } from '../temporary-product.js';
import { growthOf, memoryOf, type MemorySample } from './memory-watch.js';

export interface SoakOptions {
  readonly players: number;
  readonly minutes: number;
  /** Processes that are killed in a minute. */
  readonly faults: number;
  readonly api: number;
  readonly worker: number;
  /** How long a player pauses between two games, ms at most. */
  readonly pauseMs: number;
  readonly report: (line: string) => void;
}

export interface SoakResult {
  readonly games: number;
  readonly seconds: number;
  readonly kills: readonly string[];
  /** Calls that were sent again, in the seconds after a kill and at any other time. */
  readonly retriesAfterKills: number;
  readonly otherRetries: number;
  /** ms below which 95 % of all calls stayed. */
  readonly p95: number;
  readonly table: string;
  /** As a share; null where the system does not tell it. */
  readonly memoryGrowth: number | null;
  readonly memoryMb: number | null;
  readonly differences: readonly string[];
}

const RETRY_FOR_MS = 90_000;
const AFTER_KILL_MS = 15_000;
const SAMPLE_EVERY_MS = 5_000;
const MINUTE_MS = 60_000;
const DEPOSIT_NAIRA = 1_000;

/** Players deposit and play for a time while processes are killed now and then; then the ledger is checked. */
export async function runSoak(options: SoakOptions): Promise<SoakResult> {
  const running = await startTemporaryProduct(options);
  const killedAt: number[] = [];
  const retries = { afterKills: 0, other: 0 };
  const isAfterKill = (): boolean => Date.now() - (killedAt.at(-1) ?? 0) < AFTER_KILL_MS;
  try {
    const found = surroundingsFrom(running.env, RETRY_FOR_MS);
    if (!found) throw new Error('The product did not say where it is');
    const around = { ...found, onRetry: () => (retries[isAfterKill() ? 'afterKills' : 'other'] += 1) };
    const players = await joined(options, around);
    options.report(`${players.length} players joined`);
    around.latencies.forget();
    Object.assign(retries, { afterKills: 0, other: 0 });
    const end = new AbortController();
    // Each player waits for it.
    setMaxListeners(0, end.signal);
    const begun = Date.now();
    const playing = Promise.all(players.map((player) => playUntil(player, end.signal, options.pauseMs)));
    // A player who fails ends the run at once.
    playing.catch(() => end.abort());
    const samples: MemorySample[] = [];
    const kills: string[] = [];
    await Promise.all([
      sampleUntil(end.signal, async () => {
        const mb = await memoryOf(running.product.pids());
        if (mb !== null) samples.push({ at: Date.now() - begun, mb });
      }),
      killUntil(end.signal, options.faults, {
        targets: killTargetsOf(running.product, []),
        onKill: (name) => {
          killedAt.push(Date.now());
          kills.push(name);
          options.report(`${Math.round((Date.now() - begun) / 1_000)} s: killed ${name}`);
        },
      }),
      waited(options.minutes * MINUTE_MS, end.signal).then(() => end.abort()),
    ]);
    await playing;
    const seconds = (Date.now() - begun) / 1_000;
    await settled(running.env['APP_URL'] as string);
    const { differences } = await checkLedger(players, { exact: false, env: { ...process.env, ...running.env } });
    return {
      ...{ seconds, kills, differences, games: players.reduce((sum, { experience }) => sum + experience.games, 0) },
      ...{ retriesAfterKills: retries.afterKills, otherRetries: retries.other },
      ...{ p95: around.latencies.overall(0.95), table: around.latencies.table() },
      ...{ memoryGrowth: growthOf(samples), memoryMb: samples.at(-1)?.mb ?? null },
    };
  } finally {
    await running.stop();
  }
}

async function joined({ players: count }: SoakOptions, around: Surroundings): Promise<readonly SimulatedPlayer[]> {
  const run = randomInt(36 ** 4).toString(36);
  const players = Array.from({ length: count }, (_, index) => new SimulatedPlayer(around, run, index));
  await inTurns(players, JOINING_AT_ONCE, async (player) => {
    await player.join();
    await player.deposit(DEPOSIT_NAIRA);
  });
  return players;
}

async function playUntil(player: SimulatedPlayer, signal: AbortSignal, pauseMs: number): Promise<void> {
  while (!signal.aborted) {
    if ((await player.playGame()) === 'no-money') await player.deposit(DEPOSIT_NAIRA);
    else await waited(Math.random() * pauseMs, signal);
  }
}

async function sampleUntil(signal: AbortSignal, sample: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await sample();
    await waited(SAMPLE_EVERY_MS, signal);
  }
}

async function killUntil(
  signal: AbortSignal,
  faultsAMinute: number,
  { targets, onKill }: { readonly targets: readonly KillTarget[]; readonly onKill: (name: string) => void },
): Promise<void> {
  if (faultsAMinute === 0) return;
  const deck: KillTarget[] = [];
  for (;;) {
    await waited(MINUTE_MS / faultsAMinute, signal);
    if (signal.aborted) return;
    if (deck.length === 0) deck.push(...targets);
    const [target] = deck.splice(randomInt(deck.length), 1) as [KillTarget];
    onKill(target.name);
    await target.kill();
  }
}

const waited = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);
