import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTES } from '@sabi50/contracts/routes';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { MailCatcher } from '../../../../test/support/mail-catcher.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { seedStations } from '../../stations/seed-stations/seed-stations.js';
import { anyRegistration } from '../../../../test/support/registration.js';

describe('registering', () => {
  let product: TestProduct;
  let mails: MailCatcher;
  const register = (body: object) => product.client().post(ROUTES.register, body);

  beforeAll(async () => {
    mails = await MailCatcher.start();
    product = await startTestProduct({ env: { SMTP_URL: mails.url } });
    await seedStations(product.app);
  });
  afterAll(async () => {
    await product.close();
    await mails.close();
  });

  it('creates an account and mails a verification link that works', async () => {
    const body = anyRegistration();
    const { status, body: answer } = await register(body);
    expect(status).toBe(201);
    expect(answer).toEqual({
      message: 'Account Created Successfully!',
      user: { id: expect.any(String), email: body.email },
    });
    const mail = await mails.mailTo(body.email, /Verify your email/);
    expect(mail.text).toContain('http://sabi50.test/verify-email?token=');
    expect(mail.html).toContain('http://sabi50.test/verify-email?token=');
    expect(mail.text).toContain('24 hours');
  });

  it('writes in the language of the player', async () => {
    const body = anyRegistration({ preferredLanguage: 'ha' });
    await register(body);
    expect((await mails.mailTo(body.email, /Tabbatar da imel/)).html).toContain('<html lang="ha" ');
  });

  it('stores the mobile number in E.164 and the email in lower case', async () => {
    const body = anyRegistration({ email: 'ADA.Lovelace@Sabi50.test', mobile: '0809 123 4567' });
    expect((await register(body)).status).toBe(201);
    const rows = await product.database.query(
      'select email, mobile, preferred_language from accounts where email = $1',
      ['ada.lovelace@sabi50.test'],
    );
    expect(rows).toEqual([{ email: 'ada.lovelace@sabi50.test', mobile: '+2348091234567', preferred_language: 'en' }]);
  });

  it('says that an email or a mobile number is taken, in any spelling', async () => {
    const body = anyRegistration();
    await register(body);
    const sameEmail = await register(anyRegistration({ email: body.email.toUpperCase() }));
    expect([sameEmail.status, sameEmail.body['code']]).toEqual([409, 'EMAIL_TAKEN']);
    const sameMobile = await register(anyRegistration({ mobile: body.mobile.replace(/^0/, '+234') }));
    expect([sameMobile.status, sameMobile.body['code']]).toEqual([409, 'MOBILE_TAKEN']);
  });

  it('lets one of many equal registrations through', async () => {
    const body = anyRegistration();
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => register(body)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('keeps neither the PIN nor the token of the mail in any table', async () => {
    const body = anyRegistration({ password: '804175' });
    await register(body);
    const token = await mails.tokenTo(body.email, /Verify/);
    const [dump] = await product.database.query<{ all: string }>(
      `select (select string_agg(a::text, '') from accounts a) || (select string_agg(t::text, '') from account_tokens t)
        || (select string_agg(m::text, '') from mail_outbox m) as all`,
    );
    expect(dump?.all).not.toContain('804175');
    expect(dump?.all).not.toContain(token);
  });

  it('knows the station by its name when radio is the source', async () => {
    const body = anyRegistration({ source: 'radio', radioStation: 'akure fm' });
    expect((await register(body)).status).toBe(201);
    const rows = await product.database.query(
      'select s.name from accounts a join stations s on s.id = a.station_id where a.email = $1',
      [body.email],
    );
    expect(rows).toEqual([{ name: 'Akure FM' }]);
  });

  it('clears the station when the source is another', async () => {
    const body = anyRegistration({ source: 'television', radioStation: 'Akure FM' });
    expect((await register(body)).status).toBe(201);
    const rows = await product.database.query('select station_id from accounts where email = $1', [body.email]);
    expect(rows).toEqual([{ station_id: null }]);
  });

  it.each<[string, unknown, string]>([
    ['firstName', 'A', 'First name must be at least 2 characters'],
    ['firstName', '  A  ', 'First name must be at least 2 characters'],
    ['firstName', undefined, 'First name must be at least 2 characters'],
    ['lastName', 'B', 'Last name must be at least 2 characters'],
    ['lastName', 'x'.repeat(81), VALIDATION.nameTooLong],
    ['email', 'nobody', 'Invalid email address'],
    ['email', 42, 'Invalid email address'],
    ['password', '12345', 'PIN must be exactly 6 digits'],
    ['password', '1234567', 'PIN must be exactly 6 digits'],
    ['password', 'abcdef', 'PIN must be exactly 6 digits'],
    ['password', '١٢٣٤٥٦', 'PIN must be exactly 6 digits'],
    ['password', 123456, 'PIN must be exactly 6 digits'],
    ['mobile', '080300000', 'Mobile number must be at least 10 digits'],
    ['mobile', '01234567890', VALIDATION.mobileNotNigerian],
    ['gender', 'other', VALIDATION.gender],
    ['location', 'abuja', VALIDATION.location],
    ['source', 'newspaper', VALIDATION.source],
    ['preferredLanguage', 'fr', VALIDATION.preferredLanguage],
    ['isAdmin', true, VALIDATION.unknownField],
  ])('refuses %s = %j', async (field, value, text) => {
    const { status, body } = await register(anyRegistration({ [field]: value }));
    expect(status).toBe(400);
    expect(body).toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED' });
    expect((body['errors'] as Record<string, string[]>)[field]).toContain(text);
  });

  it.each([undefined, '', null, 42, 'Nowhere FM'])(
    'refuses radio as the source with station %j',
    async (radioStation) => {
      const { status, body } = await register(anyRegistration({ source: 'radio', radioStation }));
      expect(status).toBe(400);
      expect(body['message']).toBe(
        radioStation === 'Nowhere FM'
          ? 'Please select a radio station from the list'
          : 'Please select a radio station when Radio is your source',
      );
    },
  );

  it('tells at most 30 times an hour from one address that an account exists', async () => {
    const body = anyRegistration();
    await register(body);
    const statuses = [];
    for (let index = 0; index < 31; index += 1) statuses.push((await register(body)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await register(anyRegistration())).status).toBe(429);
  });
});
