import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HEADERS, ROUTES } from '@sabi50/contracts/routes';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { CreateStaffAccount } from '../../staff-users/create-admin/create-staff-account.js';
import { type LoggedIn, logIn, type Registration, verifiedPlayer } from '../../../../test/support/verified-player.js';

describe('changing a PIN or password', () => {
  const NEW_PIN = '112358';

  let product: TestProduct;
  let player: Registration;
  let browser: LoggedIn;

  const change = (
    { client, authToken }: LoggedIn,
    body: object,
    headers: Record<string, string> = {},
    email = player.email,
  ) =>
    client.post(ROUTES.changePassword, body, {
      authorization: `Bearer ${authToken}`,
      [HEADERS.userEmail]: email,
      ...headers,
    });
  const logInStatus = async (password: string, name = player.email) =>
    (await product.client().post(ROUTES.login, { emailOrMobile: name, password })).status;

  beforeAll(async () => {
    product = await startTestProduct();
  });
  afterAll(() => product.close());
  beforeEach(async () => {
    player = await verifiedPlayer(product);
    browser = await logIn(product, player.email, player.password);
  });

  describe('changing the PIN', () => {
    it('works with the current one, the bearer token and the own email', async () => {
      const { status, body } = await change(browser, { currentPassword: player.password, newPassword: NEW_PIN });
      expect([status, body['message']]).toEqual([
        200,
        'Your PIN has been updated. Please use your new PIN for future logins.',
      ]);
      expect([await logInStatus(NEW_PIN), await logInStatus(player.password)]).toEqual([200, 401]);
    });

    it('gives this browser a new session and token, and ends all others', async () => {
      const elsewhere = await logIn(product, player.email, player.password);
      const before = browser.client.cookie('sid');
      const { body } = await change(browser, { currentPassword: player.password, newPassword: NEW_PIN });
      expect(browser.client.cookie('sid')).not.toBe(before);
      expect(body['authToken']).not.toBe(browser.authToken);
      expect((await browser.client.get(ROUTES.session)).status).toBe(200);
      expect((await elsewhere.client.get(ROUTES.session)).status).toBe(401);
    });

    it('asks for a mail to the owner in the same transaction', async () => {
      await change(browser, { currentPassword: player.password, newPassword: NEW_PIN });
      const rows = await product.database.query('select kind from mail_outbox where user_id = $1 order by kind', [
        browser.userId,
      ]);
      expect(rows).toEqual([{ kind: 'pin-changed' }, { kind: 'verify-email' }]);
    });

    it('is refused with a wrong current PIN, which counts like a failed login', async () => {
      const wrong = () => change(browser, { currentPassword: '000000', newPassword: NEW_PIN });
      const codes = [];
      for (let index = 0; index < 11; index += 1) codes.push((await wrong()).body['code']);
      expect(codes).toEqual([...Array(10).fill('CURRENT_PIN_WRONG'), 'LOGIN_LOCKED']);
      const logIn = await browser.client.post(ROUTES.login, { emailOrMobile: player.email, password: player.password });
      expect([logIn.status, logIn.body['code']]).toEqual([429, 'LOGIN_LOCKED']);
    });

    it('is counted with everybody else where the account does not know the device', async () => {
      const client = await product.signedIn({ userId: browser.userId });
      const { authToken } = browser;
      client.setCookie('sid', browser.client.cookie('sid') ?? '');
      const codes = [];
      for (let index = 0; index < 6; index += 1)
        codes.push(
          (await change({ ...browser, client, authToken }, { currentPassword: '000000', newPassword: NEW_PIN })).body[
            'code'
          ],
        );
      expect(codes).toEqual([...Array(5).fill('CURRENT_PIN_WRONG'), 'LOGIN_LOCKED']);
      expect(await logInStatus(player.password)).toBe(429);
    });

    it('is tried twenty times an hour at most, right or wrong', async () => {
      await product.database.execute(
        `insert into request_throttles (key, points, expire) values ($1, 20, extract(epoch from now()) * 1000 + 3600000)`,
        [`pin-changes-by-account:${browser.userId}`],
      );
      const answer = await change(browser, { currentPassword: player.password, newPassword: NEW_PIN });
      expect([answer.status, answer.body['code']]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(answer.body['message']).toBe('Too many attempts. Please wait 60 minutes, then try again.');
    });

    it.each<[string, Record<string, string>]>([
      ['without a token', { authorization: '' }],
      ['with a made-up token', { authorization: 'Bearer abcdef' }],
    ])('is refused %s', async (_, headers) => {
      const answer = await change(browser, { currentPassword: player.password, newPassword: NEW_PIN }, headers);
      expect([answer.status, answer.body['code']]).toEqual([403, 'AUTH_TOKEN_MISMATCH']);
    });

    it('is refused with the token of another session of the same player', async () => {
      const { authToken } = await logIn(product, player.email, player.password);
      const answer = await change(
        { ...browser, authToken },
        { currentPassword: player.password, newPassword: NEW_PIN },
      );
      expect(answer.body['code']).toBe('AUTH_TOKEN_MISMATCH');
    });

    it.each(['', 'ada@sabi50.test'])('is refused with the user-email header %j', async (email) => {
      const body = { currentPassword: player.password, newPassword: NEW_PIN };
      const answer = await change(browser, body, {}, email);
      expect([answer.status, answer.body['code']]).toEqual([403, 'USER_EMAIL_MISMATCH']);
    });

    it('is refused without a session, with any token', async () => {
      const answer = await change({ ...browser, client: product.client() }, { currentPassword: '1', newPassword: '2' });
      expect([answer.status, answer.body['code']]).toEqual([401, 'UNAUTHENTICATED']);
    });

    it.each([
      [{ currentPassword: '12345', newPassword: NEW_PIN }, 'Current PIN must be 6 digits'],
      [{ currentPassword: '246813', newPassword: '12345' }, 'New PIN must be 6 digits'],
      [{ currentPassword: '246813', newPassword: 'abcdef' }, 'New PIN must be 6 digits'],
      [{ currentPassword: '246813' }, 'New PIN must be 6 digits'],
      [{ currentPassword: '246813', newPassword: '246813' }, 'Choose one that is different from your current one'],
    ])('refuses %j', async (body, message) => {
      const answer = await change(browser, body);
      expect([answer.status, answer.body['message']]).toEqual([400, message]);
    });

    it('frees a session that was opened with a temporary PIN', async () => {
      await product.database.execute(
        `update accounts set pin_temporary_until = now() + interval '1 day' where email = $1`,
        [player.email],
      );
      const opened = await logIn(product, player.email, player.password);
      expect((await change(opened, { currentPassword: player.password, newPassword: NEW_PIN })).status).toBe(200);
      expect((await opened.client.get(`/api/users/${opened.userId}`)).status).toBe(200);
      expect(await logInStatus(NEW_PIN)).toBe(200);
    });
  });

  describe('changing a staff password', () => {
    it('changes the password of the staff session and leaves the PIN alone', async () => {
      const email = 'boss@sabi50.test';
      const draft = {
        email,
        firstName: 'Bola',
        lastName: 'Ade',
        password: 'First-Pass-1',
        role: 'super_admin',
      } as const;
      await product.app.get(CreateStaffAccount, { strict: false }).create(draft);
      const staff = await logIn(product, email, 'First-Pass-1');
      const pin = await change(staff, { currentPassword: 'First-Pass-1', newPassword: NEW_PIN }, {}, email);
      expect([pin.status, pin.body['message']]).toEqual([400, 'Password must be 12 to 128 characters']);
      const body = { currentPassword: 'First-Pass-1', newPassword: 'Second-Pass-2' };
      expect((await change(staff, body, {}, email)).status).toBe(200);
      expect([await logInStatus('Second-Pass-2', email), await logInStatus('First-Pass-1', email)]).toEqual([200, 401]);
    });
  });
});
