import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dayOf, lagosDate } from '@sabi50/contracts/business-time';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { seedStations } from '../../stations/seed-stations/seed-stations.js';
import { type LoggedIn, logIn, type Registration, verifiedPlayer } from '../../../../test/support/verified-player.js';

describe('the calls about oneself', () => {
  let product: TestProduct;
  let player: Registration;
  let browser: LoggedIn;
  let other: LoggedIn;
  const own = () => pathOf('user', { id: browser.userId });

  beforeAll(async () => {
    product = await startTestProduct();
    await seedStations(product.app);
    const stranger = await verifiedPlayer(product);
    other = await logIn(product, stranger.email, stranger.password);
  });
  afterAll(() => product.close());
  beforeEach(async () => {
    player = await verifiedPlayer(product);
    browser = await logIn(product, player.email, player.password);
  });

  describe('the own profile', () => {
    it('shows the fields of a profile and no secret', async () => {
      const { status, body } = await browser.client.get(own());
      expect(status).toBe(200);
      expect(body).toEqual({
        id: browser.userId,
        firstName: 'Chidi',
        lastName: 'Okeke',
        email: player.email,
        mobile: player.mobile.replace(/^0/, '+234'),
        location: 'lagos',
        preferredLanguage: 'en',
        gender: 'male',
        source: 'social-media',
        radioStation: null,
        avatar: null,
        balance: '0.00',
        points: 0,
        isEmailVerified: true,
        isAdmin: false,
        isActive: true,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        adminRole: null,
        adminRadioStationId: null,
      });
    });

    it('answers another’s, an unknown and a malformed id with the same words', async () => {
      const ids = [other.userId, '00000000-0000-4000-8000-000000000000', 'not-an-id', '%2e%2e'];
      const answers = [];
      for (const id of ids) answers.push(await browser.client.get(`/api/users/${id}`));
      for (const { status, body } of answers) {
        expect(status).toBe(404);
        expect(body).toEqual({
          statusCode: 404,
          code: 'USER_NOT_FOUND',
          message: 'User not found',
          requestId: expect.any(String),
        });
      }
    });

    it('is for signed-in users only', async () => {
      const { status, body } = await product.client().get(own());
      expect([status, body['code']]).toEqual([401, 'UNAUTHENTICATED']);
    });

    it('changes what is sent and answers the user after it', async () => {
      const changes = { firstName: 'Zainab', preferredLanguage: 'ha', source: 'radio', radioStation: 'Akure FM' };
      const { status, body } = await browser.client.put(own(), {
        ...changes,
        email: player.email,
        mobile: '09012345678',
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({ ...changes, mobile: '+2349012345678', lastName: 'Okeke' });
      expect((await browser.client.get(own())).body).toEqual(body);
    });

    it('shows the picture that the player chose, and their initials again after null', async () => {
      expect((await browser.client.put(own(), { avatar: 'drum' })).body['avatar']).toBe('drum');
      expect((await browser.client.put(own(), { firstName: 'Zainab' })).body['avatar']).toBe('drum');
      expect((await browser.client.put(own(), { avatar: 'https://example.test/me.png' })).status).toBe(400);
      expect((await browser.client.put(own(), { avatar: null })).body['avatar']).toBeNull();
    });

    it('keeps the station while the source stays radio, and clears it when it changes', async () => {
      await browser.client.put(own(), { source: 'radio', radioStation: 'Akure FM' });
      expect((await browser.client.put(own(), { source: 'radio', lastName: 'Bello' })).body['radioStation']).toBe(
        'Akure FM',
      );
      const { body } = await browser.client.put(own(), { source: 'television', radioStation: '' });
      expect([body['source'], body['radioStation']]).toEqual(['television', null]);
    });

    it('asks for a station when the source becomes radio', async () => {
      const { status, body } = await browser.client.put(own(), { source: 'radio' });
      expect([status, body['message']]).toEqual([400, 'Please select a radio station when Radio is your source']);
    });

    it('refuses another email', async () => {
      const { status, body } = await browser.client.put(own(), { email: 'new@sabi50.test' });
      expect([status, body['message']]).toEqual([400, 'Email cannot be changed']);
    });

    it.each(['balance', 'points', 'isAdmin', 'adminRole', 'isEmailVerified', 'isActive', 'id', 'password'])(
      'refuses to be given %s',
      async (field) => {
        const { status, body } = await browser.client.put(own(), { firstName: 'Eve', [field]: true });
        expect([status, body['code']]).toEqual([400, 'VALIDATION_FAILED']);
        expect((await browser.client.get(own())).body['firstName']).toBe('Chidi');
      },
    );

    it('refuses a mobile number that somebody else has', async () => {
      const taken = (await other.client.get(pathOf('user', { id: other.userId }))).body['mobile'];
      const { status, body } = await browser.client.put(own(), { mobile: taken });
      expect([status, body['code']]).toEqual([409, 'MOBILE_TAKEN']);
    });

    it('takes three changes of the mobile number a day in Lagos, and tells of taken numbers no more often', async () => {
      const taken = (await other.client.get(pathOf('user', { id: other.userId }))).body['mobile'];
      const answers = await Promise.all(Array.from({ length: 20 }, () => browser.client.put(own(), { mobile: taken })));
      expect(answers.filter(({ body }) => body['code'] === 'MOBILE_TAKEN')).toHaveLength(3);
      const refused = answers.find(({ body }) => body['code'] === 'MOBILE_CHANGES_USED_UP');
      expect([refused?.status, refused?.body['message']]).toEqual([
        429,
        'You can change your mobile number up to 3 times a day. Please try again tomorrow.',
      ]);
      const untilMidnight = Math.ceil((dayOf(new Date()).end.getTime() - Date.now()) / 1_000);
      expect(Math.abs(Number(refused?.headers['retry-after']) - untilMidnight)).toBeLessThan(10);
      // What changes no number goes on.
      expect((await browser.client.put(own(), { firstName: 'Zainab', mobile: player.mobile })).status).toBe(200);
      const key = `${browser.userId}\n${lagosDate(new Date())}`;
      await product.database.execute(`update request_throttles set key = 'yesterday' where key like '%' || $1`, [key]);
      expect((await browser.client.put(own(), { mobile: '07012345678' })).status).toBe(200);
    });

    it('counts no change of the mobile number that was refused for something else', async () => {
      for (let tries = 0; tries < 4; tries += 1)
        await browser.client.put(own(), { mobile: '09087654321', source: 'radio', radioStation: 'No such station' });
      expect((await browser.client.put(own(), { mobile: '09087654321' })).status).toBe(200);
    });

    it('changes nobody else', async () => {
      const { status } = await browser.client.put(pathOf('user', { id: other.userId }), { firstName: 'Eve' });
      expect(status).toBe(404);
      expect((await other.client.get(pathOf('user', { id: other.userId }))).body['firstName']).toBe('Chidi');
    });
  });

  describe('logging out', () => {
    it('ends the session on the server', async () => {
      const sid = browser.client.cookie('sid') ?? '';
      const { status, headers } = await browser.client.post(ROUTES.logout);
      expect([status, headers['clear-site-data'], browser.client.cookie('sid')]).toEqual([200, '"cache"', undefined]);
      const thief = product.client();
      thief.setCookie('sid', sid);
      expect((await thief.get(ROUTES.session)).status).toBe(401);
    });

    it('needs a session', async () => expect((await product.client().post(ROUTES.logout)).status).toBe(401));

    it('may end one kind of session and leave the other', async () => {
      const staff = await product.signedIn({ userId: browser.userId, kind: 'staff' });
      staff.setCookie('sid', browser.client.cookie('sid') ?? '');
      await staff.post(`${ROUTES.logout}?kind=staff`);
      expect((await staff.get(`${ROUTES.session}?kind=staff`)).status).toBe(401);
      expect((await staff.get(`${ROUTES.session}?kind=player`)).body['kind']).toBe('player');
    });
  });
});
