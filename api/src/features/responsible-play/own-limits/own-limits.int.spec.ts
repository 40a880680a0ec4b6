import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type HttpResponse } from '@sabi50/proof/http-client';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type PlayLimitsView } from '@sabi50/contracts/spending-views';
import { eventually } from '../../../../test/support/eventually.js';
import { type Payer, PaymentFixture } from '../../../../test/support/payment-fixture.js';
import { anyRegistration } from '../../../../test/support/registration.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { Clock } from '../../../platform/clock.js';

/** A busy machine says 503 where a lock, the database or the provider kept it waiting for too long. */
const COME_AGAIN: readonly unknown[] = ['SERVICE_UNAVAILABLE', 'SERVICE_BUSY', 'PAYMENT_INIT_FAILED'];
const ANSWERS_TO_A_DEPOSIT: readonly unknown[] = [200, 'DEPOSIT_LIMIT_REACHED', ...COME_AGAIN];
const isToComeAgain = (answer: HttpResponse<{ code?: string }> | undefined) => COME_AGAIN.includes(answer?.body.code);

describe('what players set for themselves', () => {
  let fixture: PaymentFixture;

  beforeAll(async () => {
    fixture = await PaymentFixture.open({ env: { PLAYER_REQUESTS_PER_MINUTE: '10000', HELP_LINES: 'A line=tel:112' } });
  });
  afterAll(() => fixture.close());

  const limit = ({ userId, http }: Payer, amount: unknown, period = 'day') =>
    http.put<PlayLimitsView & { code?: string }>(pathOf('userDepositLimit', { id: userId, period }), { amount });
  const confirm = ({ userId, http }: Payer, amount: unknown, period = 'day') =>
    http.post<PlayLimitsView & { code?: string }>(pathOf('userDepositLimitConfirm', { id: userId, period }), {
      amount,
    });
  const pause = ({ userId, http }: Payer, days: unknown) =>
    http.post<PlayLimitsView & { code?: string }>(pathOf('userPause', { id: userId }), { days });
  const exclude = ({ userId, http }: Payer, months: unknown) =>
    http.post<PlayLimitsView & { code?: string }>(pathOf('userExclusion', { id: userId }), { months });
  const limits = async ({ userId, http }: Payer) =>
    (await http.get<PlayLimitsView>(pathOf('userPlayLimits', { id: userId }))).body;
  const play = ({ userId, http }: Payer) =>
    http.post<{ code?: string }>(ROUTES.quizSession, {
      ...{ userId, category: 'sports', language: 'en', totalQuestions: 5 },
    });
  /** The card page of a payment takes no money any more. */
  const pageIsOver = async (reference: string): Promise<void> => {
    const { database } = fixture.product;
    await database.execute(
      `update read.pending_payments set expires_at = now() - interval '1 second' where reference = $1`,
      [reference],
    );
    await database.execute('delete from payment_starts where reference = $1', [reference]);
  };

  it('lets no kobo more through than the limit, of 50 deposits at once', async () => {
    const ada = await fixture.payer();
    expect((await limit(ada, 2_000)).status).toBe(200);
    const keys = Array.from({ length: 50 }, () => randomUUID());
    const atOnce = await Promise.all(keys.map((key) => fixture.initiate(ada, 500, key)));
    for (const { status, body } of atOnce) expect(ANSWERS_TO_A_DEPOSIT).toContain(body.code ?? status);
    const counted = Number((await limits(ada)).depositLimits[0]?.used);
    const begun = () =>
      fixture.product.database.query(
        `select 1 from es.events where type = 'PaymentInitiated' and data->>'userId' = $1`,
        [ada.userId],
      );
    expect(counted).toBe((await begun()).length * 500);
    expect(counted).toBeLessThanOrEqual(2_000);
    // Calls that were answered 503 are made again under the same key; then four payments are there.
    const settled = [...atOnce];
    for (const [index, key] of keys.entries()) {
      await eventually(async () => {
        if (isToComeAgain(settled[index])) settled[index] = await fixture.initiate(ada, 500, key);
        expect(isToComeAgain(settled[index])).toBe(false);
      });
    }
    expect(settled.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(settled.filter(({ body }) => body.code === 'DEPOSIT_LIMIT_REACHED')).toHaveLength(46);
    expect(await begun()).toHaveLength(4);
    expect((await limits(ada)).depositLimits[0]).toMatchObject({ amount: '2000.00', used: '2000.00' });
  });

  it('counts what is open or was declined until its page is over, and credits what was paid over a limit', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada, 500);
    expect((await limit(ada, 600)).body.depositLimits[0]).toMatchObject({ used: '500.00' });
    expect(await fixture.initiate(ada, 200)).toMatchObject({ status: 409, body: { code: 'DEPOSIT_LIMIT_REACHED' } });
    await fixture.outcome(reference, 'failed');
    await fixture.status(ada, reference);
    await eventually(async () => expect(await fixture.activity(reference)).toMatchObject({ status: 'failed' }));
    expect((await limits(ada)).depositLimits[0]).toMatchObject({ used: '500.00' });
    expect(await fixture.initiate(ada, 200)).toMatchObject({ status: 409, body: { code: 'DEPOSIT_LIMIT_REACHED' } });
    await pageIsOver(reference);
    expect((await limits(ada)).depositLimits[0]).toMatchObject({ used: '0.00' });
    const another = await fixture.initiated(ada, 600);
    await fixture.outcome(another, 'success');
    await limit(ada, 200);
    expect((await fixture.status(ada, another)).body).toMatchObject({ status: 'success', balance: '600.00' });
  });

  it('counts what was cancelled while its page may still be paid on, so that no limit is passed by cancelling', async () => {
    const ada = await fixture.payer();
    await limit(ada, 600);
    const reference = await fixture.initiated(ada, 500);
    await fixture.product.client().get(`/api/payment/return?reference=${reference}&cancelled=1`);
    expect(await fixture.activity(reference)).toMatchObject({ status: 'failed' });
    expect((await limits(ada)).depositLimits[0]).toMatchObject({ used: '500.00' });
    expect(await fixture.initiate(ada, 500)).toMatchObject({ status: 409, body: { code: 'DEPOSIT_LIMIT_REACHED' } });
    await pageIsOver(reference);
    expect((await limits(ada)).depositLimits[0]).toMatchObject({ used: '0.00' });
    expect((await fixture.initiate(ada, 500)).status).toBe(200);
  });

  it('counts a deposit when it is paid, though its page was opened a day before', async () => {
    const ada = await fixture.payer();
    await limit(ada, 500);
    const clock = jest.spyOn(fixture.product.app.get(Clock), 'now');
    const backBy = (ms: number) => clock.mockImplementation(() => new Date(Date.now() - ms));
    try {
      backBy(24 * 3_600_000 + 1_000);
      const reference = await fixture.initiated(ada, 500);
      backBy(60_000);
      expect(await fixture.initiate(ada, 500)).toMatchObject({ body: { code: 'DEPOSIT_LIMIT_REACHED' } });
      await fixture.outcome(reference, 'success');
      await eventually(async () =>
        expect((await fixture.status(ada, reference)).body).toMatchObject({ balance: '500.00' }),
      );
      await eventually(async () => expect(await fixture.activity(reference)).toMatchObject({ status: 'completed' }));
    } finally {
      clock.mockRestore();
    }
    expect((await limits(ada)).depositLimits[0]).toMatchObject({ used: '500.00' });
    expect(await fixture.initiate(ada, 200)).toMatchObject({ status: 409, body: { code: 'DEPOSIT_LIMIT_REACHED' } });
  });

  it('keeps a higher limit waiting for 24 hours and a second yes', async () => {
    const ada = await fixture.payer();
    await limit(ada, 1_000, 'week');
    const { body } = await limit(ada, '2000.50', 'week');
    expect(body.depositLimits[1]).toMatchObject({ amount: '1000.00', raise: { amount: '2000.50' } });
    expect(await confirm(ada, '2000.50', 'week')).toMatchObject({
      status: 409,
      body: { code: 'LIMIT_RAISE_NOT_READY' },
    });
  });

  it.each([199.99, 10_000_000.01, '1e9', 'much', true, '', undefined])('refuses the limit %p', async (amount) => {
    const ada = await fixture.payer();
    expect(await limit(ada, amount)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect((await limit(ada, 500, 'year')).status).toBe(404);
  });

  it('lets a player who takes a pause neither play nor pay, and shows it beside the balance', async () => {
    const ada = await fixture.payer();
    expect((await pause(ada, 2)).status).toBe(400);
    const { body } = await pause(ada, 7);
    expect(body.playBreak).toMatchObject({ kind: 'pause' });
    expect(await fixture.initiate(ada, 500)).toMatchObject({ status: 403, body: { code: 'PLAY_PAUSED' } });
    expect(await play(ada)).toMatchObject({ status: 403, body: { code: 'PLAY_PAUSED' } });
    expect(await pause(ada, 3)).toMatchObject({ status: 409, body: { code: 'BREAK_NOT_LONGER' } });
    await eventually(async () =>
      expect((await ada.http.get(pathOf('userBalance', { id: ada.userId }))).body).toMatchObject({
        playBreak: body.playBreak,
      }),
    );
  });

  it('shows staff what a player set, and players whom they may talk to', async () => {
    const ada = await fixture.payer();
    await limit(ada, 1_000, 'month');
    await pause(ada, 1);
    const staff = await createTestAccount(fixture.product.database, { role: 'super_admin' });
    const http = await fixture.product.signedIn({ userId: staff.id, kind: 'staff', role: 'super_admin' });
    const seen = await http.get<PlayLimitsView>(pathOf('adminUserPlayLimits', { id: ada.userId }));
    expect(seen.body).toEqual(await limits(ada));
    expect(seen.body.helpLines).toEqual([{ name: 'A line', link: 'tel:112' }]);
    expect((await http.get(pathOf('adminUserPlayLimits', { id: randomUUID() }))).status).toBe(404);
  });

  it('remembers how excluded players are reached until the exclusion ends, also when the account is gone', async () => {
    const ada = await fixture.payer();
    const [account] = await fixture.product.database.query<{ email: string; mobile: string }>(
      'select email, mobile from accounts where id = $1',
      [ada.userId],
    );
    expect((await exclude(ada, 6)).body.playBreak).toMatchObject({ kind: 'exclusion' });
    expect(await fixture.initiate(ada, 500)).toMatchObject({ status: 403, body: { code: 'PLAYER_EXCLUDED' } });
    const stored = () =>
      fixture.product.database.query('select digest from excluded_contacts where user_id = $1', [ada.userId]);
    expect(await stored()).toHaveLength(2);
    expect(JSON.stringify(await stored())).not.toContain(account?.mobile);
    await fixture.product.database.execute('delete from accounts where id = $1', [ada.userId]);
    const register = (change: Record<string, unknown>) =>
      fixture.product.client().post(ROUTES.register, anyRegistration(change));
    for (const change of [{ email: account?.email.toUpperCase() }, { mobile: account?.mobile.replace('+234', '0') }]) {
      expect(await register(change)).toMatchObject({ status: 403, body: { code: 'REGISTRATION_EXCLUDED' } });
    }
    expect((await register({})).status).toBe(201);
  });

  it('remembers a number from the moment when it is changed, and every former one as long as the newest exclusion', async () => {
    const ada = await fixture.payer();
    const contacts = await fixture.product.database.query<{ email: string; mobile: string }>(
      'select email, mobile from accounts where id = $1',
      [ada.userId],
    );
    const former = contacts[0]?.mobile as string;
    await exclude(ada, 6);
    const { mobile } = anyRegistration();
    expect((await ada.http.put(pathOf('user', { id: ada.userId }), { mobile })).status).toBe(200);
    const register = (change: Record<string, unknown>) =>
      fixture.product.client().post(ROUTES.register, anyRegistration(change));
    expect(await register({ mobile: former })).toMatchObject({ status: 403, body: { code: 'REGISTRATION_EXCLUDED' } });
    const [local, domain] = (contacts[0]?.email as string).split('@');
    const tagged = await register({ email: `${local}+again@${domain}` });
    expect(tagged).toMatchObject({ status: 403, body: { code: 'REGISTRATION_EXCLUDED' } });
    await exclude(ada, 60);
    const ends = await fixture.product.database.query<{ ends: string }>(
      'select distinct until::text as ends from excluded_contacts where user_id = $1',
      [ada.userId],
    );
    expect(ends).toHaveLength(1);
    // Whose number it is answers a stranger like any other that is taken.
    const eve = await fixture.payer();
    expect(await eve.http.put(pathOf('user', { id: eve.userId }), { mobile })).toMatchObject({
      ...{ status: 409, body: { code: 'MOBILE_TAKEN' } },
    });
  });
});
