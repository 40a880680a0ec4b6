import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type HttpClient } from '@sabi50/proof/http-client';
import { ROUTES } from '@sabi50/contracts/routes';
import { anyRegistration } from '../../../../test/support/registration.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { logIn, type Registration, verifiedPlayer } from '../../../../test/support/verified-player.js';

const WRONG = '909192';
const FAILURES_MAX = 20;

describe('the watch over failed logins', () => {
  let product: TestProduct;
  let player: Registration;
  let calls = 0;

  /** Each call from an address in a network of its own. */
  const attempt = (client: HttpClient, emailOrMobile: string, password: string, proof?: string) => {
    const ip = `102.${(calls += 1) >> 8}.${calls & 255}.9`;
    return client.post<{ code?: string; challenge?: Challenge }>(
      ROUTES.login,
      { emailOrMobile, password, ...(proof !== undefined && { proof }) },
      { 'x-forwarded-for': ip },
    );
  };
  const codeOf = async (emailOrMobile: string, password: string, proof?: string) =>
    (await attempt(product.client(), emailOrMobile, password, proof)).body.code ?? 'LOGGED_IN';
  /** Addresses that try an account each: nothing of it fills a throttle. */
  const spray = async (times: number): Promise<void> => {
    // By tens, since no more than some may wait for a hash.
    for (let left = times; left > 0; left -= 10)
      await Promise.all(
        Array.from({ length: Math.min(10, left) }, () => codeOf(`sprayed-${calls}@sabi50.test`, WRONG)),
      );
  };
  async function solved(challenge: Challenge): Promise<string> {
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }
  async function newProof(): Promise<string> {
    const { body } = await attempt(product.client(), player.email, player.password);
    if (!body.challenge) throw new Error(`No task was set: ${JSON.stringify(body)}`);
    return solved(body.challenge);
  }

  beforeAll(async () => {
    product = await startTestProduct({
      worker: false,
      env: { TRUST_PROXY: '127.0.0.1', LOGIN_WATCH_FAILURES: String(FAILURES_MAX) },
    });
    player = await verifiedPlayer(product);
  });
  beforeEach(async () => {
    await product.database.execute('delete from login_failure_counts');
    await product.database.execute('delete from login_watch');
    // Longer than a process remembers.
    await new Promise((resolve) => setTimeout(resolve, 1_050));
  });
  afterAll(() => product.close());

  it('is raised by failures from everywhere together, and asks unknown devices for a solved task', async () => {
    await spray(FAILURES_MAX);
    expect(await codeOf(player.email, player.password)).toBe('LOGGED_IN');
    await spray(1);
    const asked = await attempt(product.client(), player.email, player.password);
    expect(asked).toMatchObject({
      status: 403,
      body: { code: 'PROOF_OF_WORK_REQUIRED', challenge: { signature: expect.any(String) } },
    });
    const unknown = await attempt(product.client(), 'nobody@sabi50.test', player.password);
    expect(Object.keys(unknown.body)).toEqual(Object.keys(asked.body));
    expect(unknown.body.code).toBe('PROOF_OF_WORK_REQUIRED');
    expect(await codeOf(player.email, player.password, await newProof())).toBe('LOGGED_IN');
    expect(await codeOf(player.email, WRONG, await newProof())).toBe('INVALID_CREDENTIALS');
  });

  it('lets a newcomer correct a mistyped address with a solved task (rule accounts/email-corrected)', async () => {
    const newcomer = anyRegistration();
    await product.client().post(ROUTES.register, newcomer);
    await spray(FAILURES_MAX + 1);
    const { email, password } = newcomer;
    const correct = (proof?: string) =>
      product.client().post<{ code?: string; challenge?: Challenge }>(ROUTES.correctEmail, {
        ...{ emailOrMobile: email, password, email: `right-${email}` },
        ...(proof !== undefined && { proof }),
      });
    const { body } = await correct();
    expect(body).toMatchObject({ code: 'PROOF_OF_WORK_REQUIRED' });
    expect((await correct(await solved(body.challenge as Challenge))).status).toBe(200);
  });

  it('counts no try that brought no solution', async () => {
    await spray(FAILURES_MAX + 1);
    const asked = Array.from({ length: 12 }, () => codeOf(player.email, WRONG));
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['PROOF_OF_WORK_REQUIRED']));
    expect(await codeOf(player.email, player.password, await newProof())).toBe('LOGGED_IN');
  });

  it('asks nothing of a device that the account knows', async () => {
    const { client } = await logIn(product, player.email, player.password);
    await spray(FAILURES_MAX + 1);
    expect((await attempt(client, player.email, player.password)).status).toBe(200);
    const another = await verifiedPlayer(product);
    expect((await attempt(client, another.email, another.password)).body.code).toBe('PROOF_OF_WORK_REQUIRED');
  });

  it('takes a solution once, of many at the same moment as well', async () => {
    await spray(FAILURES_MAX + 1);
    const proof = await newProof();
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(player.email, WRONG, proof)));
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(1);
    expect(codes.filter((code) => code === 'PROOF_OF_WORK_REQUIRED')).toHaveLength(7);
  });

  it('takes no task that is too old, changed, unsolved or not ours', async () => {
    await spray(FAILURES_MAX + 1);
    const { body } = await attempt(product.client(), player.email, player.password);
    const challenge = body.challenge as Challenge;
    const payload = JSON.parse(Buffer.from(await solved(challenge), 'base64').toString());
    const later = { ...challenge.parameters, expiresAt: Number(challenge.parameters.expiresAt) + 600 };
    const easy = { ...challenge.parameters, cost: 1, keyPrefix: '00' };
    const hostile = [
      { ...payload, challenge: { ...challenge, parameters: later } },
      { ...payload, challenge: { ...challenge, parameters: easy } },
      { ...payload, solution: { ...payload.solution, derivedKey: '00'.repeat(32) } },
      { ...payload, solution: undefined },
      { challenge: null, solution: null },
      { challenge: { parameters: { expiresAt: {} }, signature: [] } },
      [],
      null,
      7,
    ].map((value) => Buffer.from(JSON.stringify(value)).toString('base64'));
    for (const proof of [...hostile, '', 'no base64', '{}'])
      expect(await codeOf(player.email, player.password, proof)).toBe('PROOF_OF_WORK_REQUIRED');
    expect((await attempt(product.client(), player.email, player.password, 'x'.repeat(2_001))).status).toBe(400);
    const realNow = Date.now;
    try {
      Date.now = () => realNow() + 121_000;
      expect(await codeOf(player.email, player.password, await late(payload))).toBe('PROOF_OF_WORK_REQUIRED');
    } finally {
      Date.now = realNow;
    }
    expect(await codeOf(player.email, player.password, await late(payload))).toBe('LOGGED_IN');
  });
  const late = (payload: unknown) => Promise.resolve(Buffer.from(JSON.stringify(payload)).toString('base64'));

  it('is reported to super administrators, by mail once an hour and in the console', async () => {
    const admin = await createTestAccount(product.database, { role: 'super_admin' });
    const viewer = await createTestAccount(product.database, { role: null });
    const staff = await product.signedIn({ userId: admin.id, kind: 'staff', role: 'super_admin' });
    const mailed = async () =>
      (await product.database.query(`select user_id from mail_outbox where kind = 'failed-logins'`)).map(
        (row) => row['user_id'],
      );
    const before = (await mailed()).length;
    expect((await staff.get(ROUTES.adminLoginWatch)).body).toEqual({ failures: 0, raisedUntil: null });
    await spray(FAILURES_MAX + 1);
    await product.database.execute(`update login_watch set raised_until = now() + interval '1 minute'`);
    await spray(1);
    for (let again = 0; again < 3; again += 1) await codeOf(`again-${again}@sabi50.test`, WRONG, await newProof());
    const since = (await mailed()).slice(before);
    expect(since.filter((id) => id === admin.id)).toHaveLength(1);
    expect(since).not.toContain(viewer.id);
    const { body } = await staff.get<{ failures: number; raisedUntil: string }>(ROUTES.adminLoginWatch);
    expect(body.failures).toBeGreaterThan(FAILURES_MAX);
    expect(Date.parse(body.raisedUntil) - Date.now()).toBeGreaterThan(14 * 60_000);
    await product.database.execute(
      `update login_watch set told_at = now() - interval '61 minutes', raised_until = now()`,
    );
    await codeOf('an-hour-later@sabi50.test', WRONG);
    expect((await mailed()).slice(before).filter((id) => id === admin.id)).toHaveLength(2);
  });
});
