import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { type EventStoreDouble, startEventStoreDouble } from '@sabi50/eventstore-double/double';
import { type HttpClient, type HttpResponse } from '@sabi50/proof/http-client';
import { systemContext } from '../src/event-sourcing/command-context.js';
import { seedQuestions } from '../src/features/questions/import-questions/import-questions.js';
import { AdjustBalance } from '../src/features/wallet/wallet.commands.js';
import { eventually } from './support/eventually.js';
import { startTcpProxy, type TcpProxy } from './support/tcp-proxy.js';
import { createTestAccount } from './support/test-accounts.js';
import { startTestProduct, type TestProduct } from './support/test-product.js';

const OUTAGE_MS = 4_000;
const BACK_WITHIN_MS = 5_000;
/** Between two calls: a machine that refuses within a millisecond would else ask for more games than the wallet pays. */
const CALL_PAUSE_MS = 20;
const KOBO = 100_000_000;
/** One player asks for games as fast as the machine lets them. */
const NO_LIMITS = { QUIZ_STARTS_PER_HOUR: '0', QUIZ_EXITS_PER_DAY: '0' };

interface Scene {
  readonly product: TestProduct;
  outage(ms: number): Promise<void>;
  close(): Promise<void>;
}

async function onPostgres(): Promise<Scene> {
  let proxy: TcpProxy | undefined;
  const product = await startTestProduct({
    env: NO_LIMITS,
    through: async (url) => {
      proxy = await startTcpProxy(url);
      return proxy.url;
    },
  });
  return {
    product,
    outage: (ms) => (proxy as TcpProxy).outage(ms),
    close: async () => {
      await product.close();
      await proxy?.close();
    },
  };
}

async function onEventStoreDb(): Promise<Scene> {
  const double: EventStoreDouble = await startEventStoreDouble({});
  const product = await startTestProduct({ env: { ...NO_LIMITS, EVENTSTORE_URL: double.url } });
  return {
    product,
    outage: (ms) => double.outage(ms),
    close: async () => {
      await product.close();
      await double.stop();
    },
  };
}

describe.each([
  ['PostgreSQL', onPostgres],
  ['EventStoreDB', onEventStoreDb],
] as const)('while %s is away', (_, open) => {
  let scene: Scene;
  let player: HttpClient;
  let userId: string;

  beforeAll(async () => {
    scene = await open();
    const { product } = scene;
    await seedQuestions(product.app);
    userId = (await createTestAccount(product.database)).id;
    player = await product.signedIn({ userId });
    const gift = { adjustmentId: userId, deltaKobo: KOBO, reason: 'promotion', by: 'system:test' };
    await product.app
      .get(CommandBus)
      .execute(new AdjustBalance(userId, gift, systemContext('test', { id: userId }, new Date())));
  });

  afterAll(() => scene.close());

  const start = (key: string): Promise<HttpResponse> =>
    player.post(
      '/api/quiz/session',
      { userId, category: 'sports', language: 'en', totalQuestions: 5 },
      { 'idempotency-key': key },
    );

  it('answers 503 with Retry-After, never 500, and serves again within 5 s of its return; each key charges once (rule errors/busy-is-503)', async () => {
    expect((await start('before')).status).toBe(200);
    const outage = scene.outage(OUTAGE_MS);
    const during: HttpResponse[] = [];
    let over = false;
    void outage.then(() => (over = true));
    for (let call = 0; !over; call += 1) {
      during.push(...(await Promise.all([start(`during-${call}`), player.get('/api/payment/config')])));
      await new Promise((next) => setTimeout(next, CALL_PAUSE_MS));
    }
    await outage;
    const returned = Date.now();
    let again = await start('after');
    while (again.status !== 200 && Date.now() - returned < BACK_WITHIN_MS) {
      await new Promise((next) => setTimeout(next, 100));
      again = await start('after');
    }
    expect(again.status).toBe(200);

    const statuses = new Set(during.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    const refused = during.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers, body } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(body).toMatchObject({ statusCode: 503, code: expect.stringMatching(/^SERVICE_/) });
    }
    await ledgerAgrees(during);
  });

  /** Every start that was told has its charge; sent again, each key gets its one session. */
  async function ledgerAgrees(during: readonly HttpResponse[]): Promise<void> {
    const answered = during.filter(({ status, body }) => status === 200 && body?.['session']).length;
    const keys = during.length / 2;
    for (let call = 0; call < keys; call += 1) expect((await start(`during-${call}`)).status).toBe(200);
    const charges = keys + 2;
    expect(answered).toBeLessThanOrEqual(keys);
    const balance = ((KOBO - charges * 5_000) / 100).toFixed(2);
    await eventually(async () => {
      const { body } = await player.get<{ balance: string }>(`/api/users/${userId}/balance`);
      expect(body.balance).toBe(balance);
    });
  }
});
