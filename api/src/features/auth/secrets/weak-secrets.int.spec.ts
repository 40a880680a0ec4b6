import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type HttpResponse } from '@sabi50/proof/http-client';
import { type LoginView } from '@sabi50/contracts/account-views';
import { HEADERS, pathOf, ROUTES } from '@sabi50/contracts/routes';
import { anyRegistration } from '../../../../test/support/registration.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { type LoggedIn, logIn, verifiedPlayer } from '../../../../test/support/verified-player.js';
import { CreateStaffAccount } from '../../staff-users/create-admin/create-staff-account.js';
import { AccountTokens } from '../records/account-tokens.js';
import { SecretHasher } from './secret-hasher.js';

/** One of each kind; the rule itself is proved beside it. */
const WEAK_PINS = ['111111', '123456', '112233', '121212', '804804', '159753', '150885', '850815'];
const GOOD_PASSWORD = 'Grey-Heron-2026';

const refusedAt = (field: string, code: string, message: string) => ({
  status: 400,
  body: { code, message, errors: { [field]: [message] } },
});
const weakPinAt = (field: string) =>
  refusedAt(field, 'WEAK_PIN', 'This PIN is too easy to guess. Please choose another one.');
const ownNameAt = (field: string) =>
  refusedAt(field, 'WEAK_PASSWORD', 'Password must not contain your name or email address');

