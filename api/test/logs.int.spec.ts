import { randomInt, randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type RunningSimulator, startSimulator } from '@sabi50/paystack-simulator/simulator';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { canary } from './support/canary.js';
import { eventually } from './support/eventually.js';
import { MailCatcher } from './support/mail-catcher.js';
import { PaymentFixture } from './support/payment-fixture.js';
import { anyRegistration } from './support/registration.js';
import { createTestAccount } from './support/test-accounts.js';
import { startTestProduct, type TestProduct } from './support/test-product.js';
import { logIn } from './support/verified-player.js';

const SECRET_KEY = 'sk_test_local_simulator';
const CARD = '4084084084084081';

describe('what api and worker write to their logs, at the most talkative level (rule data/logs-name-nobody)', () => {
  const lines: string[] = [];
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  let mails: MailCatcher;
  let simulator: RunningSimulator;
  let product: TestProduct;
  let fixture: PaymentFixture;
  let staff: HttpClient;
  let token = '';

  const digits = String(10_000_000 + randomInt(89_999_999));
  const player = anyRegistration({
    ...{ firstName: canary('First'), lastName: canary('Last'), email: `${canary('Mail').toLowerCase()}@sabi50.test` },
    ...{ password: '739164', mobile: `080${digits}` },
  });
  const words = canary('Words');
  const wrongPin = '826491';
  const staffPassword = `${canary('Password')}7!`;

  beforeAll(async () => {
    mails = await MailCatcher.start();
    simulator = await startSimulator({ port: 0, secretKey: SECRET_KEY });
    product = await startTestProduct({
      logTo,
      env: {
        ...{
          LOG_LEVEL: 'trace',
          SMTP_URL: mails.url,
          PAYSTACK_BASE_URL: simulator.url,
          PAYSTACK_SECRET_KEY: SECRET_KEY,
        },
        ...{ PAYSTACK_INITIALIZE_TIMEOUT_MS: '1500', PAYSTACK_VERIFY_TIMEOUT_MS: '1500' },
      },
    });
    fixture = PaymentFixture.of(product, simulator);
    const { id } = await createTestAccount(product.database, { role: 'super_admin' });
    staff = await product.signedIn({ userId: id, kind: 'staff', role: 'super_admin' });
  });
  afterAll(async () => {
    await product.close();
    await simulator.close();
    await mails.close();
  });

  const said = (what: string) => eventually(() => expect(lines.join('')).toContain(what));
  const post = (path: string, body: object) => product.client().post(path, body);

  it('tells of a mail that a server refused by the address', async () => {
    mails.refusal = `550 5.1.1 <${player.email}>: no such mailbox`;
    expect((await post(ROUTES.register, player)).status).toBe(201);
    await said('mail not sent');
    mails.refusal = null;
  });

  it('tells nothing of refused registrations, logins and links', async () => {
    expect((await post(ROUTES.register, player)).status).toBe(409);
    expect((await post(ROUTES.register, { ...player, gender: words })).status).toBe(400);
    const broken = `{"email": "${player.email}", "password": "${player.password}`;
    expect((await product.client().call('POST', ROUTES.login, { body: broken, headers: {} })).status).toBe(400);
    await product.database.execute('update accounts set email_verified_at = now() where email = $1', [player.email]);
    expect((await post(ROUTES.login, { emailOrMobile: player.mobile, password: wrongPin })).status).toBe(401);
    await post(ROUTES.forgotPassword, { email: player.email });
    token = await mails.tokenTo(player.email, /PIN/);
    expect((await post(ROUTES.verifyEmail, { token })).status).toBe(400);
    await product.client().get(`${ROUTES.verifyEmail}?token=${token}`);
    await post(ROUTES.login, { emailOrMobile: player.email, password: staffPassword });
    await staff.get(`${ROUTES.adminSearch}?q=${player.mobile}`);
  });

  it('tells of a provider that is away, and of webhooks that nobody can place, without payer and card', async () => {
    const { client, userId } = await logIn(product, player.email, player.password);
    const payer = { userId, http: client };
    const reference = await fixture.initiated(payer);
    await fixture.outcome(reference, 'success');
    await fixture.fault({ initialize: { kind: 'bad-gateway', times: 3 } });
    await fixture.initiate(payer);
    await said('the card provider gave no usable answer');
    const customer = { first_name: player.firstName, email: player.email, phone: player.mobile };
    const authorization = { bin: '408408', last4: '4081', number: CARD };
    const data = { reference: randomUUID(), amount: 50_000, customer, authorization };
    for (const event of ['charge.success', 'customeridentification.failed', words])
      expect((await fixture.webhook({ event, data })).status).toBe(200);
    const answer = await product
      .client()
      .call('POST', ROUTES.paymentWebhook, { body: JSON.stringify(data), headers: {} });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  it('tells of an unforeseen error without the values it was about', async () => {
    const { userId } = await logIn(product, player.email, player.password);
    const break_ = `alter table player_notes add constraint nothing_goes check (words <> '${words}')`;
    await product.database.execute(break_);
    expect((await staff.post(pathOf('adminUserNotes', { id: userId }), { words })).status).toBe(500);
    await said('unforeseen error');
    await product.database.execute('alter table player_notes drop constraint nothing_goes');
  });

  it('holds no name, address, number, PIN, password, token, card or words of anybody', () => {
    const log = lines.join('').toLowerCase();
    const secret = { ...player, token, words, wrongPin, staffPassword, card: CARD, digits };
    const personal = ['firstName', 'lastName', 'email', 'mobile', 'password', 'token', 'words', 'wrongPin'] as const;
    const all = [...personal.map((name) => secret[name]), staffPassword, CARD, digits];
    expect(lines.length).toBeGreaterThan(3);
    expect(all.filter((text) => text === '' || log.includes(text.toLowerCase()))).toEqual([]);
  });
});
