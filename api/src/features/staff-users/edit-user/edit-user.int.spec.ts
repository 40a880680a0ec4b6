import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type HttpClient, type HttpResponse } from '@sabi50/proof/http-client';
import { type AdminUserUpdateView } from '@sabi50/contracts/admin-user-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type StaffLogEntryView } from '@sabi50/contracts/staff-log';
import { eventually } from '../../../../test/support/eventually.js';
import { MailCatcher } from '../../../../test/support/mail-catcher.js';
import { restProviderOf } from '../../../../test/support/rest-provider.js';
import { createTestAccount, type TestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { FIRST_STATIONS, seedStations } from '../../stations/seed-stations/seed-stations.js';

type Body = AdminUserUpdateView & { code?: string; errors?: Record<string, string[]> };

const STATION = FIRST_STATIONS[0] as (typeof FIRST_STATIONS)[number];

describe('a user edited by staff', () => {
  let product: TestProduct;
  let admin: TestAccount;
  let client: HttpClient;
  let catcher: MailCatcher;
  let player: TestAccount;

  beforeAll(async () => {
    catcher = await MailCatcher.start();
    product = await startTestProduct({ env: { SMTP_URL: catcher.url } });
    await seedStations(product.app);
    admin = await createTestAccount(product.database, { role: 'super_admin' });
    client = await product.signedIn({ userId: admin.id, kind: 'staff', role: 'super_admin' });
  });

  beforeEach(async () => {
    player = await createTestAccount(product.database);
  });

  afterAll(async () => {
    await product.close();
    await catcher.close();
  });

  const edit = (
    body: object,
    userId = player.id,
    by = client,
    headers?: Record<string, string>,
  ): Promise<HttpResponse<Body>> => by.put<Body>(pathOf('adminUser', { id: userId }), body, headers);
  const shown = async (userId = player.id) => (await client.get<Body>(pathOf('adminUser', { id: userId }))).body;
  const log = async (userId = player.id) =>
    (await client.get<{ entries: StaffLogEntryView[] }>(`${ROUTES.adminStaffLog}?subjectId=${userId}`)).body.entries;
  const mails = async (userId = player.id) =>
    (await product.database.query<{ kind: string }>('select kind from mail_outbox where user_id = $1', [userId])).map(
      ({ kind }) => kind,
    );
  const loggedIn = (emailOrMobile: string, password: string) =>
    product.client().post<{ kind?: string; mustChangePassword?: boolean }>(ROUTES.login, { emailOrMobile, password });

  it('has new facts, and the log has the old ones', async () => {
    const email = `new.${player.id}@accounts.sabi50.test`;
    const answer = await edit({
      firstName: 'Adaeze',
      email: email.toUpperCase(),
      mobile: '0803 999 0001',
      location: 'northern',
      language: 'ha',
      source: 'radio',
      radioStation: STATION.name,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: player.id,
        name: 'Adaeze Player',
        email,
        mobile: '+2348039990001',
        preferredLanguage: 'ha',
        radioStation: STATION.name,
        radioStationId: STATION.id,
        message: 'User Updated',
      },
    });
    expect(await log()).toMatchObject([
      {
        actorId: admin.id,
        action: 'user.update',
        before: { firstName: 'Test', email: player.email, source: 'television', radioStation: null },
        after: { firstName: 'Adaeze', email, source: 'radio', radioStation: STATION.name },
      },
    ]);
    expect(await edit({ source: 'television' })).toMatchObject({ body: { radioStation: null } });
  });

  it('is left alone by a form that was not touched', async () => {
    expect((await edit(await shown())).status).toBe(200);
    expect((await log()).filter(({ action }) => action !== 'user.show-contact')).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it.each([
    [{ firstName: 'A' }, 'firstName'],
    [{ email: 'nobody' }, 'email'],
    [{ mobile: '12345' }, 'mobile'],
    [{ mobile: '' }, 'mobile'],
    [{ mobile: null }, 'mobile'],
    [{ location: 'london' }, 'location'],
    [{ source: 'radio' }, 'radioStation'],
    [{ source: 'radio', radioStation: 'No such FM' }, 'radioStation'],
    [{ balance: -1, expectedBalance: 0 }, 'balance'],
    [{ balance: '10.001', expectedBalance: 0 }, 'balance'],
    [{ points: 1.5 }, 'points'],
    [{ password: '12345' }, 'password'],
    [{ password: 'Long-Enough-1' }, 'password'],
    [{ adminRole: 'super_admin' }, 'isAdmin'],
    [{ isAdmin: true, adminRole: 'radio_station_admin' }, 'adminRadioStationId'],
    [{ isAdmin: true, adminRole: 'radio_station_admin', adminRadioStationId: randomUUID() }, 'adminRadioStationId'],
    [{ pinHash: 'x' }, 'pinHash'],
  ])('refuses %j', async (body, field) => {
    const answer = await edit({ lastName: 'Changed', ...body });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
    expect((await shown()).lastName).toBe('Player');
  });

  it('keeps an email and a mobile number that are taken', async () => {
    const other = await createTestAccount(product.database);
    expect((await edit({ email: other.email })).body.code).toBe('EMAIL_TAKEN');
    expect((await edit({ mobile: other.mobile })).body.code).toBe('MOBILE_TAKEN');
    expect(await edit({}, randomUUID())).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
  });

  it('is not unverified without the password proved anew (rule staff/step-up)', async () => {
    const prove = (minutesAgo: number) =>
      product.database.execute(`update sessions set proved_at = now() - $1 * interval '1 minute'`, [minutesAgo]);
    await prove(6);
    expect((await edit({ isEmailVerified: false })).body.code).toBe('STEP_UP_REQUIRED');
    expect((await shown()).isEmailVerified).toBe(true);
    await prove(0);
  });

  it('is verified, and unverified, which ends the sessions', async () => {
    const session = await product.signedIn({ userId: player.id });
    expect((await edit({ isEmailVerified: false })).body.isEmailVerified).toBe(false);
    expect((await session.get(pathOf('user', { id: player.id }))).status).toBe(401);
    expect((await edit({ isEmailVerified: true })).body.isEmailVerified).toBe(true);
  });

  it('is not changed from what they were before somebody, or they themselves, changed them', async () => {
    const { revision } = await shown();
    const first = await edit({ firstName: 'Adaeze', revision });
    expect(first.body).toMatchObject({ firstName: 'Adaeze', revision: revision + 1 });
    expect(await edit({ isAdmin: true, firstName: 'Test', revision })).toMatchObject({
      status: 409,
      body: { code: 'RECORD_CHANGED' },
    });
    expect(await shown()).toMatchObject({ firstName: 'Adaeze', isAdmin: false });
    // What is no fact of theirs raises nothing; what they change themselves does.
    await product.database.execute('update accounts set updated_at = now() where id = $1', [player.id]);
    expect(await shown()).toMatchObject({ revision: revision + 1 });
    await product.database.execute(`update accounts set location = 'northern' where id = $1`, [player.id]);
    expect((await edit({ gender: 'male', revision: revision + 1 })).status).toBe(409);
    expect((await edit({ gender: 'male' })).status).toBe(200);
    const [key, seen] = [{ 'idempotency-key': randomUUID() }, (await shown()).revision];
    for (let sent = 0; sent < 2; sent += 1)
      expect((await edit({ lastName: 'Eze', revision: seen }, player.id, client, key)).status).toBe(200);
  });

  it('loses the links that were mailed to the old address', async () => {
    await product.database.execute(
      `insert into account_tokens (token_hash, user_id, purpose, expires_at) values ($1, $2, 'set-pin', now() + interval '1 hour')`,
      [Buffer.from(player.id), player.id],
    );
    await edit({ email: `other.${player.id}@accounts.sabi50.test` });
    const open = await product.database.query('select 1 from account_tokens where user_id = $1 and used_at is null', [
      player.id,
    ]);
    expect(open).toEqual([]);
  });

  it('gets a mail at the old address, in their language, that it was changed, and the address is not kept', async () => {
    await product.database.execute(`update accounts set preferred_language = 'yo' where id = $1`, [player.id]);
    const email = `elsewhere.${player.id}@accounts.sabi50.test`;
    expect((await edit({ email })).status).toBe(200);
    const mail = await catcher.mailTo(player.email, /^Ímeèlì àkáǹtì Sabi50 yín ti yí padà$/);
    expect(mail.text).toContain('support@sabi50.test');
    expect(`${mail.text}${mail.html}`).not.toMatch(/elsewhere|href=|Test/);
    expect(mail.text).not.toMatch(/https?:/);
    expect(catcher.mails.filter(({ recipient }) => recipient === email)).toEqual([]);
    await eventually(async () => {
      const rows = await product.database.query(
        'select kind, former_address, sent_at is not null as sent from mail_outbox where user_id = $1',
        [player.id],
      );
      expect(rows).toEqual([{ kind: 'email-changed', former_address: null, sent: true }]);
    });
  });

  it('is mailed nothing when the address stays the same', async () => {
    expect((await edit({ email: player.email.toUpperCase(), firstName: 'Adaeze' })).status).toBe(200);
    expect(await mails()).toEqual([]);
  });

  describe('with a temporary secret', () => {
    it('logs in with it once, must then change it, and gets a mail about it', async () => {
      const session = await product.signedIn({ userId: player.id });
      expect((await edit({ password: '904512' })).status).toBe(200);
      expect((await session.get(pathOf('user', { id: player.id }))).status).toBe(401);
      expect(await mails()).toEqual(['temporary-secret']);
      expect(await loggedIn(player.email, '904512')).toMatchObject({
        status: 200,
        body: { kind: 'player', mustChangePassword: true },
      });
      expect((await loggedIn(player.email, '904512')).status).toBe(401);
      const [entry] = await log();
      expect(entry).toMatchObject({ after: { password: 'temporary' } });
      expect(JSON.stringify(entry)).not.toContain('904512');
    });

    it('is not taken from a field that was left empty', async () => {
      expect((await edit({ password: '' })).status).toBe(200);
      expect(await mails()).toEqual([]);
    });
  });

  describe('as administrator', () => {
    it('is asked by mail to set a password, and never logs in to the console with a PIN', async () => {
      expect((await edit({ isAdmin: true })).body).toMatchObject({ isAdmin: true, adminRole: null });
      expect(await mails()).toEqual(['staff-password']);
    });

    it('has the rights of the new role after logging in anew only', async () => {
      await edit({ isAdmin: true, adminRole: 'super_admin' });
      const session = await product.signedIn({ userId: player.id, kind: 'staff', role: 'super_admin' });
      expect((await session.get(ROUTES.adminStaffLog)).status).toBe(200);
      const demotion = { adminRole: 'radio_station_admin', adminRadioStationId: STATION.id };
      expect((await edit(demotion)).body).toMatchObject({
        adminRole: 'radio_station_admin',
        adminRadioStationId: STATION.id,
      });
      expect((await session.get(ROUTES.adminStaffLog)).status).toBe(401);
      expect((await edit({ isAdmin: false })).body).toMatchObject({
        isAdmin: false,
        adminRole: null,
        adminRadioStationId: null,
      });
    });

    it('gets a temporary password with which only a new one can be set', async () => {
      const password = 'For-One-Login-1';
      await edit({ isAdmin: true, adminRole: 'super_admin', password });
      expect(await mails()).toEqual(['temporary-secret']);
      expect(await loggedIn(player.email, password)).toMatchObject({
        body: { kind: 'staff', mustChangePassword: true },
      });
    });

    it('does not change their own role, money, secret, address or its verification, but their name', async () => {
      const own = (body: object) => edit(body, admin.id);
      const second = await createTestAccount(product.database, { role: 'super_admin' });
      expect((await own({ adminRole: null })).body.code).toBe('OWN_ROLE');
      expect((await own({ isAdmin: false })).body.code).toBe('OWN_ROLE');
      expect((await own({ balance: 10, expectedBalance: 0, reason: 'Me' })).body.code).toBe('OWN_ACCOUNT');
      expect((await own({ password: 'Another-One-1' })).body.code).toBe('OWN_ACCOUNT');
      expect((await own({ email: 'me@accounts.sabi50.test' })).body.code).toBe('OWN_ACCOUNT');
      expect((await own({ isEmailVerified: false })).body.code).toBe('OWN_ACCOUNT');
      expect((await own({ firstName: 'Amina' })).body.firstName).toBe('Amina');
      await product.database.execute('update accounts set is_admin = false, admin_role = null where id = $1', [
        second.id,
      ]);
    });

    it('stays when nobody else could administer', async () => {
      await product.database.execute(
        `update accounts set is_admin = false, admin_role = null where admin_role = 'super_admin' and id <> $1`,
        [admin.id],
      );
      expect((await edit({ isAdmin: false }, admin.id)).body.code).toBe('LAST_SUPER_ADMIN');
    });

    it('of two who demote each other at the same moment, one stays', async () => {
      const other = await createTestAccount(product.database, { role: 'super_admin' });
      const theirs = await product.signedIn({ userId: other.id, kind: 'staff', role: 'super_admin' });
      const both = await Promise.all([
        edit({ adminRole: null }, other.id),
        edit({ adminRole: null }, admin.id, theirs),
      ]);
      expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      const left = await product.database.query(
        `select id from accounts where is_admin and admin_role = 'super_admin'`,
      );
      expect(left).toHaveLength(1);
      await product.database.execute(`update accounts set is_admin = true, admin_role = 'super_admin' where id = $1`, [
        admin.id,
      ]);
      client = await product.signedIn({ userId: admin.id, kind: 'staff', role: 'super_admin' });
    });
  });

  it('answers the published data provider, one or many', async () => {
    const provider = restProviderOf(client, product.config.PUBLIC_URL);
    const record = (await provider.getOne('users', { id: player.id })).data;
    const data = { ...record, lastName: 'Eze' };
    const updated = await provider.update('users', { id: player.id, data, previousData: record });
    expect(updated.data).toMatchObject({ id: player.id, lastName: 'Eze' });
    const other = await createTestAccount(product.database);
    const ids = [player.id, other.id];
    expect((await provider.updateMany('users', { ids, data: { location: 'northern' } })).data).toEqual(ids);
    expect(await shown(other.id)).toMatchObject({ location: 'northern' });
  });
});
