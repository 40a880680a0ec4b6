import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { type HttpClient, type HttpResponse } from '@sabi50/proof/http-client';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type StaffLogEntryView } from '@sabi50/contracts/staff-log';
import { eventually } from '../../../../test/support/eventually.js';
import { createTestAccount, type TestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { systemContext } from '../../../event-sourcing/command-context.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import { AdjustBalance } from '../../wallet/wallet.commands.js';
import { type BalanceAdjusted } from '../../../domain/wallet/wallet.events.js';
import { LogOnAdjusted } from '../../../operations/staff/staff-log/log-on-event.process-managers.js';
import { type EventStore, type Recorded } from '../../../event-sourcing/event-store.js';

type Body = AdminUserView & { code?: string; errors?: Record<string, string[]> };

const GIFT = { figure: 'balance', amount: '+500', seen: '0.00', reasonCode: 'goodwill', reason: 'Paid at the desk' };

describe('an adjustment by staff', () => {
  let product: TestProduct;
  let admin: TestAccount;
  let client: HttpClient;
  let player: TestAccount;

  beforeAll(async () => {
    product = await startTestProduct();
    admin = await createTestAccount(product.database, { role: 'super_admin' });
    client = await product.signedIn({ userId: admin.id, kind: 'staff', role: 'super_admin' });
  });

  beforeEach(async () => {
    player = await createTestAccount(product.database);
  });

  afterAll(() => product.close());

  const adjust = (
    change: object = {},
    userId = player.id,
    headers?: Record<string, string>,
  ): Promise<HttpResponse<Body>> =>
    client.post<Body>(pathOf('adminUserAdjustments', { id: userId }), { ...GIFT, ...change }, headers);
  const log = async () =>
    (await client.get<{ entries: StaffLogEntryView[] }>(`${ROUTES.adminStaffLog}?subjectId=${player.id}`)).body.entries;
  const events = (type = 'BalanceAdjusted') =>
    product.database.query<{ id: string; data: Record<string, unknown> }>(
      `select id, data from es.events where type = $2 and data->>'userId' = $1 order by position`,
      [player.id, type],
    );

  it('is an amount, in an event that tells who, why, what was seen and by how much', async () => {
    expect(await adjust()).toMatchObject({ status: 200, body: { id: player.id, balance: '500.00' } });
    expect(await adjust({ amount: '-200.50', seen: '500', reasonCode: 'correction' })).toMatchObject({
      body: { balance: '299.50' },
    });
    expect((await events()).map(({ data }) => data)).toMatchObject([
      { deltaKobo: 50_000, seenBalanceKobo: 0, reason: 'goodwill', by: `staff:${admin.id}`, byRole: 'super_admin' },
      { deltaKobo: -20_050, seenBalanceKobo: 50_000, reason: 'correction' },
    ]);
    expect(JSON.stringify(await events())).not.toContain('desk');
    expect(await log()).toMatchObject([
      { action: 'user.adjust', before: { balance: '500.00' }, after: { balance: '299.50' } },
      {
        actorId: admin.id,
        actorRole: 'super_admin',
        action: 'user.adjust',
        reason: 'Paid at the desk',
        before: { balance: '0.00' },
        after: { balance: '500.00', reasonCode: 'goodwill' },
      },
    ]);
  });

  it('of points is one too', async () => {
    expect(await adjust({ figure: 'points', amount: '+3', seen: '0' })).toMatchObject({ body: { points: 3 } });
    expect(await adjust({ figure: 'points', amount: '-1', seen: '3' })).toMatchObject({ body: { points: 2 } });
    expect(await log()).toMatchObject([
      { before: { points: 3 }, after: { points: 2 } },
      { before: { points: 0 }, after: { points: 3 } },
    ]);
  });

  it.each([
    [{ figure: 'pin' }, 'figure'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '500.005' }, 'amount'],
    [{ amount: '++5' }, 'amount'],
    [{ amount: '+-5' }, 'amount'],
    [{ amount: '10000000.01' }, 'amount'],
    [{ figure: 'points', amount: '1.5', seen: '0' }, 'amount'],
    [{ seen: '-1' }, 'seen'],
    [{ seen: undefined }, 'seen'],
    [{ reason: '  ' }, 'reason'],
    [{ reasonCode: 'because' }, 'reasonCode'],
    [{ paymentReference: randomUUID() }, 'paymentReference'],
    [{ sessionId: randomUUID() }, 'sessionId'],
    [{ sessionId: randomUUID(), paymentReference: randomUUID() }, 'sessionId'],
    [{ balance: '500' }, 'balance'],
  ])('is refused with %j', async (change, field) => {
    const answer = await adjust(change);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors ?? {})).toContain(field);
    expect(await events()).toEqual([]);
    expect(await log()).toEqual([]);
  });

  it('never goes below zero, and tells both values when another was seen', async () => {
    expect((await adjust({ amount: '-1' })).body.code).toBe('BALANCE_BELOW_ZERO');
    expect((await adjust({ figure: 'points', amount: '-1', seen: '0' })).body.code).toBe('POINTS_BELOW_ZERO');
    await adjust();
    expect(await adjust({ seen: '100' })).toMatchObject({
      status: 409,
      body: { code: 'BALANCE_CHANGED', errors: { balance: ['The balance was ₦100.00, now it is ₦500.00.'] } },
    });
    expect(await log()).toHaveLength(1);
    const left = await product.database.query('select 1 from staff_log_reasons');
    expect(left).toEqual([]);
  });

  it('is made once under one key, and for nobody but another', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => adjust({}, player.id, headers)));
    expect(answers.map(({ status, body }) => [status, body.balance])).toEqual(Array(3).fill([200, '500.00']));
    expect(await log()).toHaveLength(1);
    expect((await adjust({}, admin.id)).body.code).toBe('OWN_ACCOUNT');
    expect((await adjust({}, randomUUID())).body.code).toBe('USER_NOT_FOUND');
  });

  it('is refused under a key that stands for another, unless that one was refused', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expect((await adjust({ amount: '-1' }, player.id, headers)).body.code).toBe('BALANCE_BELOW_ZERO');
    expect((await adjust({ amount: '+100' }, player.id, headers)).body.balance).toBe('100.00');
    for (const other of [{ amount: '+200' }, { amount: '+100', reason: 'Another reason' }]) {
      expect((await adjust({ seen: '100.00', ...other }, player.id, headers)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    }
    const another = await createTestAccount(product.database);
    expect((await adjust({ amount: '+100' }, another.id, headers)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await events()).toHaveLength(1);
  });

  it('asks for the secret again after five minutes, and the key of an edit that was made opens nothing', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const edit = (change: object) =>
      client.put<Body>(pathOf('adminUser', { id: player.id }), { firstName: 'Adaeze', ...change }, key);
    expect((await edit({})).status).toBe(200);
    const pass = (minutes: number) =>
      product.database.execute(`update sessions set proved_at = now() - $1 * interval '1 minute' where user_id = $2`, [
        minutes,
        admin.id,
      ]);
    await pass(6);
    expect((await adjust()).body.code).toBe('STEP_UP_REQUIRED');
    expect((await edit({ balance: '9', expectedBalance: '0', reason: 'Test' })).body.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect(await events()).toEqual([]);
    await pass(0);
    expect((await adjust()).status).toBe(200);
  });

  it('belongs to a payment or a game of this player, and of no other', async () => {
    const stranger = await createTestAccount(product.database);
    const payment = await listed('payment', player.id);
    const game = await listed('session', player.id);
    expect((await adjust({ paymentReference: await listed('payment', stranger.id) })).status).toBe(400);
    expect((await adjust({ sessionId: await listed('session', stranger.id) })).status).toBe(400);
    expect((await adjust({ paymentReference: payment })).status).toBe(200);
    expect((await adjust({ sessionId: game, seen: '500' })).status).toBe(200);
    expect((await events()).map(({ data }) => data['cause'])).toEqual([
      { kind: 'payment', id: payment },
      { kind: 'session', id: game },
    ]);
    expect(await log()).toMatchObject([{ after: { session: game } }, { after: { payment } }]);
  });

  it('is in the log once, even if a process dies between the event and the log', async () => {
    const crashed = await withoutWorker();
    // The event is there; the process that was to write the log is not.
    expect((await crashed.adjust()).status).toBe(200);
    expect(await crashed.log()).toEqual([]);
    const { store, events: recorded } = await crashed.recorded();
    expect(recorded).toHaveLength(1);
    const making = crashed.product.app.get(LogOnAdjusted);
    // Delivered again after a crash before the checkpoint moved, and by two at once.
    await Promise.all([making.handle(recorded), making.handle(recorded)]);
    await making.handle(recorded);
    expect(await crashed.log()).toMatchObject([{ reason: 'Paid at the desk', after: { balance: '500.00' } }]);
    expect(store).toBeDefined();
    await crashed.product.close();
  });

  it('is in no log when its event is refused by the store', async () => {
    const store = product.app.get<EventStore>(EVENT_STORE);
    const append = store.append.bind(store);
    store.append = () => Promise.reject(new Error('the store is away'));
    const failed = await adjust().finally(() => (store.append = append));
    expect(failed.status).toBe(500);
    expect(await events()).toEqual([]);
    expect(await adjust({ figure: 'points', amount: '+1', seen: '0' })).toMatchObject({ status: 200 });
    expect(await log()).toMatchObject([{ after: { points: 1 } }]);
  });

  it('by the product itself, or from before the log, makes no entry', async () => {
    const gift = { adjustmentId: randomUUID(), deltaKobo: 100, reason: 'correction', by: `staff:${admin.id}` };
    const context = systemContext('test', { id: player.id }, new Date());
    await product.app.get(CommandBus).execute(new AdjustBalance(player.id, gift, context));
    await adjust({ seen: '1' });
    await eventually(async () => expect(await log()).toHaveLength(1));
    expect(await log()).toMatchObject([{ before: { balance: '1.00' }, after: { balance: '501.00' } }]);
  });

  /** A payment or a game as the read models list them. */
  async function listed(kind: 'payment' | 'session', userId: string): Promise<string> {
    const id = randomUUID();
    await product.database.execute(
      kind === 'payment'
        ? `insert into read.payment_activities
             (id, user_id, type, amount_kobo, status, reference, payment_method, description, created_at, updated_at)
           values ($1::uuid, $2, 'deposit', 100, 'completed', $1::uuid::text, 'paystack', '', now(), now())`
        : `insert into read.quiz_sessions (id, user_id, category, language, status, charged_at, expires_at, total, fee_kobo)
           values ($1, $2, 'sports', 'en', 'over', now(), now(), 5, 5000)`,
      [id, userId],
    );
    return id;
  }

  async function withoutWorker() {
    const own = await startTestProduct({ worker: false });
    const staff = await createTestAccount(own.database, { role: 'super_admin' });
    const someone = await createTestAccount(own.database);
    const by = await own.signedIn({ userId: staff.id, kind: 'staff', role: 'super_admin' });
    const store = own.app.get<EventStore>(EVENT_STORE);
    return {
      product: own,
      adjust: () => by.post<Body>(pathOf('adminUserAdjustments', { id: someone.id }), GIFT),
      log: async () => (await by.get<{ entries: StaffLogEntryView[] }>(ROUTES.adminStaffLog)).body.entries,
      recorded: async () => {
        const all = await store.readStream(`wallet-${someone.id}`, { limit: 10 });
        return {
          store,
          events: all.filter(({ type }) => type === 'BalanceAdjusted') as unknown as Recorded<BalanceAdjusted>[],
        };
      },
    };
  }
});
