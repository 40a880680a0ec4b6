import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { type HttpClient } from '@sabi50/proof/http-client';
import { lagosDate } from '@sabi50/contracts/business-time';
import { type PaymentActivityView } from '@sabi50/contracts/payment-activity-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { dayAgo, noonDaysAgo, PlayedHistory } from '../../../../test/support/played-history.js';
import { restProviderOf } from '../../../../test/support/rest-provider.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';

interface Page {
  readonly payments: readonly PaymentActivityView[];
  readonly total: number;
  readonly totalPages: number;
}

describe('the payment activities of the console', () => {
  let product: TestProduct;
  let superAdmin: HttpClient;
  let ada: string;
  let paid: string;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    const history = new PlayedHistory(product.database);
    ada = await history.player({ first_name: 'Ada', last_name: 'Obi' });
    const bola = await history.player({ first_name: '=Bola', last_name: 'Adamu' });
    paid = history.payment(ada, 50_000, noonDaysAgo(9));
    history.payment(ada, 20_000, noonDaysAgo(8), 'failed');
    history.payment(bola, 100_000, noonDaysAgo(7));
    history.payment(bola, 30_000, noonDaysAgo(1), 'pending');
    const game = history.game(ada, { at: noonDaysAgo(6) });
    history.refund(ada, game, noonDaysAgo(5));
    history.game(bola, { at: noonDaysAgo(4) });
    await history.write();
    const { id } = await createTestAccount(product.database, { role: 'super_admin' });
    superAdmin = await product.signedIn({ userId: id, kind: 'staff', role: 'super_admin' });
  });

  afterAll(() => product.close());

  async function page(query: Record<string, string> = {}): Promise<Page> {
    const path = `${ROUTES.adminPaymentActivities}?${new URLSearchParams(query).toString()}`;
    const { status, body } = await superAdmin.get<Page>(path);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  }

  it('are shown with whose they are, newest first', async () => {
    const { payments, total, totalPages } = await page();
    expect([total, totalPages]).toEqual([7, 1]);
    expect(payments.map(({ userName, type, amount, status }) => [userName, type, amount, status])).toEqual([
      ['=Bola Adamu', 'deposit', '300.00', 'pending'],
      ['=Bola Adamu', 'quiz_deduction', '50.00', 'completed'],
      ['Ada Obi', 'quiz_deduction', '-50.00', 'completed'],
      ['Ada Obi', 'quiz_deduction', '50.00', 'completed'],
      ['=Bola Adamu', 'deposit', '1000.00', 'completed'],
      ['Ada Obi', 'deposit', '200.00', 'failed'],
      ['Ada Obi', 'deposit', '500.00', 'completed'],
    ]);
    expect(payments[6]).toEqual({
      id: paid,
      userId: ada,
      userName: 'Ada Obi',
      userEmail: expect.stringContaining('@'),
      restrictions: [],
      type: 'deposit',
      amount: '500.00',
      status: 'completed',
      flag: null,
      back: null,
      reason: { failure: null, seenAmount: null, seenCurrency: null, seenChannel: null, answerBy: null, owed: null },
      providerFee: null,
      reference: paid,
      paymentMethod: 'paystack',
      description: 'Card deposit',
      category: null,
      createdAt: noonDaysAgo(9).toISOString(),
      updatedAt: noonDaysAgo(9).toISOString(),
    });
  });

  it.each([
    [{ status: 'completed' }, 5],
    [{ status: 'pending' }, 1],
    [{ status: 'failed' }, 1],
    [{ type: 'deposit' }, 4],
    [{ type: 'quiz_deduction' }, 3],
    [{ type: 'quiz_deduction', status: 'failed' }, 0],
    [{ type: 'deposit', status: 'completed' }, 2],
    [{ userName: 'obi' }, 4],
    [{ userName: '  ADA ' }, 7],
    [{ userName: 'ada o', type: 'deposit' }, 2],
    [{ userName: '%' }, 0],
    [{ startDate: dayAgo(7), endDate: dayAgo(5) }, 3],
    [{ startDate: dayAgo(4) }, 2],
    [{ endDate: dayAgo(8), type: 'deposit' }, 2],
    [{ userName: 'bola', startDate: dayAgo(5) }, 2],
    [{ userName: 'bola', startDate: dayAgo(5), status: 'pending' }, 1],
    [{ userName: '', status: '', type: 'deposit' }, 4],
  ] as [Record<string, string>, number][])('are narrowed by %j, and counted alike', async (query, expected) => {
    const { payments, total } = await page(query);
    expect([total, payments.length]).toEqual([expected, expected]);
  });

  it('come in pages with their total, even beyond the last', async () => {
    const ids = new Set<string>();
    for (const number of [1, 2, 3]) {
      const found = await page({ limit: '3', page: String(number) });
      expect([found.total, found.totalPages]).toEqual([7, 3]);
      for (const { id } of found.payments) ids.add(id);
    }
    expect(ids.size).toBe(7);
    expect(await page({ limit: '3', page: '4' })).toMatchObject({ payments: [], total: 7 });
  });

  it('are the same of certain users whether they are gathered or met on the way', async () => {
    const { payments: all } = await page({ userName: 'obi' });
    const one = async (number: number) => (await page({ userName: 'obi', limit: '1', page: String(number) })).payments;
    expect((await Promise.all([1, 2, 3, 4].map(one))).flat()).toEqual(all);
  });

  it('are found one by one, and only if there are any', async () => {
    expect((await superAdmin.get(pathOf('adminPaymentActivity', { id: paid }))).body).toMatchObject({
      amount: '500.00',
    });
    for (const id of [ada, 'nothing']) {
      expect(await superAdmin.get(pathOf('adminPaymentActivity', { id }))).toMatchObject({
        status: 404,
        body: { code: 'PAYMENT_NOT_FOUND' },
      });
    }
  });

  it('answer the published data provider', async () => {
    const provider = restProviderOf(superAdmin, product.config.PUBLIC_URL);
    const pagination = { page: 2, perPage: 3 };
    const up = await provider.getList('payment-activities', {
      pagination,
      sort: { field: 'createdAt', order: 'ASC' },
      filter: {},
    });
    expect(up).toMatchObject({ data: [{ amount: '50.00' }, { amount: '-50.00' }, { amount: '50.00' }], total: 7 });
    const reference = { target: 'userId', id: ada, pagination, filter: { type: 'deposit' } };
    const sort = { field: 'id', order: 'ASC' as const };
    const own = { ...reference, pagination: { page: 1, perPage: 10 }, sort };
    expect((await provider.getManyReference('payment-activities', own)).total).toBe(2);
    expect((await provider.getOne('payment-activities', { id: paid })).data).toMatchObject({ userId: ada });
    expect((await provider.getMany('payment-activities', { ids: [paid] })).data).toHaveLength(1);
  });

  it('are exported with the fixed columns, filtered like the list', async () => {
    const path = `${ROUTES.adminPaymentActivitiesExport}?type=quiz_deduction`;
    const answer = await superAdmin.get<{ text: string }>(path);
    const day = lagosDate(new Date());
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="payment-activities-${day}.csv"`);
    const rows = parse<Record<string, string>>(answer.body.text, { bom: true, columns: true });
    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual({
      'Transaction ID': expect.any(String),
      'User Name': "'=Bola Adamu",
      Email: expect.stringContaining('@'),
      Type: 'quiz_deduction',
      'Amount (₦)': '50.00',
      Status: 'completed',
      Reference: expect.any(String),
      'Payment Method': 'wallet',
      Description: 'Quiz fee: sports',
      'Created Date': noonDaysAgo(4).toISOString(),
      'Updated Date': noonDaysAgo(4).toISOString(),
      'Provider Fee (₦)': 'N/A',
      'Given Back (₦)': 'N/A',
      'Net (₦)': 'N/A',
      'Created (Africa/Lagos)': expect.stringMatching(/^\d{4}-\d\d-\d\d 12:00:00$/),
      'Updated (Africa/Lagos)': expect.stringMatching(/^\d{4}-\d\d-\d\d 12:00:00$/),
    });
  });

  it.each([
    ['status', 'lost'],
    ['type', 'gift'],
    ['startDate', 'monday'],
    ['userId', '1'],
    ['amount', '5'],
  ])('refuse %s=%s, naming the field', async (field, value) =>
    expect(await superAdmin.get(`${ROUTES.adminPaymentActivities}?${field}=${value}`)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', errors: { [field]: [expect.any(String)] } },
    }),
  );
});
