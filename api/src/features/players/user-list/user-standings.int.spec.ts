import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { dayOf, weekOf } from '@sabi50/contracts/business-time';
import { ROUTES } from '@sabi50/contracts/routes';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { LoginAttempts } from '../../auth/lock-outs/login-attempts.js';
import { FAILURES_BEFORE_LOCK } from '@sabi50/contracts/limits';

const WEEK = weekOf(new Date());
const LONG_AGO = new Date('2020-01-01T12:00:00Z');
const before = (instant: Date): Date => new Date(instant.getTime() - 1);

interface Person {
  readonly joined?: Date;
  readonly kobo?: number;
  readonly owedKobo?: number;
  readonly disputes?: number;
  readonly hasPaid?: boolean;
  readonly played?: boolean;
  readonly points?: number;
}

const PEOPLE: Readonly<Record<string, Person>> = {
  Nothing: {},
  Empty: { kobo: 0, hasPaid: true, played: true },
  Thousand: { kobo: 100_000, hasPaid: true },
  Above: { kobo: 100_001, hasPaid: true, played: true, points: 5 },
  Owing: { kobo: 0, owedKobo: 5_000, hasPaid: true, played: true },
  Disputed: { kobo: 20_000, disputes: 1, hasPaid: true, played: true, points: 6 },
  Given: { kobo: 5_000 },
};

