import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { CONTACTS_LISTED_PER_HOUR_MAX, CONTACTS_SHOWN_PER_HOUR_MAX } from '@sabi50/contracts/limits';
import { type PlayerContactView } from '@sabi50/contracts/player-acts-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';

describe('number and address of a player, shown to staff (rule staff/contact-shown)', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
  });
  afterAll(() => product.close());

  const staff = async (): Promise<HttpClient> => {
    const { id } = await createTestAccount(product.database, { role: 'super_admin' });
    return product.signedIn({ userId: id, kind: 'staff', role: 'super_admin' });
  };
  const show = (http: HttpClient, id: string) =>
    http.post<PlayerContactView & { code?: string }>(pathOf('adminUserContact', { id }), {});
  const logged = (id: string) =>
    product.database.query<{ entry: string }>(
      `select l::text as entry from staff_log l where action = 'user.show-contact' and subject_id = $1`,
      [id],
    );

  it('stands in the staff log each time, without what was shown', async () => {
    const [http, ada] = [await staff(), await createTestAccount(product.database)];
    for (const times of [1, 2]) {
      expect(await show(http, ada.id)).toMatchObject({ status: 200, body: { email: ada.email, mobile: ada.mobile } });
      expect(await logged(ada.id)).toHaveLength(times);
    }
    expect(JSON.stringify(await logged(ada.id))).not.toContain(ada.mobile.slice(-7));
  });

  it('is logged once an hour where it is told by the form of a user, and not where it is masked', async () => {
    const [http, ada] = [await staff(), await createTestAccount(product.database)];
    const read = async (query = '') =>
      (await http.get<{ email: string; mobile: string }>(`${pathOf('adminUser', { id: ada.id })}${query}`)).body;
    const masked = await read('?contact=masked');
    expect(masked.email).not.toBe(ada.email);
    expect(masked.mobile).toMatch(/^080\*{4}\d{4}$/);
    expect(await logged(ada.id)).toHaveLength(0);
    for (const _ of [1, 2]) expect(await read()).toMatchObject({ email: ada.email, mobile: ada.mobile });
    expect(await logged(ada.id)).toHaveLength(1);
    const other = await staff();
    await other.get(pathOf('adminUser', { id: ada.id }));
    expect(await logged(ada.id)).toHaveLength(2);
  });

  it('is of somebody', async () => {
    const http = await staff();
    for (const id of [randomUUID(), 'nobody']) expect((await show(http, id)).body.code).toBe('USER_NOT_FOUND');
  });

  it('is not had without an end: so many in an hour by one of the staff, and others go on', async () => {
    const [http, ada] = [await staff(), await createTestAccount(product.database)];
    for (let shown = 0; shown < CONTACTS_SHOWN_PER_HOUR_MAX; shown += 1)
      expect((await show(http, ada.id)).status).toBe(200);
    expect((await show(http, ada.id)).body.code).toBe('TOO_MANY_REQUESTS');
    expect(await logged(ada.id)).toHaveLength(CONTACTS_SHOWN_PER_HOUR_MAX);
    expect((await show(await staff(), ada.id)).status).toBe(200);
  });
});

describe('contacts in lists (rule staff/contacts-listed)', () => {
  let product: TestProduct;
  const PAGE = 100;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    for (let made = 0; made < PAGE; made += 1) await createTestAccount(product.database);
  });
  afterAll(() => product.close());

  const staff = async (role: 'super_admin' | null) => {
    const { id } = await createTestAccount(product.database, { role });
    return { id, http: await product.signedIn({ userId: id, kind: 'staff', ...(role && { role }) }) };
  };
  const page = (http: HttpClient, path: string = ROUTES.adminUsers) =>
    http.get<{ code?: string; length: number }>(`${path}?range=[0,${PAGE - 1}]`);
  const readTheHour = async (http: HttpClient, lists: readonly string[]): Promise<void> => {
    for (let read = 0; read < CONTACTS_LISTED_PER_HOUR_MAX; read += PAGE)
      expect((await page(http, lists[(read / PAGE) % lists.length])).body).toHaveLength(PAGE);
  };
  const forgetProof = (id: string) =>
    product.database.execute(`update sessions set proved_at = proved_at - interval '1 hour' where user_id = $1`, [id]);
  const logged = (id: string) =>
    product.database.query(`select after from staff_log where action = 'user.list-contacts' and actor_id = $1`, [id]);

  it('ask for the password from so many in an hour on, whichever list has them, with one entry of the staff log', async () => {
    const { id, http } = await staff('super_admin');
    await forgetProof(id);
    const lists = [ROUTES.adminUsers, ROUTES.adminAllUsers];
    await readTheHour(http, lists);
    expect(await logged(id)).toEqual([]);
    for (const path of lists)
      expect(await page(http, path)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } });
    expect(await logged(id)).toEqual([{ after: { rows: CONTACTS_LISTED_PER_HOUR_MAX + PAGE } }]);
    await product.database.execute(`update sessions set proved_at = now() where user_id = $1`, [id]);
    expect((await page(http)).body).toHaveLength(PAGE);
    expect((await page((await staff('super_admin')).http)).status).toBe(200);
  });

  it('are not counted for those who see them masked', async () => {
    const { id, http } = await staff(null);
    await forgetProof(id);
    await readTheHour(http, [ROUTES.adminUsers]);
    expect((await page(http)).body).toHaveLength(PAGE);
    expect(await logged(id)).toEqual([]);
  });
});
