import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { MailCatcher } from '../../../../test/support/mail-catcher.js';
import { anyRegistration } from '../../../../test/support/registration.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';

const refusedAt = (field: string) => ({
  status: 400,
  body: { code: 'VALIDATION_FAILED', errors: { [field]: [VALIDATION.nameSigns] } },
});

describe('names', () => {
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

  const staff = async () => {
    const { id } = await createTestAccount(product.database, { role: 'super_admin' });
    return { id, client: await product.signedIn({ userId: id, kind: 'staff', role: 'super_admin' }) };
  };

  it.each(['Win 500', 'win-cash.example', 'WWW.win', '<img src=x>', '\u2800\u2800', '\u3164\u3164', 'Ada\u200b'])(
    'are neither blank nor a link: %j',
    async (name) => {
      const register = (body: Record<string, unknown>) => product.client().post(ROUTES.register, anyRegistration(body));
      expect(await register({ firstName: name })).toMatchObject(refusedAt('firstName'));
      expect(await register({ lastName: name })).toMatchObject(refusedAt('lastName'));
      const { id } = await createTestAccount(product.database);
      const player = await product.signedIn({ userId: id });
      expect(await player.put(`/api/users/${id}`, { firstName: name })).toMatchObject(refusedAt('firstName'));
      const { client } = await staff();
      expect(await client.put(pathOf('adminUser', { id }), { lastName: name })).toMatchObject(refusedAt('lastName'));
    },
  );

  it('that an account has had before stay valid when something else is changed', async () => {
    const { id } = await createTestAccount(product.database);
    await product.database.execute(`update accounts set first_name = 'Ada 2' where id = $1`, [id]);
    const player = await product.signedIn({ userId: id });
    expect((await player.put(`/api/users/${id}`, { firstName: 'Ada 2', gender: 'male' })).status).toBe(200);
    const { client } = await staff();
    const edited = await client.put(pathOf('adminUser', { id }), { firstName: 'Ada 2', gender: 'female' });
    expect(edited.status).toBe(200);
  });

  it('are in no mail to an address that nobody has verified', async () => {
    const body = anyRegistration({ firstName: 'Congratulations', lastName: 'Winner' });
    await product.client().post(ROUTES.register, body);
    const mail = await mails.mailTo(body.email, /Verify/);
    expect(mail.text).toContain('Welcome to Sabi50!');
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/Congratulations|Winner/);
    await product.client().post(ROUTES.forgotPassword, { email: body.email });
    expect((await mails.mailTo(body.email, /Reset/)).text).not.toContain('Congratulations');
  });

  it('do not help a super administrator to un-verify themselves, nor staff who were un-verified to do so to others', async () => {
    const { id, client } = await staff();
    const own = await client.put(pathOf('adminUser', { id }), { isEmailVerified: false });
    expect(own).toMatchObject({ status: 403, body: { code: 'OWN_ACCOUNT' } });
    const other = await staff();
    await product.database.execute('update accounts set email_verified_at = null where id = $1', [id]);
    const late = await client.put(pathOf('adminUser', { id: other.id }), { isEmailVerified: false });
    expect(late).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });
});