describe('a secret that is easy to guess', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
  });
  afterAll(() => product.close());

  const logInAs = (emailOrMobile: string, password: string) =>
    product.client().post<LoginView & { code?: string }>(ROUTES.login, { emailOrMobile, password });

  const change = ({ client, authToken }: Omit<LoggedIn, 'userId'>, email: string, body: object) =>
    client.post(ROUTES.changePassword, body, { authorization: `Bearer ${authToken}`, [HEADERS.userEmail]: email });

  async function staff(facts: { password?: string } = {}) {
    const email = `${randomUUID()}@accounts.sabi50.test`;
    const draft = { firstName: 'Amina', lastName: 'Bello', email, role: 'super_admin', ...facts } as const;
    const create = product.app.get(CreateStaffAccount, { strict: false });
    return { email, id: await create.create({ ...draft, password: facts.password ?? GOOD_PASSWORD }) };
  }

  /** As it was set before there was a rule. */
  async function haveBefore(email: string, column: 'pin' | 'password', secret: string): Promise<void> {
    const [row] = await product.database.query<{ id: string }>('select id from accounts where email = $1', [email]);
    const { hash } = await product.app.get(SecretHasher, { strict: false }).hash(row?.id ?? '', secret);
    await product.database.execute(`update accounts set ${column}_hash = $2 where email = $1`, [email, hash]);
  }

  describe('a PIN', () => {
    /** Every place where one is set; each answers whether this PIN is taken. */
    const PLACES: Readonly<Record<string, (pin: string) => Promise<{ field: string; answer: HttpResponse }>>> = {
      registration: async (pin) => ({
        field: 'password',
        answer: await product.client().post(ROUTES.register, anyRegistration({ password: pin })),
      }),
      'a change': async (pin) => {
        const player = await verifiedPlayer(product);
        const browser = await logIn(product, player.email, player.password);
        const body = { currentPassword: player.password, newPassword: pin };
        return { field: 'newPassword', answer: await change(browser, player.email, body) };
      },
      'a reset': async (pin) => {
        const { id } = await createTestAccount(product.database);
        const token = await product.app.get(AccountTokens, { strict: false }).issue(id, 'set-pin', 60_000);
        const answer = await product.client().post(ROUTES.resetPassword, { token, password: pin });
        return { field: 'password', answer };
      },
      'a temporary PIN of staff': async (pin) => {
        const { id } = await createTestAccount(product.database);
        const { id: userId } = await staff();
        const client = await product.signedIn({ userId, kind: 'staff', role: 'super_admin' });
        return { field: 'password', answer: await client.put(pathOf('adminUser', { id }), { password: pin }) };
      },
    };

    it.each(Object.keys(PLACES))('is refused at its field at %s', async (place) => {
      const setAt = PLACES[place] as (typeof PLACES)[string];
      for (const pin of WEAK_PINS) {
        const { field, answer } = await setAt(pin);
        expect([pin, answer]).toMatchObject([pin, weakPinAt(field)]);
      }
      expect([200, 201]).toContain((await setAt('804172')).answer.status);
    });

    it('is the end of the own mobile number, at every place', async () => {
      const body = anyRegistration();
      const end = '904175';
      const mobile = `0803${String(Date.now()).slice(-1)}${end}`;
      expect(await product.client().post(ROUTES.register, { ...body, mobile, password: end })).toMatchObject(
        weakPinAt('password'),
      );
      const player = await verifiedPlayer(product, { mobile: `${mobile.slice(0, 3)}4${mobile.slice(4)}` });
      const browser = await logIn(product, player.email, player.password);
      const changed = await change(browser, player.email, { currentPassword: player.password, newPassword: end });
      expect(changed).toMatchObject(weakPinAt('newPassword'));
      const token = await product.app.get(AccountTokens, { strict: false }).issue(browser.userId, 'set-pin', 60_000);
      expect(await product.client().post(ROUTES.resetPassword, { token, password: end })).toMatchObject(
        weakPinAt('password'),
      );
      // A refusal uses no link up.
      expect((await product.client().post(ROUTES.resetPassword, { token, password: '804172' })).status).toBe(200);
    });

    it('that was set before opens one more session, which may only change it', async () => {
      const player = await verifiedPlayer(product);
      await haveBefore(player.email, 'pin', '123456');
      const client = product.client();
      const body = { emailOrMobile: player.email, password: '123456' };
      const opened = await client.post<LoginView>(ROUTES.login, body);
      expect(opened).toMatchObject({ status: 200, body: { mustChangePassword: true } });
      const own = `/api/users/${opened.body.user.id}`;
      expect(await client.get(own)).toMatchObject({ status: 403, body: { code: 'PASSWORD_CHANGE_REQUIRED' } });
      expect(await logInAs(player.email, '123456')).toMatchObject({
        status: 401,
        body: { code: 'INVALID_CREDENTIALS' },
      });
      const browser = { client, authToken: opened.body.authToken };
      const changing = { currentPassword: '123456', newPassword: '804172' };
      expect((await change(browser, player.email, { ...changing, newPassword: '654321' })).status).toBe(400);
      expect((await change(browser, player.email, changing)).status).toBe(200);
      expect((await client.get(own)).status).toBe(200);
      expect(await logInAs(player.email, '804172')).toMatchObject({ status: 200, body: { mustChangePassword: false } });
    });

    it('that was set before opens one session of many that ask at once', async () => {
      const player = await verifiedPlayer(product);
      await haveBefore(player.email, 'pin', '111111');
      const answers = await Promise.all([1, 2, 3, 4].map(() => logInAs(player.email, '111111')));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });
  });

  describe('a staff password', () => {
    it.each([
      ['Short-Pass1', refusedAt('password', 'VALIDATION_FAILED', 'Password must be 12 to 128 characters')],
      ['AminaBello-2026', ownNameAt('password')],
      ['bello.amina.kano.lagos', ownNameAt('password')],
      ['$EMAIL', ownNameAt('password')],
      ['$EMAIL-2026', ownNameAt('password')],
      ['amina-amina-26', ownNameAt('password')],
    ])('%s is refused for Amina Bello at a reset and as a temporary one', async (typed, refused) => {
      const { id, email } = await staff();
      const password = typed.replace('$EMAIL', email);
      const token = await product.app.get(AccountTokens, { strict: false }).issue(id, 'set-password', 60_000);
      expect(await product.client().post(ROUTES.resetPassword, { token, password })).toMatchObject(refused);
      const { id: userId } = await staff();
      const other = await product.signedIn({ userId, kind: 'staff', role: 'super_admin' });
      expect(await other.put(pathOf('adminUser', { id }), { password })).toMatchObject(refused);
    });

    it('is refused when an account is created and when it is changed', async () => {
      await expect(staff({ password: 'Amina.Bello.1' })).rejects.toMatchObject({ code: 'WEAK_PASSWORD' });
      await expect(staff({ password: 'Elf-Letters' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
      const { email } = await staff();
      const browser = await logIn(product, email, GOOD_PASSWORD);
      const to = (newPassword: string) => change(browser, email, { currentPassword: GOOD_PASSWORD, newPassword });
      expect(await to('Amina.Bello.1')).toMatchObject(ownNameAt('newPassword'));
      expect(await to('Elf-Letters')).toMatchObject({
        status: 400,
        body: { errors: { newPassword: ['Password must be 12 to 128 characters'] } },
      });
      expect((await to('Blue-Kite-2026')).status).toBe(200);
    });

    it('that was short before opens one more session, which may only change it', async () => {
      const { email } = await staff();
      await haveBefore(email, 'password', 'Old-Pass');
      const client = product.client();
      const opened = await client.post<LoginView>(ROUTES.login, { emailOrMobile: email, password: 'Old-Pass' });
      expect(opened).toMatchObject({ status: 200, body: { kind: 'staff', mustChangePassword: true } });
      expect(await client.get(ROUTES.adminProfile)).toMatchObject({ body: { code: 'PASSWORD_CHANGE_REQUIRED' } });
      expect((await logInAs(email, 'Old-Pass')).status).toBe(401);
      const browser = { client, authToken: opened.body.authToken };
      const body = { currentPassword: 'Old-Pass', newPassword: GOOD_PASSWORD };
      expect((await change(browser, email, body)).status).toBe(200);
      expect((await client.get(ROUTES.adminProfile)).status).toBe(200);
      expect(await logInAs(email, GOOD_PASSWORD)).toMatchObject({ status: 200, body: { mustChangePassword: false } });
    });
  });
});
