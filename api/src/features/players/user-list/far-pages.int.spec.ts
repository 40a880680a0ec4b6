import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { ListTotals } from '../../../platform/http/lists/list-rows.js';
import { UserPages } from './user-pages.js';

const PLAYERS = 6_000;
const PAGE = 25;

describe('a page of users far away', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    await product.database.execute(
      `insert into accounts (id, first_name, last_name, email, mobile, preferred_language, location, gender, source)
       select md5('far ' || n)::uuid, 'Ada', 'Obi', n || '@far.test', '+234' || n, 'en', 'lagos', 'female',
              case when n % 10 = 0 then 'television' else 'radio' end from generate_series(1, ${PLAYERS}) n`,
    );
    // Every second player has something, many of them the same.
    await product.database.execute(
      `insert into read.wallet_balance (user_id, balance_kobo, revision, updated_at)
       select md5('far ' || n)::uuid, case when n % 2 = 0 then n % 7 * 100 + 100 else 0 end, 0, now()
         from generate_series(1, ${PLAYERS}) n where n % 3 <> 0 or n % 2 = 0`,
    );
  });

  afterAll(() => product.close());

  const filters = { source: 'radio' } as const;

  it.each(
    (['asc', 'desc'] as const).flatMap((direction) =>
      [{}, filters].flatMap((asked) =>
        // Beside both ends of the two groups, and across the place where one ends and the other begins.
        [2_000, 2_190, 2_390, 2_690, 2_710, 2_990, 3_000, 3_300, 5_380, 5_990].map(
          (offset) => [direction, asked, offset] as const,
        ),
      ),
    ),
  )('holds whom the whole list by balance has there: %s, %j, from %d', async (direction, asked, offset) => {
    const order = `coalesce(w.balance_kobo, 0) ${direction}, a.id ${direction}`;
    const list = { filters: asked, ids: null, limit: PAGE, offset, orderBy: order, dialect: 'range' } as const;
    const sorted = { ...list, sort: { field: 'balance', direction } } as const;
    const pages = new UserPages(product.database, { stationId: null, role: 'super_admin' }, sorted, new ListTotals());
    const truth = await product.database.query<{ id: string }>(
      `select a.id from accounts a left join read.wallet_balance w on w.user_id = a.id
        where $1::text is null or a.source = $1 order by ${order} limit ${PAGE} offset ${offset}`,
      ['source' in asked ? asked.source : null],
    );
    expect(await pages.ids()).toEqual(truth.map(({ id }) => id));
  });

  it.each([2_000, 3_100, 5_980, 5_990])('holds whom the list by name has there: from %d', async (offset) => {
    const orderBy = 'a.search_name desc, a.id desc';
    const sort = { field: 'name', direction: 'desc' } as const;
    const list = { filters: {}, ids: null, limit: PAGE, offset, orderBy, sort, dialect: 'range' } as const;
    const pages = new UserPages(product.database, { stationId: null, role: 'super_admin' }, list, new ListTotals());
    const truth = await product.database.query<{ id: string }>(
      `select a.id from accounts a order by ${orderBy} limit ${PAGE} offset ${offset}`,
    );
    expect(await pages.ids()).toEqual(truth.map(({ id }) => id));
  });
});
