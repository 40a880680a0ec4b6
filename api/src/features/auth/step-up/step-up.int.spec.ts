import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { FAILURES_BEFORE_LOCK } from '@sabi50/contracts/limits';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type RecoveryCodesView, type SecondFactorEnrolmentView } from '@sabi50/contracts/staff-views';
import { BroadcastFixture } from '../../../../test/support/broadcast-fixture.js';
import { eventually } from '../../../../test/support/eventually.js';
import { createTestAccount, type TestAccount } from '../../../../test/support/test-accounts.js';
import { type TestProduct } from '../../../../test/support/test-product.js';
import { CreateStaffAccount } from '../../staff-users/create-admin/create-staff-account.js';

const PASSWORD = 'Grey-Heron-2026';
const REFUSED = { status: 403, body: { code: 'STEP_UP_REQUIRED' } };

describe('what needs a password or code given lately', () => {
  let fixture: BroadcastFixture;
  let product: TestProduct;
  let staffId: string;
  let client: HttpClient;
  let player: TestAccount;

  beforeAll(async () => {
    fixture = await BroadcastFixture.open();
    product = fixture.product;
  });

  beforeEach(async () => {
    const email = `${randomUUID()}@accounts.sabi50.test`;
    const draft = { firstName: 'Amina', lastName: 'Bello', email, password: PASSWORD, role: 'super_admin' } as const;
    staffId = await product.app.get(CreateStaffAccount, { strict: false }).create(draft);
    client = product.client();
    expect((await client.post(ROUTES.login, { emailOrMobile: email, password: PASSWORD })).status).toBe(200);
    player = await createTestAccount(product.database);
  });

  afterAll(() => fixture.close());

  const pass = (minutes: number): Promise<number> =>
    product.database.execute(
      `update sessions set proved_at = proved_at - $2 * interval '1 minute' where user_id = $1`,
      [staffId, minutes],
    );
  const stepUp = (body: object, by = client) => by.post<{ code?: string }>(ROUTES.stepUp, body);
  const edit = (body: object, userId = player.id, headers?: Record<string, string>) =>
    client.put(pathOf('adminUser', { id: userId }), body, headers);
  const shown = async (id = player.id) => (await client.get<AdminUserView>(pathOf('adminUser', { id }))).body;

  async function enrol(by: HttpClient): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
    const begun = await by.post<SecondFactorEnrolmentView>(ROUTES.adminSecondFactor, { password: PASSWORD });
    const { secret } = begun.body;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const { body } = await by.post<RecoveryCodesView>(ROUTES.adminSecondFactorConfirm, { code });
    return { secret, recoveryCodes: body.recoveryCodes };
  }

  const MONEY = { balance: 500, expectedBalance: 0, reason: 'Test' };

  it.each([
    ['a balance', MONEY],
    ['points', { points: 3, expectedPoints: 0, reason: 'Test' }],
    ['a role', { isAdmin: true }],
    ['an e-mail', { email: `moved.${randomUUID()}@accounts.sabi50.test` }],
    ['a secret', { password: '804172' }],
  ])('is a change of %s: refused later than five minutes, made after the password', async (_, change) => {
    const before = await shown();
    await pass(6);
    expect(await edit(change)).toMatchObject(REFUSED);
    expect(await shown()).toEqual(before);
    expect(await stepUp({ password: PASSWORD })).toMatchObject({ status: 200, body: { message: 'Confirmed' } });
    expect((await edit(change)).status).toBe(200);
  });

  it('is nothing that changes facts only, and nothing within five minutes of the login', async () => {
    await pass(4);
    expect((await edit(MONEY)).status).toBe(200);
    await pass(2);
    expect((await edit({ firstName: 'Adaeze' })).status).toBe(200);
  });

  it('keeps the answer of a call that was made already, when it comes again later', async () => {
    const key = { 'idempotency-key': randomUUID() };
    expect((await edit(MONEY, player.id, key)).status).toBe(200);
    // Its entry in the log, by which the call is known, is made from the event.
    await eventually(async () => {
      const entries = `select 1 from staff_log where subject_id = $1 and change_id is not null`;
      expect(await product.database.query(entries, [player.id])).toHaveLength(1);
    });
    await pass(6);
    expect(await edit(MONEY, player.id, key)).toMatchObject({ status: 200, body: { balance: '500.00' } });
  });

  it('is a broadcast to more than fifty people', async () => {
    const few = await fixture.players(50);
    const many = [...few, ...(await fixture.players(1))];
    const send = (recipients: object[]) =>
      client.post<{ code?: string; recipients?: number }>(ROUTES.adminSendBroadcast, {
        ...{ subject: 'News', content: 'We have news.', category: 'custom' },
        recipients,
      });
    await pass(6);
    expect(await send(many)).toMatchObject(REFUSED);
    expect((await send(few)).status).toBe(200);
    const stored = await product.database.query(
      'select count(*)::int as recipients from broadcast_recipients r join broadcasts b on b.id = r.broadcast_id where created_by = $1',
      [staffId],
    );
    expect(stored).toEqual([{ recipients: 50 }]);
    await stepUp({ password: PASSWORD });
    expect((await send(many)).status).toBe(200);
  });

  it('is what one member of staff mails to more than fifty people in ten minutes, in however many calls', async () => {
    const players = await fixture.players(75);
    const send = (recipients: object[]) =>
      client.post<{ code?: string; id?: string }>(ROUTES.adminSendBroadcast, {
        ...{ subject: 'News', content: 'We have news.', category: 'custom' },
        recipients,
      });
    const pinLink = () => client.post(pathOf('adminUserPinLink', { id: player.id }), { reason: 'Asked by phone' });
    const portions = [players.slice(0, 25), players.slice(25, 50), players.slice(50)];
    await pass(6);
    const atOnce = await Promise.all(portions.map(send));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 200, 403]);
    expect(await send(players.slice(0, 1))).toMatchObject(REFUSED);
    expect(await pinLink()).toMatchObject(REFUSED);
    await stepUp({ password: PASSWORD });
    expect((await send(players.slice(0, 1))).status).toBe(200);
    expect((await pinLink()).status).toBe(200);
  });

  it("is taking somebody else's second factor away", async () => {
    const other = await createTestAccount(product.database, { role: null });
    const remove = () => client.call('DELETE', pathOf('adminUserSecondFactor', { id: other.id }), {});
    await pass(6);
    expect(await remove()).toMatchObject(REFUSED);
    await stepUp({ password: PASSWORD });
    expect((await remove()).status).toBe(200);
  });

  it('takes only the code of an app or of paper where a second factor is set up, and none where there is none', async () => {
    expect(await stepUp({ code: '123456' })).toMatchObject({ body: { code: 'SECOND_FACTOR_NOT_ENROLLED' } });
    const { secret, recoveryCodes } = await enrol(client);
    await pass(6);
    const next = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });
    expect(await stepUp({ password: PASSWORD })).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_REQUIRED' },
    });
    expect(await edit(MONEY)).toMatchObject(REFUSED);
    expect((await stepUp({ code: next })).status).toBe(200);
    expect((await edit(MONEY)).status).toBe(200);
    await pass(6);
    expect(await stepUp({ code: next })).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_WRONG' } });
    expect(await edit({ points: 1, expectedPoints: 0, reason: 'Test' })).toMatchObject(REFUSED);
    expect((await stepUp({ code: recoveryCodes[0] })).status).toBe(200);
  });

  it('counts wrong passwords as a login does, and opens nothing by them', async () => {
    await pass(6);
    // The device is known by its login.
    for (let guess = 0; guess < FAILURES_BEFORE_LOCK; guess += 1) {
      expect(await stepUp({ password: 'Another-Pass-2026' })).toMatchObject({
        status: 400,
        body: { code: 'CURRENT_PASSWORD_WRONG' },
      });
    }
    expect(await stepUp({ password: PASSWORD })).toMatchObject({ status: 429, body: { code: 'LOGIN_LOCKED' } });
    expect(await edit(MONEY)).toMatchObject(REFUSED);
  });

  it('asks for one of the two', async () => {
    const refused = { status: 400, body: { errors: { password: ['Password is required'] } } };
    expect(await stepUp({})).toMatchObject(refused);
    expect(await stepUp({ password: '', code: '' })).toMatchObject(refused);
  });

  it('is for staff sessions, each for itself', async () => {
    const elsewhere = await product.signedIn({ userId: staffId, kind: 'staff', role: 'super_admin' });
    await pass(6);
    expect((await stepUp({ password: PASSWORD }, elsewhere)).status).toBe(200);
    expect(await edit(MONEY)).toMatchObject(REFUSED);
    const playing = await product.signedIn({ userId: player.id });
    expect((await stepUp({ password: PASSWORD }, playing)).status).toBe(403);
  });
});
