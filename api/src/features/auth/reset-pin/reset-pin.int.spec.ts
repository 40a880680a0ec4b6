import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTES } from '@sabi50/contracts/routes';
import { MailCatcher } from '../../../../test/support/mail-catcher.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { CreateStaffAccount } from '../../staff-users/create-admin/create-staff-account.js';
import { AccountTokens } from '../records/account-tokens.js';
import { logIn, type Registration, verifiedPlayer } from '../../../../test/support/verified-player.js';

describe('resetting a PIN', () => {
  let product: TestProduct;
  let mails: MailCatcher;
  const post = (path: string, body: object) => product.client().post(path, body);

  async function tokenFor(player: Registration): Promise<string> {
    await post(ROUTES.forgotPassword, { email: player.email });
    return mails.tokenTo(player.email, /Reset your/);
  }

  beforeAll(async () => {
    mails = await MailCatcher.start();
    product = await startTestProduct({ env: { SMTP_URL: mails.url } });
  });
  afterAll(async () => {
    await product.close();
    await mails.close();
  });

  describe('a forgotten PIN', () => {
    it('is replaced through the link in the mail, which works once', async () => {
      const player = await verifiedPlayer(product);
      const token = await tokenFor(player);
      const reset = await post(ROUTES.resetPassword, { token, password: '112358' });
      expect([reset.status, reset.body['message']]).toEqual([
        200,
        'Your PIN has been reset. Please log in with your new PIN.',
      ]);
      await logIn(product, player.email, '112358');
      expect((await post(ROUTES.login, { emailOrMobile: player.email, password: player.password })).status).toBe(401);
      const again = await post(ROUTES.resetPassword, { token, password: '112359' });
      expect([again.status, again.body['code']]).toEqual([400, 'RESET_TOKEN_INVALID']);
    });

    it('ends every session, and tells the owner by mail', async () => {
      const player = await verifiedPlayer(product);
      const { client } = await logIn(product, player.email, player.password);
      await post(ROUTES.resetPassword, { token: await tokenFor(player), password: '112358' });
      expect((await client.get(ROUTES.session)).status).toBe(401);
      expect((await mails.mailTo(player.email, /PIN was changed/)).text).toContain('/forgot-password');
    });

    it('is replaced by one of twenty callers with the same link', async () => {
      const player = await verifiedPlayer(product);
      const token = await tokenFor(player);
      const reset = (index: number) => post(ROUTES.resetPassword, { token, password: String(200_000 + index) });
      const statuses = (await Promise.all(Array.from({ length: 20 }, (_, index) => reset(index)))).map(
        ({ status }) => status,
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => ![200, 400].includes(status))).toEqual([]);
    });

    it('is not replaced through a link that is older than 30 minutes', async () => {
      const player = await verifiedPlayer(product);
      const token = await tokenFor(player);
      const [{ minutes } = { minutes: 0 }] = await product.database.query<{ minutes: number }>(
        `select extract(epoch from expires_at - created_at)::int / 60 as minutes from account_tokens
       order by created_at desc limit 1`,
      );
      expect(minutes).toBe(30);
      await product.database.execute(`update account_tokens set expires_at = now() where purpose = 'set-pin'`);
      const late = await post(ROUTES.resetPassword, { token, password: '112358' });
      expect([late.status, late.body['code']]).toEqual([400, 'RESET_TOKEN_INVALID']);
    });

    it('is not replaced by the token of another kind of mail', async () => {
      const player = await verifiedPlayer(product);
      const { userId } = await logIn(product, player.email, player.password);
      const token = await product.app.get(AccountTokens, { strict: false }).issue(userId, 'verify-email', 60_000);
      const answer = await post(ROUTES.resetPassword, { token, password: '112358' });
      expect(answer.body['code']).toBe('RESET_TOKEN_INVALID');
    });

    it.each([
      [{ password: '112358' }, 'No reset token provided. Please request a new password reset.'],
      [{ token: '', password: '112358' }, 'No reset token provided. Please request a new password reset.'],
      [{ token: 'x', password: '12345' }, 'PIN must be exactly 6 digits'],
      [{ token: 'x', password: 'abcdef' }, 'PIN must contain only numbers'],
      [{ token: 'x', password: 'long enough for staff' }, 'PIN must be exactly 6 digits'],
      [{ token: 'x' }, 'PIN must be exactly 6 digits'],
    ])('refuses %j', async (body, message) => {
      const answer = await post(ROUTES.resetPassword, body);
      expect([answer.status, answer.body['message']]).toEqual([400, message]);
    });

    it('is answered alike for an address that nobody has, and no mail goes there', async () => {
      const player = await verifiedPlayer(product);
      const known = await post(ROUTES.forgotPassword, { email: player.email });
      const unknown = await post(ROUTES.forgotPassword, { email: 'nobody@sabi50.test' });
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
      await mails.mailTo(player.email, /Reset your/);
      expect(mails.mails.some(({ recipient }) => recipient === 'nobody@sabi50.test')).toBe(false);
    });

    it('is asked for three times an hour for one address, known or not', async () => {
      const statuses = [];
      for (let index = 0; index < 4; index += 1) {
        statuses.push((await post(ROUTES.forgotPassword, { email: 'somebody@sabi50.test' })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    });

    it('refuses what is no address', async () => {
      const answer = await post(ROUTES.forgotPassword, { email: 'nobody' });
      expect([answer.status, answer.body['message']]).toEqual([400, 'Please enter a valid email address']);
    });
  });

  describe('a forgotten staff password', () => {
    it('is replaced through a link of its own, by a password and never by a PIN', async () => {
      const email = 'boss@sabi50.test';
      const draft = {
        email,
        firstName: 'Bola',
        lastName: 'Ade',
        password: 'First-Pass-1',
        role: 'super_admin',
      } as const;
      await product.app.get(CreateStaffAccount, { strict: false }).create(draft);
      await post(ROUTES.forgotPassword, { email });
      const token = await mails.tokenTo(email, /staff password/);
      const pin = await post(ROUTES.resetPassword, { token, password: '112358' });
      expect([pin.status, pin.body['message']]).toEqual([400, 'Password must be 12 to 128 characters']);
      expect((await post(ROUTES.resetPassword, { token, password: 'Second-Pass-2' })).status).toBe(200);
      expect((await post(ROUTES.login, { emailOrMobile: email, password: 'Second-Pass-2' })).body['kind']).toBe(
        'staff',
      );
    });
  });
});
