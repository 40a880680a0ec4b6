import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { MAIL_REQUESTS_PER_HOUR_MAX } from '@sabi50/contracts/limits';
import { type PlayerAccessView } from '@sabi50/contracts/player-acts-views';
import { RECIPIENTS_WITHOUT_STEP_UP_MAX } from '@sabi50/contracts/limits';
import { pathOf, type RouteName, ROUTES } from '@sabi50/contracts/routes';
import { type StaffLogEntryView } from '@sabi50/contracts/staff-log';
import { createTestAccount, type TestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { type LoggedIn, logIn, type Registration, verifiedPlayer } from '../../../../test/support/verified-player.js';

type Body = PlayerAccessView & { code?: string; errors?: Record<string, string[]> };
type Act = Extract<
  RouteName,
  'adminUserUnlock' | 'adminUserEndSessions' | 'adminUserVerificationMail' | 'adminUserPinLink'
>;

const ACTS: readonly Act[] = [
  ...(['adminUserUnlock', 'adminUserEndSessions', 'adminUserVerificationMail', 'adminUserPinLink'] as const),
];
const WHY = { reason: 'Called on the phone' };

describe('what staff do for the way in of a player', () => {
  let product: TestProduct;
  let admin: TestAccount;
  let client: HttpClient;
  let person: Registration;
  let player: LoggedIn;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    admin = await createTestAccount(product.database, { role: 'super_admin' });
    client = await product.signedIn({ userId: admin.id, kind: 'staff', role: 'super_admin' });
  });

  beforeEach(async () => {
    person = await verifiedPlayer(product);
    player = await logIn(product, person.email, person.password);
  });

  afterAll(() => product.close());

  const act = (route: Act, body: object = WHY, headers?: Record<string, string>, id = player.userId) =>
    client.post<Body>(pathOf(route, { id }), body, headers);
  const access = async () =>
    (await client.get<PlayerAccessView>(pathOf('adminUserAccess', { id: player.userId }))).body;
  const log = async () =>
    (await client.get<{ entries: StaffLogEntryView[] }>(`${ROUTES.adminStaffLog}?subjectId=${player.userId}`)).body
      .entries;
  const tryPin = async (password: string, browser = product.client()) =>
    (await browser.post(ROUTES.login, { emailOrMobile: person.email, password })).status;
  const mails = async (kind: string) =>
    (await product.database.query('select 1 from mail_outbox where user_id = $1 and kind = $2', [player.userId, kind]))
      .length;
  const failTimes = async (times: number, browser?: HttpClient) => {
    for (let time = 0; time < times; time += 1) await tryPin('909192', browser);
  };

  it('opens a login that waits, and tells until when it would have waited', async () => {
    await failTimes(5);
    expect(await tryPin(person.password)).toBe(429);
    expect((await access()).loginLock?.until).toMatch(/^20.*Z$/);
    expect((await act('adminUserUnlock')).body.loginLock).toBeNull();
    expect(await tryPin(person.password)).toBe(200);
    expect(await log()).toMatchObject([{ action: 'user.unlock', reason: WHY.reason, actorId: admin.id }]);
  });

  it('opens a browser of the player that is locked', async () => {
    await failTimes(10, player.client);
    expect(await tryPin(person.password, player.client)).toBe(429);
    expect((await access()).loginLock).toEqual({ until: null });
    await act('adminUserUnlock');
    expect(await tryPin(person.password, player.client)).toBe(200);
  });

  it('ends every session', async () => {
    const other = await logIn(product, person.email, person.password);
    expect((await access()).openSessions).toBe(2);
    expect((await act('adminUserEndSessions')).body.openSessions).toBe(0);
    for (const { client: browser } of [player, other]) expect((await browser.get(ROUTES.session)).status).toBe(401);
    expect(await log()).toMatchObject([{ action: 'user.end-sessions', after: { sessions: 2 } }]);
  });

  it('mails a link for a new PIN, a few times an hour', async () => {
    for (let time = 0; time < MAIL_REQUESTS_PER_HOUR_MAX; time += 1) {
      expect((await act('adminUserPinLink')).status).toBe(200);
    }
    expect(await act('adminUserPinLink')).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(await mails('reset-pin')).toBe(MAIL_REQUESTS_PER_HOUR_MAX);
    expect(await log()).toHaveLength(MAIL_REQUESTS_PER_HOUR_MAX);
  });

  it('mails the verification link again, but not to an address that is verified', async () => {
    const before = await mails('verify-email');
    expect((await act('adminUserVerificationMail')).body.code).toBe('RECORD_CHANGED');
    await product.database.execute('update accounts set email_verified_at = null where id = $1', [player.userId]);
    expect((await act('adminUserVerificationMail')).body.isEmailVerified).toBe(false);
    expect(await mails('verify-email')).toBe(before + 1);
    expect(await log()).toMatchObject([{ action: 'user.send-verification' }]);
  });

  it.each([
    ['adminUserVerificationMail', 'user.send-verification'],
    ['adminUserPinLink', 'mail.retry'],
  ] as const)(
    'asks for the password in %s where mails went to many in the last minutes, not to one',
    async (call, action) => {
      const { id: userId } = await createTestAccount(product.database, { role: 'super_admin' });
      const staff = await product.signedIn({ userId, kind: 'staff', role: 'super_admin' });
      const ask = async (key = randomUUID()) =>
        (await staff.post<Body>(pathOf(call, { id: player.userId }), WHY, { 'idempotency-key': key })).body.code ??
        'done';
      const prove = (minutesAgo: number) =>
        product.database.execute(
          `update sessions set proved_at = now() - $1 * interval '1 minute' where user_id = $2`,
          [...[minutesAgo, userId]],
        );
      await product.database.execute('update accounts set email_verified_at = null where id = $1', [player.userId]);
      await prove(6);
      expect(await ask()).toBe('done');
      await product.database.execute(
        `insert into staff_log (actor_id, actor_role, request_id, action, subject, subject_id)
       select $1, 'super_admin', gen_random_uuid(), $3, split_part($3, '.', 1), gen_random_uuid()
         from generate_series(2, $2::int)`,
        [userId, RECIPIENTS_WITHOUT_STEP_UP_MAX, action],
      );
      const key = randomUUID();
      expect(await ask(key)).toBe('STEP_UP_REQUIRED');
      await prove(0);
      expect(await ask(key)).toBe('done');
    },
  );

  it('is done once for a key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await Promise.all([act('adminUserPinLink', WHY, headers), act('adminUserPinLink', WHY, headers)]);
    await act('adminUserPinLink', WHY, headers);
    expect(await mails('reset-pin')).toBe(1);
    expect(await log()).toHaveLength(1);
    expect((await act('adminUserPinLink', { reason: 'Another' }, headers)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it.each(ACTS)('needs a reason, and somebody else: %s', async (route) => {
    const answer = await act(route, { reason: '  ' });
    expect({ status: answer.status, errors: Object.keys(answer.body.errors ?? {}) }).toEqual({
      ...{ status: 400, errors: ['reason'] },
    });
    expect((await act(route, WHY, {}, admin.id)).body.code).toBe('OWN_ACCOUNT');
    expect((await act(route, WHY, {}, randomUUID())).body.code).toBe('USER_NOT_FOUND');
    expect(await log()).toEqual([]);
  });

  it('asks for the password again only where a lock is opened', async () => {
    const late = await product.signedIn({ userId: admin.id, kind: 'staff', role: 'super_admin' });
    await product.database.execute(`update sessions set proved_at = now() - interval '6 minutes' where user_id = $1`, [
      admin.id,
    ]);
    const codes = await Promise.all(
      ACTS.map(async (route) => {
        const path = pathOf(route, { id: player.userId });
        return (await late.post<Body>(path, WHY)).body.code ?? 'done';
      }),
    );
    expect(codes).toEqual(['STEP_UP_REQUIRED', 'done', 'RECORD_CHANGED', 'done']);
    await product.database.execute('update sessions set proved_at = now() where user_id = $1', [admin.id]);
  });
});
