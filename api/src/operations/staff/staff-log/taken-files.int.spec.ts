import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type ExportedList, type StaffLogEntryView } from '@sabi50/contracts/staff-log';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';

const LISTS: readonly (readonly [ExportedList, string])[] = [
  ['users', ROUTES.adminUsersExport],
  ['winners', ROUTES.adminWinnersExport],
  ['payments', ROUTES.adminPaymentActivitiesExport],
  ['money-movements', ROUTES.adminMoneyMovementsExport],
  ['quiz-activity', ROUTES.adminAnalyticsExport],
  ['quiz-sessions', ROUTES.adminQuizActivityExport],
  ['staff-log', ROUTES.adminStaffLogExport],
];

describe('a list that staff take as a file (rule staff/exports-logged)', () => {
  let product: TestProduct;
  let staff: HttpClient;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    const { id: userId } = await createTestAccount(product.database, { role: 'super_admin' });
    staff = await product.signedIn({ userId, kind: 'staff', role: 'super_admin' });
  });
  afterAll(() => product.close());

  const newest = async (): Promise<StaffLogEntryView | undefined> =>
    (await staff.get<{ entries: StaffLogEntryView[] }>(`${ROUTES.adminStaffLog}?subject=export`)).body.entries[0];

  it.each(LISTS)('is an entry with its rows: %s', async (list, path) => {
    expect((await staff.get(path)).status).toBe(200);
    expect(await newest()).toMatchObject({ action: 'export.create', after: { list, rows: expect.any(Number) } });
  });

  it('is one with what narrowed it, which can be erased, since people search for names', async () => {
    const ada = await createTestAccount(product.database);
    const query = `filter=${encodeURIComponent(JSON.stringify({ searchEmail: ada.email }))}`;
    await staff.get(`${ROUTES.adminUsersExport}?${query}`);
    const entry = await newest();
    expect(entry?.after).toEqual({ list: 'users', rows: 1, filters: { searchEmail: ada.email } });
    const stored = await product.database.query<{ entry: string }>('select l::text as entry from staff_log l');
    expect(JSON.stringify(stored)).not.toContain(ada.email);
    await staff.get(pathOf('adminUserTimelineExport', { id: ada.id }));
    expect(await newest()).toMatchObject({ personId: ada.id, after: { list: 'player-timeline' } });
  });
});