describe('users by what is known of them (rule staff/user-standings)', () => {
  let product: TestProduct;
  let superAdmin: HttpClient;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    for (const [name, person] of Object.entries(PEOPLE)) await add(name, person);
    superAdmin = await staff('super_admin');
  });

  afterAll(() => product.close());

  async function staff(role: 'super_admin' | 'radio_station_admin' | null): Promise<HttpClient> {
    const { id } = await createTestAccount(product.database, { role });
    return product.signedIn({ userId: id, kind: 'staff', ...(role && { role }) });
  }

  async function add(name: string, person: Person): Promise<void> {
    const { id } = await createTestAccount(product.database);
    ids.set(name, id);
    const { joined = LONG_AGO, kobo, owedKobo = 0, disputes = 0, hasPaid = false, played = false, points } = person;
    const { database } = product;
    await database.execute(`update accounts set first_name = $2, created_at = $3 where id = $1`, [id, name, joined]);
    if (kobo !== undefined)
      await database.execute(
        `insert into read.wallet_balance (user_id, balance_kobo, owed_kobo, disputes, has_paid, last_played_at, revision, updated_at)
         values ($1, $2, $3, $4, $5, case when $6 then now() end, 0, now())`,
        [id, kobo, owedKobo, disputes, hasPaid, played],
      );
    if (points) await database.execute('insert into read.points_totals values ($1, $2, 0)', [id, points]);
  }

  const asked = (query: Record<string, string>, client = superAdmin) =>
    client.get<{ users: AdminUserView[] }>(
      `${ROUTES.adminUsers}?${new URLSearchParams({ isAdmin: 'false', ...query }).toString()}`,
    );
  const names = async (query: Record<string, string>) =>
    (await asked(query)).body.users.map(({ firstName }) => firstName).toSorted();

  it.each([
    [{ balanceMin: '1000' }, ['Above', 'Thousand']],
    [{ balanceMin: '1000.01' }, ['Above']],
    [{ balanceMin: '200', balanceMax: '1000.00' }, ['Disputed', 'Thousand']],
    [{ balanceMax: '50' }, ['Empty', 'Given', 'Nothing', 'Owing']],
    [{ balanceMin: '0', balanceMax: '0' }, ['Empty', 'Nothing', 'Owing']],
    [{ pointsMin: '5' }, ['Above', 'Disputed']],
    [{ pointsMin: '6', pointsMax: '6' }, ['Disputed']],
    [{ pointsMax: '5', balanceMin: '1000' }, ['Above', 'Thousand']],
    [{ played: 'true' }, ['Above', 'Disputed', 'Empty', 'Owing']],
    [{ played: 'false' }, ['Given', 'Nothing', 'Thousand']],
    [{ standing: 'owed' }, ['Owing']],
    [{ standing: 'flagged' }, ['Disputed']],
    [{ standing: 'locked' }, []],
    [{ standing: 'zero-balance' }, ['Empty', 'Nothing', 'Owing']],
    [{ standing: 'paid-never-played' }, ['Thousand']],
  ] as [Record<string, string>, string[]][])('are narrowed by %j, in both dialects', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
    const filter = encodeURIComponent(JSON.stringify({ isAdmin: false, ...query }));
    const ranged = await superAdmin.get<AdminUserView[]>(`${ROUTES.adminUsers}?filter=${filter}&range=[0,24]`);
    expect(ranged.body.map(({ firstName }) => firstName).toSorted()).toEqual(expected);
    expect(ranged.headers['content-range']).toMatch(new RegExp(`/${expected.length}$`));
  });

  it.each([
    [{ balanceMin: '-1' }, 'balanceMin'],
    [{ balanceMin: '1.234' }, 'balanceMin'],
    [{ balanceMin: '10', balanceMax: '9.99' }, 'balanceMax'],
    [{ pointsMin: '1.5' }, 'pointsMin'],
    [{ pointsMin: '2', pointsMax: '1' }, 'pointsMax'],
    [{ standing: 'rich' }, 'standing'],
    [{ period: 'for-ever' }, 'period'],
  ] as [Record<string, string>, string][])('are refused when they are asked for by %j', async (query, field) =>
    expect(await asked(query)).toMatchObject({ status: 400, body: { errors: { [field]: [expect.any(String)] } } }),
  );

  it('are of a week from Monday 00:00 until Sunday 24:00 in Lagos', async () => {
    const edges = { Before: before(WEEK.start), Monday: WEEK.start, Sunday: before(WEEK.end), After: WEEK.end };
    for (const [name, joined] of Object.entries(edges)) await add(name, { joined });
    expect(await names({ period: 'this-week' })).toEqual(['Monday', 'Sunday']);
    expect(await names({ period: 'last-week' })).toEqual(['Before']);
    // A period stands in the place of days.
    expect(await names({ period: 'this-week', startDate: '2020-01-01' })).toEqual(['Monday', 'Sunday']);
  });

  it('are of a day and of a month in Lagos', async () => {
    const today = dayOf(new Date());
    await add('Today', { joined: today.start });
    await add('Yesterday', { joined: before(today.start) });
    expect(await names({ period: 'today' })).toContain('Today');
    expect(await names({ period: 'today' })).not.toContain('Yesterday');
    expect(await names({ period: 'yesterday' })).toContain('Yesterday');
    const ofMonth = await names({ period: 'this-month' });
    expect(ofMonth).toContain('Today');
    expect(ofMonth).not.toContain('Nothing');
  });

  it('are those whose login is locked, until it is opened', async () => {
    const id = ids.get('Above') ?? '';
    const attempts = product.app.get(LoginAttempts);
    for (let tries = 0; tries < FAILURES_BEFORE_LOCK; tries += 1) {
      await product.database.execute('update login_lock_outs set wait_until = null where name_key = $1', ['above']);
      await attempts.begin('above', 'pin', id);
    }
    expect((await asked({ standing: 'locked' })).body.users).toMatchObject([{ firstName: 'Above', isLocked: true }]);
    await attempts.forgive('above', 'pin');
    expect(await names({ standing: 'locked' })).toEqual([]);
  });

  it.each(['+234 803 555 0101', '08035550101', '0803-555-0101', '080355501', '50101'])(
    'are found by a phone number in any spelling: %s',
    async (typed) => {
      await product.database.execute(`update accounts set mobile = '+2348035550101' where id = $1`, [ids.get('Given')]);
      expect(await names({ search: typed })).toEqual(['Given']);
      // View-only staff find by name and address alone (rule staff/search).
      expect((await asked({ search: typed }, await staff(null))).body.users).toEqual([]);
    },
  );

  it.each([
    { pointsMin: '1' },
    { pointsMax: '1' },
    { fastAnswers: 'true' },
    { standing: 'flagged' },
    { standing: 'locked' },
  ] as Record<string, string>[])('are not narrowed by what a station administrator may not see: %j', async (query) => {
    const stationAdmin = await staff('radio_station_admin');
    expect(await asked(query, stationAdmin)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(await asked({ standing: 'owed', balanceMin: '1', played: 'true' }, stationAdmin)).toMatchObject({
      status: 200,
    });
  });
});
