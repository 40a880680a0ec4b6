import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { ROUTES } from '@sabi50/contracts/routes';
import { type StaffLogEntryView } from '@sabi50/contracts/staff-log';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { Retention } from '../../../features/privacy/retention/retention.js';
import { recordChange, type StaffChange } from '../../../platform/staff-log/staff-log.js';

interface Page {
  readonly entries: readonly StaffLogEntryView[];
  readonly total: number;
  readonly totalPages: number;
}

describe('the staff log', () => {
  let product: TestProduct;
  let client: HttpClient;
  let actor: { userId: string; role: 'super_admin'; requestId: string };
  let email: string;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    const account = await createTestAccount(product.database, { role: 'super_admin' });
    ({ email } = account);
    actor = { userId: account.id, role: 'super_admin', requestId: 'a-request' };
    client = await product.signedIn({ userId: account.id, kind: 'staff', role: 'super_admin' });
  });

  afterAll(() => product.close());

  const record = (change: Partial<StaffChange>) =>
    recordChange(product.database, {
      actor,
      action: 'station.update',
      subjectId: 'a-station',
      before: null,
      after: null,
      ...change,
    });
  const happened = (daysAgo: number) => ({
    origin: {
      ...{ eventId: randomUUID(), changeId: randomUUID() },
      occurredAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    },
  });
  const page = async (query = '') => (await client.get<Page>(ROUTES.adminStaffLog + query)).body;

  it('keeps who changed what, and of an update only what differs', async () => {
    await record({
      reason: 'Typing error',
      before: { name: 'Akure FM', frequency: '95.1 FM', tags: ['a'] },
      after: { name: 'Akure FM', frequency: '95.2 FM', tags: ['a'] },
    });
    const { entries } = await page();
    expect(entries[0]).toEqual({
      id: expect.any(Number),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      actorId: actor.userId,
      actorName: 'Test Player',
      actorEmail: email,
      actorRole: 'super_admin',
      action: 'station.update',
      subject: 'station',
      subjectId: 'a-station',
      ...{ subjectName: null, personId: null, personName: null, restrictions: [] },
      reason: 'Typing error',
      before: { frequency: '95.1 FM' },
      after: { frequency: '95.2 FM' },
      isErased: false,
    });
    const one = await client.get<StaffLogEntryView>(`${ROUTES.adminStaffLog}/${entries[0]?.id}`);
    expect(one.body).toEqual(entries[0]);
  });

  it('has no entry for an update that changes nothing', async () => {
    const { total } = await page();
    await record({ before: { name: 'Akure FM' }, after: { name: 'Akure FM' } });
    expect((await page()).total).toBe(total);
  });

  it('has no entry for a change that was rolled back', async () => {
    const { total } = await page();
    const failed = product.database.transaction(async (sql) => {
      await recordChange(sql, {
        actor,
        action: 'winner.create',
        subjectId: '1',
        before: null,
        after: { state: 'Edo' },
      });
      throw new Error('after all not');
    });
    await expect(failed).rejects.toThrow('after all not');
    expect((await page()).total).toBe(total);
  });

  it('is found by actor, action, subject and day, in pages and in ranges', async () => {
    for (let made = 0; made < 3; made += 1)
      await record({ action: 'question.delete', subjectId: `q${made}`, before: { made } });
    expect(await page('?subject=question&limit=2')).toMatchObject({ total: 3, totalPages: 2, entries: [{}, {}] });
    expect((await page('?subject=question&subjectId=q1')).entries).toMatchObject([{ subjectId: 'q1' }]);
    expect((await page(`?actorId=${actor.userId}&action=question.delete`)).total).toBe(3);
    expect((await page('?startDate=2020-01-01&endDate=2020-12-31')).total).toBe(0);
    const range = new URLSearchParams({ sort: '["id","ASC"]', range: '[1,1]', filter: '{"subject":"question"}' });
    const answer = await client.get<StaffLogEntryView[]>(`${ROUTES.adminStaffLog}?${range.toString()}`);
    expect(answer.body).toMatchObject([{ subjectId: 'q1' }]);
    expect(answer.headers['content-range']).toBe('entries 1-1/3');
  });

  it('names whom and what an entry is about, is filtered by the name, and is a file (rule staff/log-subjects)', async () => {
    const { id } = await createTestAccount(product.database);
    await product.database.execute(`update accounts set first_name = 'Blessing', last_name = 'Okoro' where id = $1`, [
      id,
    ]);
    await record({ action: 'user.note', subjectId: id, reason: 'Called about a game', after: {} });
    const station = { name: 'Raypower', frequency: '100.5 FM', location: 'lagos', language: 'en' };
    expect((await client.post(ROUTES.adminRadioStations, station)).status).toBe(201);
    await record({
      action: 'payment.explain',
      subjectId: randomUUID(),
      personId: id,
      reason: 'Paid at the desk',
      after: {},
    });
    const found = (await page('?limit=3')).entries;
    expect(found).toMatchObject([
      { subject: 'payment', subjectName: null, personId: id, personName: 'Blessing Okoro' },
      { subject: 'station', subjectName: 'Raypower', personId: null },
      { subject: 'user', personId: id, personName: 'Blessing Okoro' },
    ]);
    const named = await page('?personName=blessing%20ok');
    expect(named.entries.map(({ subject }) => subject)).toEqual(['payment', 'user']);
    expect((await page('?personName=nobody')).total).toBe(0);
    const { body } = await client.get<{ text: string }>(`${ROUTES.adminStaffLogExport}?personName=blessing`);
    expect(body.text.trim().split('\r\n')).toHaveLength(3);
    expect(body.text).toContain('"Blessing Okoro","Paid at the desk"');
    expect(body.text).toContain('"Time (Africa/Lagos)"');
  });

  it.each([
    ['update', `update staff_log set before = null`],
    ['delete', 'delete from staff_log'],
    ['truncate', 'truncate staff_log'],
  ])('refuses an %s by any user of the database', async (_, statement) => {
    await expect(product.database.execute(statement)).rejects.toThrow('staff_log is append-only');
  });

  const stored = () =>
    product.database.query<{ entry: string; values: string; isTrue: boolean }>(
      `select l::text as entry, p.content::text as values,
              l.personal_digest = encode(sha256(convert_to(p.salt || p.content::text, 'UTF8')), 'hex') as "isTrue"
         from staff_log l join staff_log_personal p on p.entry_id = l.id order by l.id desc limit 1`,
    );

  it('keeps names and words beside the entry, which proves them by a digest, until they are erased', async () => {
    const change = {
      ...({ action: 'user.update', subjectId: actor.userId, reason: 'Chidi asked' } as const),
      ...{ before: { firstName: 'Chidi', isAdmin: false }, after: { firstName: 'Chike', isAdmin: true } },
    } as const;
    await record(change);
    const [row] = await stored();
    expect(row).toMatchObject({ isTrue: true, values: expect.stringContaining('Chike') });
    expect(row?.entry).not.toMatch(/Chi/);
    const newest = async () => (await page('?subject=user')).entries[0];
    expect(await newest()).toMatchObject({ before: change.before, after: change.after, isErased: false });
    await expect(product.database.execute(`update staff_log_personal set content = '{}'`)).rejects.toThrow('once');
    await product.database.execute('delete from staff_log_personal where person_id = $1', [actor.userId]);
    const left = { before: { isAdmin: false }, after: { isAdmin: true }, reason: null, isErased: true };
    expect(await newest()).toMatchObject(left);
  });

  it('loses names and words by age, as the settings say', async () => {
    const kept = async () =>
      (await page(`?subject=user&subjectId=${actor.userId}`)).entries.map(({ isErased }) => isErased);
    await record({ action: 'user.note', subjectId: actor.userId, reason: 'Old', ...happened(2_193) });
    await record({ action: 'user.note', subjectId: actor.userId, reason: 'Young', ...happened(2_191) });
    await product.app.get(Retention, { strict: false }).remove('staff-log-values');
    expect(await kept()).toEqual([false, true, true]);
  });

  it.each(['0', 'x', '9999999999999999', '99999'])('knows no entry %s', async (id) => {
    expect((await client.get(`${ROUTES.adminStaffLog}/${id}`)).status).toBe(404);
  });
});
