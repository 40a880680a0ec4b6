import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EMAIL_CORRECTIONS_PER_DAY_MAX } from '@sabi50/contracts/limits';
import { ROUTES } from '@sabi50/contracts/routes';
import { MailCatcher } from '../../../../test/support/mail-catcher.js';
import { anyRegistration } from '../../../../test/support/registration.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { verifiedPlayer } from '../../../../test/support/verified-player.js';

describe('correcting a mistyped address', () => {
  let product: TestProduct;
  let mails: MailCatcher;

  beforeAll(async () => {
    mails = await MailCatcher.start();
    product = await startTestProduct({ env: { SMTP_URL: mails.url } });
  });
  afterAll(async () => {
    await product.close();
    await mails.close();
  });

  const registered = async () => {
    const body = anyRegistration();
    await product.client().post(ROUTES.register, body);
    return body;
  };
  const correct = (body: object) => product.client().post<{ code?: string }>(ROUTES.correctEmail, body);
  const verify = (token: string) => product.client().post(ROUTES.verifyEmail, { token });

  it('mails a new link to the right address, and the old one opens nothing any more', async () => {
    const { email: mistyped, mobile, password } = await registered();
    const oldToken = await mails.tokenTo(mistyped, /Verify/);
    const { email } = anyRegistration();
    expect((await correct({ emailOrMobile: mobile, password, email: ` ${email.toUpperCase()}` })).status).toBe(200);
    expect((await verify(oldToken)).status).toBe(400);
    expect((await verify(await mails.tokenTo(email, /Verify/))).status).toBe(200);
    expect((await product.client().post(ROUTES.login, { emailOrMobile: email, password })).status).toBe(200);
    // Somebody else may have the mistyped one.
    expect((await product.client().post(ROUTES.register, anyRegistration({ email: mistyped }))).status).toBe(201);
  });

  it('needs the PIN, and an unverified account', async () => {
    const { email: emailOrMobile } = await registered();
    const { email } = anyRegistration();
    const wrong = { status: 401, body: { code: 'INVALID_CREDENTIALS' } };
    expect(await correct({ emailOrMobile, password: '135791', email })).toMatchObject(wrong);
    expect(await correct({ emailOrMobile: 'nobody@sabi50.test', password: '135791', email })).toMatchObject(wrong);
    const { mobile, password } = await verifiedPlayer(product);
    expect(await correct({ emailOrMobile: mobile, password, email })).toMatchObject({
      ...{ status: 400, body: { code: 'EMAIL_UNCHANGEABLE' } },
    });
    expect(await correct({ emailOrMobile, password, email: 'ada@sabi50.test\u200b' })).toMatchObject({ status: 400 });
  });

  it('refuses an address that another account has, and is possible a few times a day', async () => {
    const { mobile: emailOrMobile, password } = await registered();
    const taken = await registered();
    expect(await correct({ emailOrMobile, password, email: taken.email })).toMatchObject({
      ...{ status: 409, body: { code: 'EMAIL_TAKEN' } },
    });
    const statuses: number[] = [];
    for (let times = 0; times < EMAIL_CORRECTIONS_PER_DAY_MAX; times += 1) {
      statuses.push((await correct({ emailOrMobile, password, email: anyRegistration().email })).status);
    }
    expect(statuses).toEqual([...Array(EMAIL_CORRECTIONS_PER_DAY_MAX - 1).fill(200), 429]);
  });
});
