import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ROUTES } from '@sabi50/contracts/routes';
import { MailCatcher } from '../../../../test/support/mail-catcher.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { anyRegistration } from '../../../../test/support/registration.js';
import { logIn, type Registration } from '../../../../test/support/verified-player.js';

describe('the link in the verification mail', () => {
  let product: TestProduct;
  let mails: MailCatcher;
  let player: Registration;
  let token: string;
  const byLink = (value: string) => product.client().get(`${ROUTES.verifyEmail}?token=${value}`);
  const byPage = (value: string) => product.client().post(ROUTES.verifyEmail, { token: value });

  beforeAll(async () => {
    mails = await MailCatcher.start();
    product = await startTestProduct({ env: { SMTP_URL: mails.url } });
  });
  afterAll(async () => {
    await product.close();
    await mails.close();
  });
  beforeEach(async () => {
    player = anyRegistration();
    await product.client().post(ROUTES.register, player);
    token = await mails.tokenTo(player.email, /Verify/);
  });

  it('verifies, so that the player can log in', async () => {
    const { status, body } = await byLink(token);
    expect([status, body['alreadyVerified']]).toEqual([200, false]);
    await logIn(product, player.email, player.password);
  });

  it('says "already verified" when it is opened again, by page or by link', async () => {
    await byPage(token);
    for (const answer of [await byPage(token), await byLink(token)]) {
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        message: 'Your email is already verified. You can log in now.',
        alreadyVerified: true,
      });
    }
  });

  it('verifies once when a scanner and the player open it together', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => byPage(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers.filter(({ body }) => body['alreadyVerified'] === false)).toHaveLength(1);
  });

  it('fails after 24 hours', async () => {
    const [{ hours } = { hours: 0 }] = await product.database.query<{ hours: number }>(
      'select extract(epoch from expires_at - created_at)::int / 3600 as hours from account_tokens limit 1',
    );
    expect(hours).toBe(24);
    await product.database.execute('update account_tokens set expires_at = now() where used_at is null');
    const late = await byLink(token);
    expect([late.status, late.body['message']]).toEqual([400, 'Email verification failed.']);
  });

  it.each(['unknown', 'x'.repeat(129)])('fails with the token %s', async (value) => {
    const { status, body } = await byLink(value);
    expect([status, body['message']]).toEqual([400, 'Email verification failed.']);
  });

  it('says so when there is no token', async () => {
    for (const answer of [await product.client().get(ROUTES.verifyEmail), await byPage('')]) {
      expect([answer.status, answer.body['message']]).toEqual([400, 'No verification token provided.']);
    }
  });

  it('is mailed again on request, and only while there is something to verify', async () => {
    const resend = () => product.client().post(ROUTES.resendVerification, { email: player.email });
    expect((await resend()).status).toBe(200);
    const mailsSent = () => mails.mails.filter(({ recipient }) => recipient === player.email).length;
    while (mailsSent() < 2) await new Promise((next) => setTimeout(next, 20));
    await byLink(token);
    expect((await resend()).status).toBe(200);
    await waitUntilWorkedOff();
    expect(mailsSent()).toBe(2);
  });

  async function waitUntilWorkedOff(): Promise<void> {
    for (;;) {
      const due = await product.database.query('select 1 from mail_outbox where next_try_at is not null');
      if (due.length === 0) return;
      await new Promise((next) => setTimeout(next, 20));
    }
  }
});
