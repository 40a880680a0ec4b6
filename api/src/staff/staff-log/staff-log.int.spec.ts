import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { type StaffLogEntryView } from '@sabi50/vocabulary/staff-log';
import { createTestAccount } from '../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../test/support/test-product.js';
import { recordChange, type StaffChange } from '../staff-log.events.js';

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
      reason: 'Typing error',
      before: { frequency: '95.1 FM' },
      after: { frequency: '95.2 FM' },
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

  it.each([
    ['update', `update staff_log set reason = 'never'`],
    ['delete', 'delete from staff_log'],
    ['truncate', 'truncate staff_log'],
  ])('refuses an %s by any user of the database', async (_, statement) => {
    await expect(product.database.execute(statement)).rejects.toThrow('staff_log is append-only');
  });

  it.each(['0', 'x', '9999999999999999', '99999'])('knows no entry %s', async (id) => {
    expect((await client.get(`${ROUTES.adminStaffLog}/${id}`)).status).toBe(404);
  });
});
