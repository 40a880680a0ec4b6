import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { lagosDate } from '@sabi50/contracts/business-time';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { restProviderOf } from '../../../../test/support/rest-provider.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { FIRST_STATIONS, seedStations } from '../../stations/seed-stations/seed-stations.js';

interface Page {
  readonly users: readonly AdminUserView[];
  readonly total: number;
  readonly totalPages: number;
}

/** first name, last name, language, location, gender, source, station (index), verified, joined, balance, points */
type Person = readonly [string, string, string, string, string, string, number | null, boolean, string, number, number];

const PEOPLE: readonly Person[] = [
  ['Ada', 'Obi', 'en', 'lagos', 'female', 'radio', 0, true, '2026-03-01T10:00:00Z', 15_000, 7],
  ['Adamu', 'Bello', 'ha', 'northern', 'male', 'radio', 1, true, '2026-03-02T10:00:00Z', 0, 0],
  ['Chidi', 'Okafor', 'ig', 'south-east', 'male', 'television', null, false, '2026-03-03T10:00:00Z', 5_000, 3],
  ['Folasade', 'Adeyemi', 'yo', 'south-west', 'female', 'social-media', null, true, '2026-03-03T23:30:00Z', 0, 12],
  ['=Ngozi', '100%_', 'ig', 'lagos', 'female', 'radio', 0, false, '2026-03-04T10:00:00Z', 250_000, 0],
];

