import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { type HttpClient } from '@sabi50/proof/http-client';
import { startSimulator } from '@sabi50/paystack-simulator/simulator';
import { seedQuestions } from '../src/features/questions/import-questions/import-questions.js';
import { openApiDocument } from '../src/platform/http/openapi.js';
import { systemContext } from '../src/event-sourcing/command-context.js';
import { AdjustBalance } from '../src/features/wallet/wallet.commands.js';
import { ADMIN_MATRIX } from './admin-matrix.js';
import { contactSpecs } from './authorisation-contacts.js';
import { type Actor, ACTORS, MATRIX, type MatrixRow } from './authorisation-matrix.js';
import { stepUpSpecs } from './authorisation-step-up.js';
import { createTestAccount } from './support/test-accounts.js';
import { startTestProduct, type TestProduct } from './support/test-product.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

describe('the authorisation matrix (rule staff/server-decides)', () => {
  let product: TestProduct;
  let simulator: Awaited<ReturnType<typeof startSimulator>>;
  const clients = {} as Record<Actor, HttpClient>;
  const names: Record<string, string> = {};

  beforeAll(async () => {
    simulator = await startSimulator({ port: 0, secretKey: 'sk_test_local_simulator' });
    product = await startTestProduct({ env: { PAYSTACK_BASE_URL: simulator.url } });
    await seedQuestions(product.app);
    await openActors();
    await openThings();
  });

  afterAll(async () => {
    await product.close();
    await simulator.close();
  });

  async function openActors(): Promise<void> {
    const { database } = product;
    const player = await createTestAccount(database);
    const locked = await createTestAccount(database);
    names['$player'] = player.id;
    clients.visitor = product.client();
    clients.player = await product.signedIn({ userId: player.id });
    clients.otherPlayer = await product.signedIn({ userId: (await createTestAccount(database)).id });
    clients.stationAdmin = await staff('radio_station_admin');
    clients.viewOnlyAdmin = await staff(null);
    clients.superAdmin = await staff('super_admin');
    clients.expiredSession = await product.signedIn({ userId: (await createTestAccount(database)).id });
    await database.execute(
      `update sessions set expires_at = now() - interval '1 minute' where user_id =
         (select user_id from sessions order by created_at desc limit 1)`,
    );
    clients.lockedAccount = product.client();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const { status } = await clients.lockedAccount.post('/api/auth/login', {
        emailOrMobile: locked.email,
        password: '000000',
      });
      expect([401, 429]).toContain(status);
    }
  }

  async function staff(role: 'super_admin' | 'radio_station_admin' | null): Promise<HttpClient> {
    const { id } = await createTestAccount(product.database, { role });
    return product.signedIn({ userId: id, kind: 'staff', ...(role && { role }) });
  }

  /** A balance, a payment and a quiz session of `player`, so that "another's" has something to name. */
  async function openThings(): Promise<void> {
    const userId = names['$player'] as string;
    const adjustment = { adjustmentId: 'matrix', deltaKobo: 1_000_000, reason: 'promotion', by: 'system:test' };
    await product.app
      .get(CommandBus)
      .execute(new AdjustBalance(userId, adjustment, systemContext('test', { id: 'matrix' }, new Date())));
    const payment = { amount: 200, userId, paymentMethod: 'paystack' };
    const initiated = await clients.player.post<{ reference: string }>('/api/payment/initiate', payment);
    expect(initiated.status).toBe(200);
    names['$payment'] = initiated.body.reference;
    const quiz = { userId, category: 'bible', language: 'en', totalQuestions: 5 };
    const started = await clients.player.post<{ id: string }>('/api/quiz/session', quiz);
    expect(started.status).toBe(200);
    names['$session'] = started.body.id;
  }

  const fill = (text: string): string =>
    Object.entries(names).reduce((filled, [name, value]) => filled.replaceAll(name, value), text);

  function call(row: MatrixRow, actor: Actor) {
    return callAs(row, clients[actor]);
  }

  async function callAs(row: Omit<MatrixRow, 'verdicts'>, client: HttpClient, headers?: Record<string, string>) {
    const [method = '', pattern = ''] = row.operation.split(' ');
    const path = Object.entries(row.path ?? {}).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, fill(value)),
      pattern,
    );
    const body = row.body === undefined ? undefined : fill(JSON.stringify(row.body));
    return client.clone().call<{ code?: string; statusCode?: number }>(method, path + (row.query ?? ''), {
      body: method === 'GET' ? undefined : (body ?? '{}'),
      headers,
    });
  }

  it('has a row for every operation, and no row for one that does not exist', () => {
    const documented = Object.entries(openApiDocument().paths).flatMap(([path, item]) =>
      METHODS.filter((method) => item[method]).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(MATRIX.map(({ operation }) => operation).toSorted()).toEqual(documented.toSorted());
  });

  for (const row of MATRIX) {
    it.each(ACTORS.map((actor) => [actor, row.verdicts[actor]] as const))(
      `${row.operation}: %s gets %s`,
      async (actor, verdict) => {
        const before = await product.database.query('select count(*) from es.events');
        const { status, body } = await call(row, actor);
        expect(status).toBeLessThan(500);
        if (verdict === 'ok') {
          // A thin request may be refused for what it says, or for a wrong secret, but never for who asks.
          expect([
            'UNAUTHENTICATED',
            'FORBIDDEN',
            'ADMIN_REQUIRED',
            'ADMIN_AUTHENTICATION_REQUIRED',
            'PLAYER_SESSION_REQUIRED',
            'USER_MISMATCH',
            'USER_NOT_FOUND',
            'CROSS_ORIGIN_REFUSED',
          ]).not.toContain(body?.code);
          return;
        }
        expect({ status, body }).toMatchObject({
          status: verdict,
          body: { statusCode: verdict, code: expect.any(String), message: expect.any(String) },
        });
        expect(await product.database.query('select count(*) from es.events')).toEqual(before);
      },
    );
  }

  describe('with the admin-email header', () => {
    let superAdmin: { id: string; email: string };
    let client: HttpClient;
    let player: HttpClient;

    beforeAll(async () => {
      superAdmin = await createTestAccount(product.database, { role: 'super_admin' });
      client = await product.signedIn({ userId: superAdmin.id, kind: 'staff', role: 'super_admin' });
      player = await product.signedIn({ userId: (await createTestAccount(product.database)).id });
    });

    it.each(ADMIN_MATRIX)("$operation refuses a session that comes with another's address", async (row) => {
      const answer = await callAs(row, client, { 'admin-email': 'somebody.else@accounts.sabi50.test' });
      expect(answer).toMatchObject({ status: 403, body: { code: 'ADMIN_EMAIL_MISMATCH' } });
    });

    it.each(ADMIN_MATRIX)('$operation takes the own address for no proof, but lets it through', async (row) => {
      const headers = { 'admin-email': superAdmin.email.toUpperCase() };
      const refusals = [401, 403];
      expect(refusals).not.toContain((await callAs(row, client, headers)).status);
      const visitor = await callAs(row, product.client(), headers);
      expect(visitor).toMatchObject({ status: 401, body: { code: 'ADMIN_AUTHENTICATION_REQUIRED' } });
      expect(await callAs(row, player, headers)).toMatchObject({ status: 403, body: { code: 'ADMIN_REQUIRED' } });
    });

    it.each(ADMIN_MATRIX)('$operation is over with a staff session that was idle too long', async (row) => {
      const idle = await product.signedIn({ userId: superAdmin.id, kind: 'staff', role: 'super_admin' });
      await product.database.execute(
        `update sessions set last_seen_at = now() - interval '31 minutes' where created_at = (select max(created_at) from sessions)`,
      );
      expect(await callAs(row, idle)).toMatchObject({ status: 401, body: { code: 'ADMIN_AUTHENTICATION_REQUIRED' } });
    });
  });

  const calls = { product: () => product, callAs, names };
  describe('the password or a code, asked anew (rule staff/step-up)', () => stepUpSpecs(calls));
  describe('how players are reached (rule staff/contact-shown)', () => contactSpecs(calls));
});
