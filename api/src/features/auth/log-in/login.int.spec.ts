import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTES } from '@sabi50/contracts/routes';
import { eventually } from '../../../../test/support/eventually.js';
import { MailCatcher } from '../../../../test/support/mail-catcher.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { seedStations } from '../../stations/seed-stations/seed-stations.js';
import { seedDemoAccounts } from '../../staff-users/demo-accounts/seed-demo-accounts.js';
import { anyRegistration } from '../../../../test/support/registration.js';
import { logIn, verifiedPlayer } from '../../../../test/support/verified-player.js';

describe('the login', () => {
  let product: TestProduct;
  let mails: MailCatcher;
  const attempt = (emailOrMobile: string, password: string) =>
    product.client().post(ROUTES.login, { emailOrMobile, password });
  const codes = async (emailOrMobile: string, password: string, times: number): Promise<unknown[]> => {
    const seen = [];
    for (let index = 0; index < times; index += 1) seen.push((await attempt(emailOrMobile, password)).body['code']);
    return seen;
  };

  beforeAll(async () => {
    mails = await MailCatcher.start();
    product = await startTestProduct({ env: { SMTP_URL: mails.url } });
    await seedStations(product.app);
    await seedDemoAccounts(product.app);
  });
  afterAll(async () => {
    await product.close();
    await mails.close();
  });

  describe('logging in', () => {
    it('opens a session for the demo player, with what the seed gave them', async () => {
      const client = product.client();
      const { status, body } = await client.post(ROUTES.login, {
        emailOrMobile: 'ada@sabi50.test',
        password: '135790',
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        message: 'Login successful',
        kind: 'player',
        mustChangePassword: false,
        authToken: expect.any(String),
        user: { firstName: 'Ada', mobile: '+2348030000001', isEmailVerified: true, isAdmin: false },
      });
      expect(JSON.stringify(body)).not.toMatch(/argon2|hash|pepper/i);
      await eventually(async () =>
        expect((await client.get(ROUTES.session)).body).toMatchObject({
          ...{ kind: 'player', user: { email: 'ada@sabi50.test', balance: '1000.00' } },
        }),
      );
    });

    it.each(['08030000001', '+2348030000001', ' ADA@sabi50.test '])('knows the account by %s', async (name) => {
      expect((await attempt(name, '135790')).status).toBe(200);
    });

    it('gives a new session id at every login and ends the one before', async () => {
      const { client } = await logIn(product, 'ada@sabi50.test', '135790');
      const before = client.cookie('sid');
      await client.post(ROUTES.login, { emailOrMobile: 'ada@sabi50.test', password: '135790' });
      expect(client.cookie('sid')).not.toBe(before);
      const old = product.client();
      old.setCookie('sid', before ?? '');
      expect((await old.get(ROUTES.session)).status).toBe(401);
    });

    it('never accepts a session id that the browser brought along', async () => {
      const client = product.client();
      client.setCookie('sid', 'chosen-by-somebody-else');
      await client.post(ROUTES.login, { emailOrMobile: 'ada@sabi50.test', password: '135790' });
      expect(client.cookie('sid')).not.toBe('chosen-by-somebody-else');
    });

    it.each([
      ['admin@sabi50.test', 'Admin-Pass-2025', 'super_admin', false],
      ['station@sabi50.test', 'Station-Pass-2025', 'radio_station_admin', true],
      ['viewer@sabi50.test', 'Viewer-Pass-2025', null, false],
    ])('opens a staff session for %s with its password', async (email, password, adminRole, hasStation) => {
      const { status, body } = await attempt(email, password);
      expect([status, body['kind']]).toEqual([200, 'staff']);
      const user = body['user'] as Record<string, unknown>;
      expect([user['isAdmin'], user['adminRole'], user['adminRadioStationId'] !== null]).toEqual([
        true,
        adminRole,
        hasStation,
      ]);
    });

    it('opens a player session for staff who type their PIN, and never a staff session', async () => {
      const player = await verifiedPlayer(product);
      await product.database.execute(
        `update accounts set is_admin = true, admin_role = 'super_admin' where email = $1`,
        [player.email],
      );
      const { body } = await attempt(player.email, player.password);
      expect(body['kind']).toBe('player');
      const [session] = await product.database.query(
        'select kind, role from sessions s join accounts a on a.id = s.user_id where a.email = $1',
        [player.email],
      );
      expect(session).toEqual({ kind: 'player', role: null });
    });

    it('does not open with the password of somebody who is staff no more', async () => {
      await product.database
        .execute(`update accounts set is_admin = false, mobile = '+2348111111111', location = 'lagos',
      gender = 'male', source = 'television' where email = 'viewer@sabi50.test'`);
      expect((await attempt('viewer@sabi50.test', 'Viewer-Pass-2025')).body['code']).toBe('INVALID_CREDENTIALS');
    });

    it('says "please verify" only after a right PIN', async () => {
      const body = anyRegistration();
      await product.client().post(ROUTES.register, body);
      const right = await attempt(body.email, body.password);
      expect([right.status, right.body['message']]).toEqual([403, 'Please verify your email before logging in']);
      const wrong = await attempt(body.email, '000000');
      expect([wrong.status, wrong.body['message']]).toEqual([401, 'Invalid credentials']);
    });

    it('answers a wrong PIN and an unknown account in the same words', async () => {
      const player = await verifiedPlayer(product);
      const wrong = await attempt(player.email, '000000');
      const unknown = await attempt('nobody-at-all@sabi50.test', '000000');
      expect(unknown.body).toEqual({ ...wrong.body, requestId: expect.any(String) });
      expect(unknown.status).toBe(401);
      const dropVarying = ({ date: _date, 'x-request-id': _id, ...headers }: Record<string, unknown>) => headers;
      expect(dropVarying(unknown.headers)).toEqual(dropVarying(wrong.headers));
    });

    it.each([
      [{ emailOrMobile: '', password: '135790' }, 'Email or mobile is required'],
      [{ password: '135790' }, 'Email or mobile is required'],
      [{ emailOrMobile: 'ada@sabi50.test', password: '12345' }, 'PIN must be at least 6 digits'],
      [{ emailOrMobile: 'ada@sabi50.test' }, 'PIN must be at least 6 digits'],
      [{ emailOrMobile: 'ada@sabi50.test', password: '1234567' }, 'PIN must be exactly 6 digits'],
      [{ emailOrMobile: 'ada@sabi50.test', password: 135790 }, 'PIN must be at least 6 digits'],
    ])('refuses %j', async (body, message) => {
      const answer = await product.client().post(ROUTES.login, body);
      expect([answer.status, answer.body['code'], answer.body['message']]).toEqual([400, 'VALIDATION_FAILED', message]);
    });

    it('needs to come from our own pages', async () => {
      const answer = await product
        .client()
        .post(
          ROUTES.login,
          { emailOrMobile: 'ada@sabi50.test', password: '135790' },
          { 'sec-fetch-site': 'cross-site' },
        );
      expect([answer.status, answer.body['code']]).toEqual([403, 'CROSS_ORIGIN_REFUSED']);
    });

    it('lets a temporary PIN open one session, which may only change it', async () => {
      const player = await verifiedPlayer(product);
      await product.database.execute(
        `update accounts set pin_temporary_until = now() + interval '1 day' where email = $1`,
        [player.email],
      );
      const { client, userId } = await logIn(product, player.email, player.password);
      expect((await client.get(ROUTES.session)).body['mustChangePassword']).toBe(true);
      const refused = await client.get(`/api/users/${userId}`);
      expect([refused.status, refused.body['code']]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
      expect((await attempt(player.email, player.password)).body['code']).toBe('INVALID_CREDENTIALS');
    });

    it('does not open with a temporary PIN after its time', async () => {
      const player = await verifiedPlayer(product);
      await product.database.execute(
        `update accounts set pin_temporary_until = now() - interval '1 second' where email = $1`,
        [player.email],
      );
      expect((await attempt(player.email, player.password)).body['code']).toBe('INVALID_CREDENTIALS');
    });
  });

  describe('the lock-out', () => {
    it('waits after five failures, for the right PIN too, by email and by mobile alike', async () => {
      const player = await verifiedPlayer(product);
      expect(await codes(player.email, '000000', 3)).toEqual(Array(3).fill('INVALID_CREDENTIALS'));
      expect(await codes(player.mobile, '000000', 2)).toEqual(Array(2).fill('INVALID_CREDENTIALS'));
      const locked = await attempt(player.email, player.password);
      expect([locked.status, locked.body['code']]).toEqual([429, 'LOGIN_LOCKED']);
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(890);
      expect((await attempt(player.mobile, player.password)).status).toBe(429);
    });

    it('treats a name that nobody has in the same way', async () => {
      expect(await codes('no-such-person@sabi50.test', '000000', 6)).toEqual([
        ...Array(5).fill('INVALID_CREDENTIALS'),
        'LOGIN_LOCKED',
      ]);
    });

    it('says how long it waits, and at the lock that time does not open it', async () => {
      const player = await verifiedPlayer(product);
      await codes(player.email, '000000', 5);
      const waiting = await attempt(player.email, player.password);
      expect(waiting.body['message']).toBe('Too many failed attempts. Please wait 15 minutes, then try again.');
      await product.database.execute('update login_lock_outs set wait_until = now() where wait_until is not null');
      await codes(player.email, '000000', 5);
      const locked = await attempt(player.email, player.password);
      expect([locked.status, locked.body['code'], locked.headers['retry-after']]).toEqual([
        429,
        'LOGIN_LOCKED',
        undefined,
      ]);
      expect(locked.body['message']).toMatch(/use the link we emailed you/);
    });

    it('counts the PIN and the staff password of one person apart', async () => {
      const email = 'station@sabi50.test';
      expect(await codes(email, '000000', 6)).toEqual([...Array(5).fill('INVALID_CREDENTIALS'), 'LOGIN_LOCKED']);
      expect(await codes(email, 'not the password', 4)).toEqual(Array(4).fill('INVALID_CREDENTIALS'));
      expect((await attempt(email, 'Station-Pass-2025')).status).toBe(200);
      // The right password forgave no PIN.
      expect(await codes(email, '000000', 1)).toEqual(['LOGIN_LOCKED']);
    });

    it('starts counting anew after a right PIN', async () => {
      const player = await verifiedPlayer(product);
      await codes(player.email, '000000', 4);
      expect((await attempt(player.email, player.password)).status).toBe(200);
      expect(await codes(player.email, '000000', 5)).toEqual(Array(5).fill('INVALID_CREDENTIALS'));
    });

    it('checks no more than five of fifty guesses sent at once', async () => {
      const player = await verifiedPlayer(product);
      const answers = await Promise.all(Array.from({ length: 50 }, () => attempt(player.email, '000000')));
      const checked = answers.filter(({ body }) => body['code'] === 'INVALID_CREDENTIALS');
      expect(checked.length).toBeLessThanOrEqual(5);
      expect(answers.filter(({ status }) => ![401, 429, 503].includes(status))).toEqual([]);
    });

    it('locks at the tenth failure until the link in a mail, which sets a new PIN', async () => {
      const player = await verifiedPlayer(product);
      await codes(player.email, '000000', 5);
      await product.database.execute('update login_lock_outs set wait_until = now() where wait_until is not null');
      expect(await codes(player.email, '000000', 6)).toEqual([...Array(5).fill('INVALID_CREDENTIALS'), 'LOGIN_LOCKED']);
      const token = await mails.tokenTo(player.email, /is locked/);
      const reset = await product.client().post(ROUTES.resetPassword, { token, password: '864209' });
      expect(reset.status).toBe(200);
      expect((await attempt(player.email, '864209')).status).toBe(200);
    });

    it('throttles an address from which a hundred different names failed, and tells when to come back', async () => {
      await product.database.execute(
        `insert into login_failures (address_key, name_key)
       select address_key, 'name-' || n from (select address_key from login_failures limit 1) one, generate_series(1, 100) n`,
      );
      const answer = await attempt('ada@sabi50.test', '135790');
      expect([answer.status, answer.body['code']]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      await product.database.execute('delete from login_failures');
    });
  });
});