describe('the users of the console', () => {
  let product: TestProduct;
  let superAdmin: HttpClient;
  let stationAdmin: HttpClient;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    await seedStations(product.app);
    for (const person of PEOPLE) await addPerson(person);
    superAdmin = await staff('super_admin');
    stationAdmin = await staff('radio_station_admin', FIRST_STATIONS[0]?.id);
  });

  afterAll(() => product.close());

  async function staff(role: 'super_admin' | 'radio_station_admin' | null, stationId?: string): Promise<HttpClient> {
    const { id } = await createTestAccount(product.database, { role, stationId });
    return product.signedIn({ userId: id, kind: 'staff', ...(role && { role }), stationId });
  }

  async function addPerson(person: Person): Promise<void> {
    const { id } = await createTestAccount(product.database);
    const [first, last, language, location, gender, source, station, verified, joined, balanceKobo, points] = person;
    await product.database.execute(
      `update accounts set first_name = $2, last_name = $3, preferred_language = $4, location = $5, gender = $6,
         source = $7, station_id = $8, email_verified_at = case when $9 then now() end, created_at = $10,
         email = lower($3) || '@sabi50.test' where id = $1`,
      [id, first, last, language, location, gender, source, stationId(station), verified, joined],
    );
    // One without a wallet, one with an empty one: both have nothing.
    if (balanceKobo > 0 || first === 'Adamu')
      await product.database.execute(
        'insert into read.wallet_balance (user_id, balance_kobo, revision, updated_at) values ($1, $2, 1, now())',
        [id, balanceKobo],
      );
    if (points > 0) await product.database.execute('insert into read.points_totals values ($1, $2, 0)', [id, points]);
  }

  const stationId = (index: number | null): string | null =>
    index === null ? null : (FIRST_STATIONS[index]?.id ?? null);
  const page = async (query: Record<string, string>, client = superAdmin) =>
    (await client.get<Page>(`${ROUTES.adminUsers}?${new URLSearchParams({ isAdmin: 'false', ...query }).toString()}`))
      .body;
  const names = async (query: Record<string, string>, client = superAdmin) =>
    (await page(query, client)).users.map(({ firstName }) => firstName);

  it('are shown with everything that the table on screen has', async () => {
    const { users } = await page({ searchName: 'ada obi' });
    expect(users).toEqual([
      {
        id: expect.any(String),
        name: 'Ada Obi',
        firstName: 'Ada',
        lastName: 'Obi',
        email: 'obi@sabi50.test',
        erasedAt: null,
        mobile: expect.stringMatching(/^\+234/),
        location: 'lagos',
        language: 'en',
        preferredLanguage: 'en',
        gender: 'female',
        source: 'radio',
        radioStation: FIRST_STATIONS[0]?.name,
        radioStationId: FIRST_STATIONS[0]?.id,
        balance: '150.00',
        owed: '0.00',
        lastPlayedAt: null,
        answerSpeed: null,
        hasOpenDispute: false,
        isLocked: false,
        suspension: null,
        restrictions: [],
        points: 7,
        isEmailVerified: true,
        isAdmin: false,
        isActive: true,
        createdAt: '2026-03-01T10:00:00.000Z',
        adminRole: null,
        adminRadioStationId: null,
        revision: expect.any(Number),
      },
    ]);
  });

  it.each([
    [{ location: 'lagos' }, ['=Ngozi', 'Ada']],
    [{ language: 'ig' }, ['=Ngozi', 'Chidi']],
    [{ preferredLanguage: 'ha' }, ['Adamu']],
    [{ gender: 'male' }, ['Chidi', 'Adamu']],
    [{ source: 'radio', gender: 'female' }, ['=Ngozi', 'Ada']],
    [{ radioStation: 'akure fm' }, ['=Ngozi', 'Ada']],
    [{ radioStation: FIRST_STATIONS[1]?.id ?? '' }, ['Adamu']],
    [{ radioStation: 'No such FM' }, []],
    [{ verificationStatus: 'verified' }, ['Folasade', 'Adamu', 'Ada']],
    [{ verificationStatus: 'pending' }, ['=Ngozi', 'Chidi']],
    // 23:30 in London is the next day in Lagos.
    [{ startDate: '2026-03-03', endDate: '2026-03-03' }, ['Chidi']],
    [{ startDate: '2026-03-04' }, ['=Ngozi', 'Folasade']],
    [{ endDate: '2026-03-01' }, ['Ada']],
    [{ searchName: 'ADA' }, ['Adamu', 'Ada']],
    [{ searchName: '  ada   o ' }, ['Ada']],
    [{ searchEmail: 'BELLO@' }, ['Adamu']],
    [{ search: 'ade' }, ['Folasade']],
    [{ search: 'adeyemi@' }, ['Folasade']],
    [{ searchName: '0%_' }, ['=Ngozi']],
    [{ searchName: '%' }, ['=Ngozi']],
    [{ location: '', searchName: 'chidi' }, ['Chidi']],
    [{ isAdmin: 'true', search: 'Test Player' }, ['Test', 'Test']],
  ] as [Record<string, string>, string[]][])('are narrowed by %j, newest first', async (query, expected) =>
    expect(await names(query)).toEqual(expected),
  );

  it('come in pages with their totals', async () => {
    expect(await page({ limit: '2', page: '3' })).toMatchObject({
      users: [{ firstName: 'Ada' }],
      total: 5,
      totalPages: 3,
    });
    expect(await page({ limit: '2', page: '4' })).toMatchObject({ users: [], total: 5, totalPages: 3 });
  });

  it.each(['balance', 'points', 'name', 'lastName', 'email', 'location', 'isEmailVerified', 'createdAt', 'id'])(
    'sorted by %s, no page leaves anybody out or shows them twice, in both directions',
    async (field) => {
      const provider = restProviderOf(superAdmin, product.config.PUBLIC_URL);
      const sorted = async (order: 'ASC' | 'DESC', perPage: number) => {
        const seen: AdminUserView[] = [];
        for (let number = 1; number <= Math.ceil(5 / perPage); number += 1) {
          const pagination = { page: number, perPage };
          const { data, total } = await provider.getList<AdminUserView>('users', {
            pagination,
            sort: { field, order },
            filter: { isAdmin: false },
          });
          expect(total).toBe(5);
          seen.push(...data);
        }
        return seen.map(({ id }) => id);
      };
      const up = await sorted('ASC', 5);
      expect(new Set(up).size).toBe(5);
      expect(await sorted('ASC', 2)).toEqual(up);
      expect(await sorted('DESC', 1)).toEqual(up.toReversed());
    },
  );

  it('have an order by balance and by points, nothing before something', async () => {
    const by = async (field: string, order: string) => {
      const query = new URLSearchParams({
        sort: JSON.stringify([field, order]),
        filter: '{"isAdmin":false}',
        range: '[0,9]',
      });
      return (await superAdmin.get<AdminUserView[]>(`${ROUTES.adminUsers}?${query.toString()}`)).body;
    };
    const balances = ['0.00', '0.00', '50.00', '150.00', '2500.00'];
    expect((await by('balance', 'ASC')).map(({ balance }) => balance)).toEqual(balances);
    expect((await by('balance', 'DESC')).map(({ balance }) => balance)).toEqual(balances.toReversed());
    expect((await by('points', 'DESC')).map(({ points }) => points)).toEqual([12, 7, 3, 0, 0]);
  });

  describe('for the administrator of a station', () => {
    it('are those of the station, without mobile numbers and points', async () => {
      const { users, total } = await page({}, stationAdmin);
      expect(users.map(({ firstName }) => firstName)).toEqual(['=Ngozi', 'Ada']);
      expect(total).toBe(2);
      for (const user of users) {
        expect(user).not.toHaveProperty('mobile');
        expect(user).not.toHaveProperty('points');
      }
    });

    it('have no order by points, which would tell them', async () => {
      const sort = encodeURIComponent(JSON.stringify(['points', 'DESC']));
      const path = `${ROUTES.adminUsers}?sort=${sort}&range=[0,9]&filter={}`;
      expect(await stationAdmin.get(path)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    });

    it.each([
      ['radioStation', 'Oyo FM'],
      ['radioStationId', FIRST_STATIONS[1]?.id ?? ''],
      ['search', 'bello'],
    ])('are never those of another, even if asked for by %s=%s', async (name, value) =>
      expect(await page({ [name]: value }, stationAdmin)).toMatchObject({ users: [], total: 0 }),
    );

    it('do not exist if they are of another, by their id', async () => {
      const [other] = (await page({ searchName: 'Adamu' })).users;
      const [own] = (await page({ searchName: 'Ada Obi' })).users;
      const read = (user?: AdminUserView) => stationAdmin.get(pathOf('adminUser', { id: user?.id ?? '' }));
      expect(await read(other)).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
      expect(await read(own)).toMatchObject({ status: 200, body: { firstName: 'Ada' } });
      for (const unseen of ['points', 'isLocked', 'hasOpenDispute', 'answerSpeed', 'suspension'])
        expect((await read(own)).body).not.toHaveProperty(unseen);
      const provider = restProviderOf(stationAdmin, product.config.PUBLIC_URL);
      const { data } = await provider.getMany('users', { ids: [own?.id ?? '', other?.id ?? ''] });
      expect(data).toMatchObject([{ firstName: 'Ada' }]);
    });

    it('are nobody while no station is set', async () =>
      expect(await page({}, await staff('radio_station_admin'))).toMatchObject({ users: [], total: 0 }));
  });

  it('may be looked at by an administrator without a role', async () =>
    expect((await page({}, await staff(null))).total).toBe(5));

  describe('as a CSV file', () => {
    async function exported(client: HttpClient, query = '') {
      const answer = await client.get<{ text: string }>(`${ROUTES.adminUsersExport}?isAdmin=false${query}`);
      const rows = parse<Record<string, string>>(answer.body.text, { bom: true, columns: true });
      return { rows, headers: answer.headers };
    }

    it('have the columns of the table, quoted and without formulas, and a name with the day', async () => {
      const { rows, headers } = await exported(superAdmin, '&location=lagos');
      expect(headers['content-disposition']).toBe(`attachment; filename="users-${lagosDate(new Date())}.csv"`);
      expect(rows).toEqual([
        {
          Name: "'=Ngozi 100%_",
          Email: '100%_@sabi50.test',
          Phone: expect.stringMatching(/^'\+234\d{10}$/),
          Location: 'lagos',
          Language: 'ig',
          Gender: 'female',
          Source: 'radio',
          'Radio Station': 'Akure FM',
          'Balance (₦)': '2500.00',
          'Lifetime Points': '0',
          Status: 'Pending',
          Joined: '2026-03-04T10:00:00.000Z',
        },
        expect.objectContaining({ Name: 'Ada Obi', Status: 'Verified', 'Lifetime Points': '7' }),
      ]);
    });

    it('show N/A where nothing is', async () =>
      expect((await exported(superAdmin, '&searchName=chidi')).rows).toMatchObject([{ 'Radio Station': 'N/A' }]));

    it('are only those that a station administrator may see, without what they may not', async () => {
      const { rows } = await exported(stationAdmin);
      expect(rows.map(({ Name }) => Name)).toEqual(["'=Ngozi 100%_", 'Ada Obi']);
      expect(Object.keys(rows[0] ?? {})).not.toContain('Phone');
      expect(Object.keys(rows[0] ?? {})).not.toContain('Lifetime Points');
    });
  });

  it('answer the published data provider', async () => {
    const provider = restProviderOf(superAdmin, product.config.PUBLIC_URL);
    const pagination = { page: 1, perPage: 2 };
    const sort = { field: 'name', order: 'ASC' as const };
    const list = await provider.getList('users', { pagination, sort, filter: { isAdmin: false, q: 'ad' } });
    expect(list).toMatchObject({ data: [{ name: 'Ada Obi' }, { name: 'Adamu Bello' }], total: 3 });
    const ids = list.data.map(({ id }) => id as string);
    expect((await provider.getMany('users', { ids })).data.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect((await provider.getOne('users', { id: ids[0] ?? '' })).data).toMatchObject({ name: 'Ada Obi', points: 7 });
    const reference = { target: 'radioStationId', id: FIRST_STATIONS[1]?.id ?? '', pagination, sort, filter: {} };
    expect(await provider.getManyReference('users', reference)).toMatchObject({
      data: [{ name: 'Adamu Bello' }],
      total: 1,
    });
    await expect(
      provider.getList('users', { pagination, sort: { field: 'pinHash', order: 'ASC' } }),
    ).rejects.toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', errors: { sort: [expect.any(String)] } },
    });
  });
});
