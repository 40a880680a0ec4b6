import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkLedger } from '../ledger-check.js';
import { HttpClient } from '../http-client.js';
import { SimulatedPlayer } from '../simulated-player.js';
import { surroundingsFrom } from '../surroundings.js';
import { startTemporaryProduct, type TemporaryProduct } from '../temporary-product.js';
import { startEventStore } from './eventstore-server.js';
import { startRedis } from './redis-server.js';
import { type KillTarget, killTargetsOf } from './kill-targets.js';

export interface CrashTestOptions {
  readonly kills: number;
  readonly players: number;
  readonly api: number;
  readonly worker: number;
  /** Queues, throttles and live updates on a Redis that is killed too. */
  readonly redis?: boolean;
  /** The events in EventStoreDB's double instead of PostgreSQL; it is killed too. */
  readonly eventStore?: boolean;
  readonly report: (line: string) => void;
  /** Called after each kill. */
  readonly onKill?: (done: number, target: string) => void;
}

export interface CrashTestResult {
  readonly kills: Readonly<Record<string, number>>;
  readonly games: number;
  readonly retries: number;
  readonly differences: readonly string[];
}

const RETRY_FOR_MS = 90_000;
const DEPOSIT_NAIRA = 500;
const LOOK_EVERY_MS = 100;
const PAUSE_MIN_MS = 300;
const PAUSE_MAX_MS = 2_500;
const SETTLE_MAX_MS = 60_000;

/**
 * Kills processes of the product with SIGKILL at random moments while players deposit and play, lets everything come
 * back, and checks the ledger: nothing that a player was shown may be lost, no kobo may be made.
 */
export async function runCrashTest(options: CrashTestOptions): Promise<CrashTestResult> {
  const redis = options.redis ? await startRedis() : undefined;
  const eventStore = options.eventStore ? await startEventStore() : undefined;
  const env = { ...(redis && { REDIS_URL: redis.url }), ...(eventStore && { EVENTSTORE_URL: eventStore.url }) };
  let running: TemporaryProduct | undefined;
  try {
    running = await startTemporaryProduct({ ...options, env });
    const around = surroundingsFrom(running.env, RETRY_FOR_MS);
    if (!around) throw new Error('The product did not say where it is');
    const run = randomInt(36 ** 4).toString(36);
    const players = Array.from({ length: options.players }, (_, index) => new SimulatedPlayer(around, run, index));
    await Promise.all(players.map((player) => player.join()));
    options.report(`${players.length} players joined`);
    const end = new AbortController();
    const playing = players.map((player) => playUntil(player, end.signal));
    const sum = (of: 'games' | 'retries') => players.reduce((total, { experience }) => total + experience[of], 0);
    // On a slow machine all kills could otherwise fall into the first deposits.
    while (sum('games') === 0) await Promise.race([sleep(LOOK_EVERY_MS), ...playing]);
    const kills = await killAtRandom(
      killTargetsOf(
        running.product,
        [redis, eventStore].filter((engine) => !!engine),
      ),
      options,
    );
    end.abort();
    await Promise.all(playing);
    await settled(running.env['APP_URL'] as string);
    const { differences } = await checkLedger(players, { exact: false, env: { ...process.env, ...running.env } });
    return { kills, games: sum('games'), retries: sum('retries'), differences };
  } finally {
    await running?.stop();
    await eventStore?.stop();
    await redis?.stop();
  }
}

/** Deposits when the money is out, else plays. */
async function playUntil(player: SimulatedPlayer, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if ((await player.playGame()) === 'no-money') await player.deposit(DEPOSIT_NAIRA);
  }
}

async function killAtRandom(
  targets: readonly KillTarget[],
  { kills, onKill }: CrashTestOptions,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const deck: KillTarget[] = [];
  for (let done = 1; done <= kills; done += 1) {
    await sleep(PAUSE_MIN_MS + Math.random() * (PAUSE_MAX_MS - PAUSE_MIN_MS));
    // Each comes up as often as the others, in an order that no run repeats.
    if (deck.length === 0) deck.push(...targets);
    const [target] = deck.splice(randomInt(deck.length), 1) as [KillTarget];
    await target.kill();
    counts[target.name] = (counts[target.name] ?? 0) + 1;
    onKill?.(done, target.name);
  }
  return counts;
}

/** Until the product is ready and its read models have caught up. */
export async function settled(appUrl: string): Promise<void> {
  const http = new HttpClient(appUrl);
  const giveUpAt = Date.now() + SETTLE_MAX_MS;
  for (;;) {
    const answer = await http
      .get<{ details?: { projections?: { behind: readonly string[] } } }>('/api/health/ready')
      .catch(() => null);
    if (answer?.status === 200 && answer.body.details?.projections?.behind.length === 0) return;
    if (Date.now() > giveUpAt) throw new Error(`The product does not settle: ${JSON.stringify(answer?.body)}`);
    await sleep(500);
  }
}
