import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HEADERS, ROUTES } from '@sabi50/contracts/routes';
import { type HttpClient } from '@sabi50/proof/http-client';
import { MailCatcher } from '../../../../test/support/mail-catcher.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { logIn, type Registration, verifiedPlayer } from '../../../../test/support/verified-player.js';

const WRONG = '909192';

describe('a device that somebody logged in with', () => {
  let product: TestProduct;
  let mails: MailCatcher;
  let strangers = 0;

  /** A browser that calls from an address of its own, in a network of its own. */
  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  const anyAddress = () => `41.${(strangers += 1) >> 8}.${strangers & 255}.7`;
  const attempt = (client: HttpClient, { email }: Registration, password: string, ip = anyAddress()) =>
    client.post(ROUTES.login, { emailOrMobile: email, password }, from(ip));
  const strangerTries = (player: Registration, password: string) => attempt(product.client(), player, password);
  async function lockByStrangers(player: Registration): Promise<void> {
    for (let tries = 0; tries < 10; tries += 1) {
      await strangerTries(player, WRONG);
      await product.database.execute('update login_lock_outs set wait_until = null');
    }
    expect((await strangerTries(player, player.password)).body['code']).toBe('LOGIN_LOCKED');
  }
  async function playerWithDevice(): Promise<{ player: Registration; device: HttpClient }> {
    const player = await verifiedPlayer(product);
    const { client } = await logIn(product, player.email, player.password);
    return { player, device: client };
  }

  beforeAll(async () => {
    mails = await MailCatcher.start();
    product = await startTestProduct({ env: { SMTP_URL: mails.url, TRUST_PROXY: '127.0.0.1' } });
  });
  afterAll(async () => {
    await product.close();
    await mails.close();
  });

  // Rule accounts/locks-keep-the-owner.
  it('lets its owner in while strangers locked the account', async () => {
    const { player, device } = await playerWithDevice();
    await lockByStrangers(player);
    expect((await attempt(device, player, player.password)).status).toBe(200);
    // What the owner does forgives the strangers nothing.
    expect((await strangerTries(player, player.password)).body['code']).toBe('LOGIN_LOCKED');
  });

  it('lets its owner in from an address, and a network, that is throttled', async () => {
    const { player, device } = await playerWithDevice();
    const ip = '102.88.1.1';
    for (const pin of [WRONG, WRONG]) await attempt(product.client(), player, pin, ip);
    await product.database.execute(
      `insert into login_failures (address_key, name_key)
       select distinct address_key, 'name-' || n from login_failures, generate_series(1, 300) n`,
    );
    for (const address of [ip, '102.88.1.200']) {
      const refused = await attempt(product.client(), player, player.password, address);
      expect([refused.status, refused.body['code']]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect((await attempt(device, player, player.password, address)).status).toBe(200);
    }
    await product.database.execute('delete from login_failures');
  });

  it('is locked by ten wrong tries of its own, until the link in the mail, and nobody else is', async () => {
    const { player, device } = await playerWithDevice();
    const codes = [];
    for (let tries = 0; tries < 11; tries += 1) codes.push((await attempt(device, player, WRONG)).body['code']);
    expect(codes).toEqual([...Array(10).fill('INVALID_CREDENTIALS'), 'LOGIN_LOCKED']);
    const locked = await attempt(device, player, player.password);
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, undefined]);
    expect(locked.body['message']).toMatch(/link we emailed you/);
    expect((await strangerTries(player, player.password)).status).toBe(200);
    const another = await verifiedPlayer(product);
    expect((await attempt(device, another, another.password)).status).toBe(200);
    const token = await mails.tokenTo(player.email, /is locked/);
    expect((await device.post(ROUTES.resetPassword, { token, password: '864209' })).status).toBe(200);
    expect((await attempt(device, player, '864209')).status).toBe(200);
  });

  it('checks no more than ten of fifty guesses that it sends at once', async () => {
    const { player, device } = await playerWithDevice();
    const answers = await Promise.all(Array.from({ length: 50 }, () => attempt(device, player, WRONG)));
    const checked = answers.filter(({ body }) => body['code'] === 'INVALID_CREDENTIALS');
    expect(checked.length).toBeLessThanOrEqual(10);
    expect(answers.filter(({ status }) => ![401, 429, 503].includes(status))).toEqual([]);
  });

  it('starts counting anew after a right PIN', async () => {
    const { player, device } = await playerWithDevice();
    for (const pin of [...Array<string>(9).fill(WRONG), player.password, ...Array<string>(9).fill(WRONG)])
      await attempt(device, player, pin);
    expect((await attempt(device, player, player.password)).status).toBe(200);
  });

  it('is not known by a cookie that we did not sign, nor to an account that was not logged in to with it', async () => {
    const { player, device } = await playerWithDevice();
    await lockByStrangers(player);
    const forger = product.client();
    const [id = ''] = (device.cookie('dev') ?? '').split('.');
    for (const value of [id, `${id}.${'A'.repeat(43)}`, `${'A'.repeat(22)}.${'A'.repeat(43)}`, '.', '%00']) {
      forger.setCookie('dev', value);
      expect((await attempt(forger, player, player.password)).body['code']).toBe('LOGIN_LOCKED');
    }
    const { device: elsewhere } = await playerWithDevice();
    expect((await attempt(elsewhere, player, player.password)).body['code']).toBe('LOGIN_LOCKED');
  });

  it('tells nothing about an account to a device that never logged in to it', async () => {
    const [{ player }, { device }] = [await playerWithDevice(), await playerWithDevice()];
    const wrong = await attempt(device, player, WRONG);
    const unknown = await attempt(device, { ...player, email: 'nobody@sabi50.test' }, WRONG);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, { ...wrong.body, requestId: expect.any(String) }]);
  });

  it('is forgotten when the PIN is changed on another, which stays known', async () => {
    const { player, device } = await playerWithDevice();
    const { client, authToken } = await logIn(product, player.email, player.password);
    const changed = await client.post(
      ROUTES.changePassword,
      { currentPassword: player.password, newPassword: '864209' },
      { authorization: `Bearer ${authToken}`, [HEADERS.userEmail]: player.email },
    );
    expect(changed.status).toBe(200);
    await lockByStrangers({ ...player, password: '864209' });
    expect((await attempt(device, player, '864209')).body['code']).toBe('LOGIN_LOCKED');
    expect((await attempt(client, player, '864209')).status).toBe(200);
  });

  it('is any that set a new PIN by the mailed link, so that strangers who go on cannot lock it out again', async () => {
    const player = await verifiedPlayer(product);
    await lockByStrangers(player);
    const token = await mails.tokenTo(player.email, /is locked/);
    const owner = product.client();
    expect((await owner.post(ROUTES.resetPassword, { token, password: '864209' })).status).toBe(200);
    await lockByStrangers({ ...player, password: '864209' });
    expect((await attempt(owner, player, '864209')).status).toBe(200);
  });

  it('gets its link to set a new PIN however often strangers asked for one, and they flood no inbox', async () => {
    const { player, device } = await playerWithDevice();
    const ask = (client: HttpClient, ip: string) =>
      client.post(ROUTES.forgotPassword, { email: player.email }, from(ip));
    const asked = await Promise.all(Array.from({ length: 40 }, () => ask(product.client(), anyAddress())));
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
    const links = async () => {
      const rows = await product.database.query(
        `select 1 from mail_outbox o join accounts a on a.id = o.user_id where a.email = $1 and o.kind = 'reset-pin'`,
        [player.email],
      );
      return rows.length;
    };
    expect(await links()).toBe(2);
    const statuses = [];
    for (let times = 0; times < 4; times += 1) statuses.push((await ask(device, '41.1.1.1')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await links()).toBe(5);
  });
});
