import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { type HttpClient } from '@sabi50/proof/http-client';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type RecoveryCodesView, type SecondFactorEnrolmentView } from '@sabi50/contracts/staff-views';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { DataSource } from 'typeorm';
import { Accounts } from '../records/accounts.js';
import { SecretHasher } from '../secrets/secret-hasher.js';
import { SetSecret } from '../secrets/set-secret.js';
import { CreateStaffAccount } from '../../staff-users/create-admin/create-staff-account.js';

const PASSWORD = 'Admin-Pass-2026';
const STEP_MS = 30_000;

describe('the second factor of staff', () => {
  let product: TestProduct;
  let email: string;
  let userId: string;
  let client: HttpClient;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
  });

  beforeEach(async () => {
    email = `${randomUUID()}@accounts.sabi50.test`;
    const draft = { firstName: 'Amina', lastName: 'Bello', email, password: PASSWORD, role: 'super_admin' } as const;
    userId = await product.app.get(CreateStaffAccount, { strict: false }).create(draft);
    client = await product.signedIn({ userId, kind: 'staff', role: 'super_admin' });
  });

  afterAll(() => product.close());

  /** The code of an app that has the secret; `steps` later. */
  const codeOf = (secret: string, steps = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

  async function enrol(): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
    const begun = await client.post<SecondFactorEnrolmentView>(ROUTES.adminSecondFactor, { password: PASSWORD });
    const { secret } = begun.body;
    const confirmed = await client.post<RecoveryCodesView>(ROUTES.adminSecondFactorConfirm, { code: codeOf(secret) });
    expect(confirmed.status).toBe(200);
    return { secret, recoveryCodes: confirmed.body.recoveryCodes };
  }

  const logIn = (code?: string) =>
    product.client().post<{ code?: string; kind?: string }>(ROUTES.login, {
      emailOrMobile: email,
      password: PASSWORD,
      ...(code !== undefined && { code }),
    });
  const enrolled = async () => {
    const answer = await client.get(ROUTES.adminSecondFactor);
    expect(answer.status).toBe(200);
    return answer.body['enrolled'];
  };

  it('is no part of logging in until it is set up', async () => {
    expect(await enrolled()).toBe(false);
    expect((await logIn()).status).toBe(200);
    const begun = await client.post<SecondFactorEnrolmentView>(ROUTES.adminSecondFactor, { password: PASSWORD });
    expect(begun.body.otpauthUrl).toContain(`secret=${begun.body.secret}`);
    expect((await logIn()).status).toBe(200);
  });

  it('is set up with the password only, and by a code that is right', async () => {
    const wrong = await client.post(ROUTES.adminSecondFactor, { password: 'Another-Pass-1' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'CURRENT_PASSWORD_WRONG' } });
    const early = await client.post(ROUTES.adminSecondFactorConfirm, { code: '123456' });
    expect(early).toMatchObject({ status: 409, body: { code: 'SECOND_FACTOR_NOT_ENROLLED' } });
    const { body } = await client.post<SecondFactorEnrolmentView>(ROUTES.adminSecondFactor, { password: PASSWORD });
    const guess = await client.post(ROUTES.adminSecondFactorConfirm, { code: codeOf(body.secret, 5) });
    expect(guess).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_WRONG' } });
    expect(await enrolled()).toBe(false);
  });

  it('asks for the code after a right password only, and takes each code once', async () => {
    const { secret } = await enrol();
    expect(await logIn()).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } });
    const body = { emailOrMobile: email, password: 'Another-Pass-1', code: codeOf(secret, 1) };
    expect((await product.client().post(ROUTES.login, body)).body['code']).toBe('INVALID_CREDENTIALS');
    // The code that set it up is used; the next one is good, once.
    expect((await logIn(codeOf(secret))).body.code).toBe('SECOND_FACTOR_WRONG');
    expect(await logIn(codeOf(secret, 1))).toMatchObject({ status: 200, body: { kind: 'staff' } });
    expect((await logIn(codeOf(secret, 1))).body.code).toBe('SECOND_FACTOR_WRONG');
  });

  it('lets one of many in who come with the same code at once', async () => {
    const { secret } = await enrol();
    const code = codeOf(secret, 1);
    const statuses = (await Promise.all([logIn(code), logIn(code), logIn(code)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('is locked by guessing, and the owner gets a mail', async () => {
    const { secret } = await enrol();
    const answers = [];
    for (let guess = 0; guess < 6; guess += 1) answers.push(await logIn('000000'));
    expect(answers.map(({ body }) => body.code)).toEqual([...Array(5).fill('SECOND_FACTOR_WRONG'), 'LOGIN_LOCKED']);
    expect((await logIn(codeOf(secret, 1))).body.code).toBe('LOGIN_LOCKED');
    await product.database.execute(
      'update login_lock_outs set failures = 9, wait_until = null where failures = 5 and locked_at is null',
    );
    await logIn('000000');
    const mails = await product.database.query('select kind from mail_outbox where user_id = $1', [userId]);
    expect(mails).toEqual([{ kind: 'second-factor-locked' }]);
    const locked = await logIn(codeOf(secret, 1));
    expect(locked.body).toMatchObject({ code: 'LOGIN_LOCKED', message: expect.stringContaining('wait 24 hours') });
    // A day later it is one guess a day, and a right code ends it.
    await product.database.execute(`update login_lock_outs set locked_at = now() - interval '24 hours'`);
    expect((await logIn('000000')).body.code).toBe('SECOND_FACTOR_WRONG');
    expect((await logIn(codeOf(secret, 1))).body.code).toBe('LOGIN_LOCKED');
    await product.database.execute(`update login_lock_outs set locked_at = now() - interval '24 hours'`);
    expect((await logIn(codeOf(secret, 1))).status).toBe(200);
  });

  it('is forgiven no guess by a change of the password, by a new one from a link, or by one that staff set', async () => {
    await enrol();
    for (let guess = 0; guess < 4; guess += 1) expect((await logIn('000000')).body.code).toBe('SECOND_FACTOR_WRONG');
    const setter = product.app.get(SetSecret, { strict: false });
    const account = await product.app.get(Accounts, { strict: false }).byId(userId);
    if (!account) throw new Error('The account was deleted');
    const hashed = await product.app.get(SecretHasher, { strict: false }).hash(userId, PASSWORD);
    const { manager } = product.app.get(DataSource);
    await setter.within(manager, account, 'staff-password', hashed);
    await setter.within(manager, account, 'pin', hashed);
    expect((await logIn('000000')).body.code).toBe('SECOND_FACTOR_WRONG');
    expect((await logIn('000000')).body.code).toBe('LOGIN_LOCKED');
  });

  it('is stood in for by a recovery code, once each, until new ones replace them', async () => {
    const { secret, recoveryCodes } = await enrol();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = '', third = ''] = recoveryCodes;
    expect((await logIn(first.toUpperCase().replace('-', ' '))).status).toBe(200);
    expect((await logIn(first)).body.code).toBe('SECOND_FACTOR_WRONG');
    expect((await client.get(ROUTES.adminSecondFactor)).body).toEqual({ enrolled: true, recoveryCodesLeft: 9 });
    const renewed = await client.post(ROUTES.adminSecondFactorRecoveryCodes, { code: codeOf(secret, 1) });
    expect(renewed.status).toBe(200);
    expect((await logIn(second)).body.code).toBe('SECOND_FACTOR_WRONG');
    expect((await logIn(third)).body.code).toBe('SECOND_FACTOR_WRONG');
  });

  it('lies in the database neither as it is nor as recovery codes', async () => {
    const { secret, recoveryCodes } = await enrol();
    const rows = await product.database.query<{ all: string }>(
      `select f::text || coalesce(string_agg(r::text, ''), '') as all from account_second_factors f
         left join account_recovery_codes r using (user_id) where user_id = $1 group by f`,
      [userId],
    );
    const stored = rows[0]?.all ?? '';
    expect(stored).toContain(userId);
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
  });

  it('is taken away with password and code, and both changes are in the staff log', async () => {
    const { recoveryCodes } = await enrol();
    const disable = (body: object) => client.post(ROUTES.adminSecondFactorDisable, body);
    expect((await disable({ password: 'Another-Pass-1', code: recoveryCodes[0] })).status).toBe(400);
    expect((await disable({ password: PASSWORD, code: '000000' })).status).toBe(401);
    expect((await disable({ password: PASSWORD, code: recoveryCodes[0] })).status).toBe(200);
    expect(await enrolled()).toBe(false);
    expect((await logIn()).status).toBe(200);
    const { body } = await client.get<{ entries: { action: string }[] }>(`${ROUTES.adminStaffLog}?actorId=${userId}`);
    expect(body.entries.map(({ action }) => action)).toEqual(['second-factor.delete', 'second-factor.create']);
  });

  it('is taken away by another super administrator, never so by oneself', async () => {
    await enrol();
    const path = (id: string) => pathOf('adminUserSecondFactor', { id });
    expect((await client.call('DELETE', path(userId), {})).body).toMatchObject({ code: 'OWN_ACCOUNT' });
    const other = await createTestAccount(product.database, { role: 'super_admin' });
    const theirs = await product.signedIn({ userId: other.id, kind: 'staff', role: 'super_admin' });
    expect((await theirs.call('DELETE', path(randomUUID()), {})).status).toBe(404);
    expect((await theirs.call('DELETE', path(userId), {})).status).toBe(200);
    expect((await logIn()).status).toBe(200);
  });

  it('is gone when its owner is no administrator any more, and they are switched off if they were nothing else', async () => {
    await enrol();
    const other = await createTestAccount(product.database, { role: 'super_admin' });
    const theirs = await product.signedIn({ userId: other.id, kind: 'staff', role: 'super_admin' });
    const demoted = await theirs.put(pathOf('adminUser', { id: userId }), { isAdmin: false });
    expect(demoted).toMatchObject({ status: 200, body: { isAdmin: false, isActive: false } });
    expect((await logIn()).body.code).toBe('INVALID_CREDENTIALS');
    const again = await theirs.put(pathOf('adminUser', { id: userId }), { isAdmin: true });
    expect(again).toMatchObject({ status: 200, body: { isAdmin: true, isActive: true, adminRole: null } });
    expect(await product.database.query('select 1 from account_second_factors where user_id = $1', [userId])).toEqual(
      [],
    );
  });
});
