import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fork } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { checkLedger } from '@sabi50/proof/ledger-check';
import { findRedisServer, type RedisServer, startRedis } from '@sabi50/proof/crash/redis-server';
import { byExtent } from '@sabi50/proof/extent';
import { closeConnections, HttpClient } from '@sabi50/proof/http-client';
import { SimulatedPlayer, type Surroundings } from '@sabi50/proof/simulated-player';
import { surroundingsFrom } from '@sabi50/proof/surroundings';
import { startTemporaryProduct, type TemporaryProduct } from '@sabi50/proof/temporary-product';

const GIVE_UP_AFTER_MS = 30_000;
const DOUBLE = fileURLToPath(new URL('../../tools/eventstore-double/dist/main.js', import.meta.url));

interface Engines {
  readonly name: string;
  readonly api: number;
  readonly worker: number;
  readonly redis: boolean;
  readonly eventStore: boolean;
}

const hasRedis = findRedisServer() !== undefined;
const LINE_UPS: readonly Engines[] = [
  { name: 'the embedded default', api: 1, worker: 1, redis: false, eventStore: false },
  { name: 'EventStoreDB and Redis', api: 1, worker: 1, redis: hasRedis, eventStore: true },
  { name: 'two api and two worker processes', api: 2, worker: 2, redis: false, eventStore: false },
];

/** EventStoreDB's double in a process of its own, as the real server would be. */
async function startDouble(): Promise<{ url: string; stop: () => void }> {
  const child = fork(DOUBLE, {
    env: { ...process.env, EVENTSTORE_DOUBLE_PORT: '0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { url } = await new Promise<{ url: string }>((ready, failed) => {
    child.once('message', (message) => ready(message as { url: string }));
    child.once('exit', (code) => failed(new Error(`The double ended with ${code}`)));
  });
  return { url, stop: () => child.kill() };
}

describe.each(byExtent({ sample: LINE_UPS.slice(0, 2), full: LINE_UPS }))('the whole journey on $name', (engines) => {
  let redis: RedisServer | undefined;
  let double: { url: string; stop: () => void } | undefined;
  let running: TemporaryProduct;
  let around: Surroundings;
  const run = randomInt(36 ** 4).toString(36);
  const players: SimulatedPlayer[] = [];

  beforeAll(async () => {
    redis = engines.redis ? await startRedis() : undefined;
    double = engines.eventStore ? await startDouble() : undefined;
    running = await startTemporaryProduct({
      ...engines,
      env: { ...(redis && { REDIS_URL: redis.url }), ...(double && { EVENTSTORE_URL: double.url }) },
    });
    around = surroundingsFrom(running.env, GIVE_UP_AFTER_MS) as Surroundings;
  });

  afterAll(async () => {
    await closeConnections();
    await running?.stop();
    await redis?.stop();
    double?.stop();
  });

  const join = async (): Promise<SimulatedPlayer> => {
    const player = new SimulatedPlayer(around, run, players.length);
    players.push(player);
    await player.join();
    return player;
  };
  const start = (player: SimulatedPlayer, key: string = randomUUID(), category = 'sports') =>
    player.http.post<{ id?: string; code?: string }>(
      '/api/quiz/session',
      { userId: player.userId, category, language: 'en', totalQuestions: 5 },
      { 'idempotency-key': key },
    );

  it('registers, verifies by mail, deposits by card and plays (rule accounts/verify-first)', async () => {
    const joined = await Promise.all([join(), join(), join()]);
    await Promise.all(
      joined.map(async (player) => {
        await player.deposit(300);
        for (let game = 0; game < 4; game += 1) expect(await player.playGame()).toBe('played');
      }),
    );
  });

  it('gives exactly the sessions that the money pays for, however many starts come at once (rule money/never-negative)', async () => {
    const player = await join();
    await player.deposit(200);
    const answers = await Promise.all(Array.from({ length: 50 }, () => start(player)));
    player.experience.games += 4;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(new Set(refused)).toEqual(new Set(['INSUFFICIENT_BALANCE']));
  });

  it('charges once for one Idempotency-Key, however often it is sent at once (rule money/idempotency-key)', async () => {
    const player = await join();
    await player.deposit(200);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(player, key)));
    player.experience.games += 1;
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await start(player, key, 'bible')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is ready, part by part', async () => {
    const { status, body } = await new HttpClient(around.app).get('/api/health/ready');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'ready', details: { database: { status: 'up' } } },
    });
  });

  it('agrees with its ledger on every kobo and every point (rule money/double-entry)', async () => {
    const { differences } = await checkLedger(players, { env: { ...process.env, ...running.env } });
    expect(differences).toEqual([]);
  });
});
