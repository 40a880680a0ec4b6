import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { eventually } from '../../../../test/support/eventually.js';
import { type Payer, PaymentFixture } from '../../../../test/support/payment-fixture.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { Clock } from '../../../platform/clock.js';
import { OpenPayments } from './open-payments.js';

describe('initiating a payment over HTTP', () => {
  let fixture: PaymentFixture;
  /** Where the product's time stands still, so that no slow machine ends a pause early; it never goes back. */
  let [stoppedAt, aheadMs] = [null as number | null, 0];
  const stopTime = () => (stoppedAt = Date.now());

  beforeAll(async () => {
    fixture = await PaymentFixture.open();
    const now = () => new Date((stoppedAt ?? Date.now()) + aheadMs);
    jest.spyOn(fixture.product.app.get(Clock), 'now').mockImplementation(now);
  });
  afterEach(async () => {
    stoppedAt = null;
    await fixture.healthy();
    expect(await fixture.ledgerFaults()).toEqual([]);
  });
  afterAll(() => fixture.close());

  const known = async (reference: string) =>
    (await fixture.transactions()).filter((transaction) => transaction.reference === reference);

  it('opens a card page for exactly this amount, by card only, that leads back to us', async () => {
    const ada = await fixture.payer();
    const { status, body } = await fixture.initiate(ada, 500);
    expect({ status, keys: Object.keys(body).sort() }).toEqual({ status: 200, keys: ['paymentUrl', 'reference'] });
    const [transaction] = await known(body.reference);
    expect(transaction).toMatchObject({
      amount: 50_000,
      channels: ['card'],
      callbackUrl: `http://sabi50.test${ROUTES.paymentReturn}`,
      checkoutUrl: body.paymentUrl,
    });
    expect(await fixture.history(body.reference)).toEqual(['PaymentInitiated', 'PaymentPageOpened']);
    expect(await fixture.balance(ada)).toBe('0.00');
  });

  it.each([
    [200, 20_000],
    [50_000, 5_000_000],
    ['200', 20_000],
    ['1000.50', 100_050],
    [333.33, 33_333],
  ])('takes %p naira as %p kobo', async (amount, amountKobo) => {
    const { body } = await fixture.initiate(await fixture.payer(), amount);
    expect((await known(body.reference))[0]?.amount).toBe(amountKobo);
  });

  it.each([199.99, 50_000.01, 0, -500, '500.001', 'five hundred', '', null, true, [500], { naira: 500 }, 1e300])(
    'refuses the amount %p and stores nothing',
    async (amount) => {
      const ada = await fixture.payer();
      const { status, body } = await fixture.initiate(ada, amount);
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { code: 'INVALID_AMOUNT', message: 'Amount must be between ₦200 and ₦50,000' },
      });
      const stored = await fixture.product.database.query(
        "select 1 from es.events where type = 'PaymentInitiated' and data->>'userId' = $1",
        [ada.userId],
      );
      expect(stored).toEqual([]);
    },
  );

  it('refuses what does not belong in the call', async () => {
    const ada = await fixture.payer();
    const post = (body: object) => ada.http.post(ROUTES.paymentInitiate, body);
    expect(await post({ amount: 500, paymentMethod: 'bank' })).toMatchObject({ status: 400 });
    expect(await post({ amount: 500, status: 'success' })).toMatchObject({ status: 400 });
    expect(await post({ amount: 500, userId: randomUUID() })).toMatchObject({
      status: 403,
      body: { code: 'USER_MISMATCH' },
    });
    expect(await fixture.product.client().post(ROUTES.paymentInitiate, { amount: 500 })).toMatchObject({
      status: 401,
      body: { code: 'LOGIN_TO_PAY', message: 'Please log in to make a payment' },
    });
  });

  it('is one payment for one key, sent 20 times at once', async () => {
    const ada = await fixture.payer();
    const key = randomUUID();
    await fixture.fault({ initialize: { kind: 'slow', ms: 100 } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.initiate(ada, 500, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const reference = answers[0]?.body.reference ?? '';
    expect(await known(reference)).toHaveLength(1);
    expect(await fixture.history(reference)).toEqual(['PaymentInitiated', 'PaymentPageOpened']);
    expect((await fixture.initiate(ada, '500.00', key)).body).toEqual(answers[0]?.body);
  });

  it('refuses another amount under the same key, and keeps keys of two players apart', async () => {
    const [ada, bola] = [await fixture.payer(), await fixture.payer()];
    const key = randomUUID();
    const first = await fixture.initiate(ada, 500, key);
    expect(await fixture.initiate(ada, 600, key)).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    const other = await fixture.initiate(bola, 600, key);
    expect(other.status).toBe(200);
    expect(other.body.reference).not.toBe(first.body.reference);
  });

  it.each([
    ['answers 500', { kind: 'server-error' }],
    ['answers 502 in HTML', { kind: 'bad-gateway' }],
    ['never answers and never heard us', { kind: 'timeout', written: false }],
    ['cuts the line and never heard us', { kind: 'reset', written: false }],
  ] as const)(
    'that the provider %s fails with 503, stays pending, and works later by the same key',
    async (_, fault) => {
      const ada = await fixture.payer();
      const key = randomUUID();
      await fixture.fault({ initialize: fault });
      expect(await fixture.initiate(ada, 500, key)).toMatchObject({
        status: 503,
        body: { code: 'PAYMENT_INIT_FAILED', message: 'Failed to initialize payment' },
      });
      const [pending] = await fixture.product.database.query<{ reference: string }>(
        `select data->>'reference' as reference from es.events where type = 'PaymentInitiated' and data->>'userId' = $1`,
        [ada.userId],
      );
      expect(await fixture.history(pending?.reference ?? '')).toEqual(['PaymentInitiated']);
      await fixture.healthy();
      const again = await fixture.initiate(ada, 500, key);
      expect({ status: again.status, reference: again.body.reference }).toEqual({
        status: 200,
        reference: pending?.reference,
      });
    },
  );

  it('fails with 503 for as long as the provider asks to be left alone, and works later by the same key', async () => {
    const ada = await fixture.payer();
    const key = randomUUID();
    await fixture.fault({ initialize: { kind: 'rate-limit', retryAfterSeconds: 2, times: 1 } });
    const before = (await fixture.transactions()).length;
    stopTime();
    for (let call = 0; call < 3; call += 1) {
      expect(await fixture.initiate(ada, 500, key)).toMatchObject({
        status: 503,
        body: { code: 'PAYMENT_INIT_FAILED' },
      });
    }
    expect(await fixture.transactions()).toHaveLength(before);
    aheadMs += 1_999;
    expect((await fixture.initiate(ada, 500, key)).status).toBe(503);
    aheadMs += 1;
    expect((await fixture.initiate(ada, 500, key)).status).toBe(200);
    expect(await fixture.transactions()).toHaveLength(before + 1);
  });

  it.each([
    ['the answer never came', { kind: 'timeout', times: 1 }],
    ['the line was cut in the answer', { kind: 'reset', times: 1 }],
    ['the answer was late', { kind: 'slow', ms: 2_500, times: 1 }],
  ] as const)('that the provider wrote but %s is not sent twice; the same key gets one new page', async (_, fault) => {
    const ada = await fixture.payer();
    const key = randomUUID();
    await fixture.fault({ initialize: fault });
    expect((await fixture.initiate(ada, 500, key)).status).toBe(503);
    const [lost] = await fixture.transactions();
    const answers = await Promise.all(Array.from({ length: 5 }, () => fixture.initiate(ada, 500, key)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const reference = answers[0]?.body.reference ?? '';
    expect(await known(reference)).toHaveLength(1);
    expect(await known(lost?.reference ?? '')).toHaveLength(1);
    expect(reference).not.toBe(lost?.reference);
    expect(await fixture.history(lost?.reference ?? '')).toEqual(['PaymentInitiated', 'PaymentFailed']);
  });

  it('that the provider refuses is over at once, and leaves the way open for another key', async () => {
    const ada = await fixture.payer();
    const setEmail = (email: string) =>
      fixture.product.database.execute('update accounts set email = $2 where id = $1', [ada.userId, email]);
    await setEmail(`${ada.userId}@players.local`);
    const key = randomUUID();
    const refusal = { status: 409, body: { code: 'PAYMENT_REFUSED', message: 'Failed to initialize payment' } };
    expect(await fixture.initiate(ada, 500, key)).toMatchObject(refusal);
    await setEmail(`${ada.userId}@players.example.com`);
    expect(await fixture.initiate(ada, 500, key)).toMatchObject(refusal);
    expect(await fixture.initiate(ada, 500, randomUUID())).toMatchObject({ status: 200 });
    const [row] = await fixture.product.database.query<{ reason: string }>(
      `select data->>'reason' as reason from es.events where type = 'PaymentFailed' and data->>'userId' = $1`,
      [ada.userId],
    );
    expect(row?.reason).toBe('refused-by-provider');
  });

  const superAdmin = async () => {
    const { id: userId } = await createTestAccount(fixture.product.database, { role: 'super_admin' });
    return fixture.product.signedIn({ userId, kind: 'staff', role: 'super_admin' });
  };
  /** What forbids a deposit, by what the player or staff do meanwhile (rule money/refused-at-the-page). */
  const forbidden: readonly [string, (ada: Payer) => Promise<{ status: number }>][] = [
    ['PLAYER_EXCLUDED', ({ http, userId: id }) => http.post(pathOf('userExclusion', { id }), { months: 6 })],
    ['PLAY_PAUSED', ({ http, userId: id }) => http.post(pathOf('userPause', { id }), { days: 1 })],
    [
      'DEPOSIT_LIMIT_REACHED',
      ({ http, userId: id }) => http.put(pathOf('userDepositLimit', { id, period: 'day' }), { amount: 200 }),
    ],
    [
      'ACCOUNT_SUSPENDED',
      async ({ userId: id }) =>
        (await superAdmin()).post(pathOf('adminUserSuspension', { id }), {
          ...{ reasonCode: 'security', reason: 'A report that was made by phone' },
        }),
    ],
    [
      'ERASURE_REQUESTED',
      async ({ userId: id }) =>
        (await superAdmin()).post(pathOf('adminUserErasure', { id }), {
          ...{ reason: 'Asked for by phone' },
        }),
    ],
  ];

  it.each(forbidden)('opens no page for what was begun before %s', async (code, forbid) => {
    const ada = await fixture.payer();
    const key = randomUUID();
    await fixture.fault({ initialize: { kind: 'server-error', times: 1 } });
    expect((await fixture.initiate(ada, 500, key)).status).toBe(503);
    const before = (await fixture.transactions()).length;
    expect((await forbid(ada)).status).toBeLessThan(300);
    const again = await eventually(async () => {
      const answer = await fixture.initiate(ada, 500, key);
      expect(answer.body.code).not.toBe('PAYMENT_INIT_FAILED');
      return answer;
    });
    expect(again.body.code).toBe(code);
    expect(await fixture.transactions()).toHaveLength(before);
    expect((await fixture.initiate(await fixture.payer(), 500)).status).toBe(200);
  });

  it('shows a page again that was opened before an exclusion', async () => {
    const ada = await fixture.payer();
    const key = randomUUID();
    const { body } = await fixture.initiate(ada, 500, key);
    await ada.http.post(pathOf('userExclusion', { id: ada.userId }), { months: 6 });
    expect(await fixture.initiate(ada, 500, key)).toMatchObject({ status: 200, body });
  });

  it('counts a place once for its key, and in full where another amount comes first', async () => {
    const ada = await fixture.payer();
    const limits = { day: 5_000_000, week: null, month: null };
    const places = fixture.product.app.get(OpenPayments);
    const place = (reference: string, amountKobo: number) =>
      places.takePlace({ userId: ada.userId, reference, amountKobo, replaced: [] }, limits, new Date());
    const [first, second] = [randomUUID(), randomUUID()];
    await place(first, 20_000);
    await place(first, 5_000_000);
    await expect(place(second, 20_000)).rejects.toMatchObject({ code: 'DEPOSIT_LIMIT_REACHED' });
  });

  it('leaves a provider alone that failed five times, and comes back to it', async () => {
    const payers = await Promise.all(Array.from({ length: 8 }, () => fixture.payer()));
    await fixture.fault({ initialize: { kind: 'server-error', times: 5 } });
    stopTime();
    for (const payer of payers.slice(0, 6)) expect((await fixture.initiate(payer)).status).toBe(503);
    // The sixth was not sent: the provider is healthy by now.
    expect(await fixture.sim('GET', '/sim/faults')).toEqual({ faults: [] });
    aheadMs += 1_000;
    for (const payer of payers.slice(6)) expect((await fixture.initiate(payer)).status).toBe(200);
  });

  it('is not begun when the player has 50 open, however many are begun at once', async () => {
    const ada = await fixture.payer();
    const answers = await Promise.all(Array.from({ length: 200 }, () => fixture.initiate(ada)));
    const begun = await fixture.product.database.query(
      `select 1 from es.events where type = 'PaymentInitiated' and data->>'userId' = $1`,
      [ada.userId],
    );
    expect(begun).toHaveLength(50);
    // Where the provider is too slow for so many at once, some are 503, and it is left alone for a moment.
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThanOrEqual(150);
    for (const { status } of refused) expect([429, 503]).toContain(status);
    expect(refused.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect((await fixture.initiate(ada)).status).toBe(429);
    // One that ends makes room for another.
    const reference = answers.find(({ status }) => status === 200)?.body.reference ?? '';
    await fixture.outcome(reference, 'success');
    await eventually(async () => expect((await fixture.initiate(ada)).status).toBe(200));
    expect((await fixture.initiate(ada)).status).toBe(429);
  });

  it('tells everybody the range of a deposit', async () => {
    const { status, body } = await fixture.product.client().get(ROUTES.paymentConfig);
    expect({ status, body }).toEqual({ status: 200, body: { minAmount: 200, maxAmount: 50_000 } });
  });
});
