import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type PaymentActivityView } from '@sabi50/contracts/payment-activity-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { type SearchView } from '@sabi50/contracts/search-views';
import { noonDaysAgo, PlayedHistory } from '../../../../test/support/played-history.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { paymentActivities } from './payment-activities.projection.js';

describe('payments by what staff look for (rule staff/payment-standings)', () => {
  let product: TestProduct;
  let superAdmin: HttpClient;
  const named = new Map<string, string>();

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    const history = new PlayedHistory(product.database);
    const ada = await history.player({ first_name: 'Ada', last_name: 'Obi' });
    const bola = await history.player({ first_name: 'Bola', last_name: 'Adamu' });
    named.set(history.payment(ada, 20_000, noonDaysAgo(9)), 'plain');
    named.set(history.payment(ada, 50_000, noonDaysAgo(8), 'failed'), 'declined');
    named.set(history.payment(ada, 500_000, noonDaysAgo(7), 'pending'), 'differs');
    named.set(history.payment(bola, 5_000_000, noonDaysAgo(6)), 'disputed');
    named.set(history.payment(ada, 30_000, noonDaysAgo(5)), 'given back, owed');
    named.set(history.payment(bola, 30_001, noonDaysAgo(4)), 'given back');
    history.game(bola, { at: noonDaysAgo(3) });
    await history.write();
    const { database } = product;
    await database.execute('update read.wallet_balance set owed_kobo = 1245000 where user_id = $1', [ada]);
    const fact = (name: string, userId: string) => ({ reference: referenceOf(name), userId, amountKobo: 1 });
    const seen = { amountKobo: 517_766, currency: 'NGN', reference: null, channel: 'card' };
    await apply('PaymentFlagged', {
      ...fact('differs', ada),
      ...{ reason: 'amount-differs', held: true, transactionId: '4099260516', seen },
    });
    await apply('PaymentDisputeChanged', { ...fact('disputed', bola), status: 'open', providerId: 'd1', dueAt: null });
    await apply('PaymentReversed', { ...fact('given back, owed', ada), reversalId: 'r1' });
    await apply('PaymentReversed', { ...fact('given back', bola), reversalId: 'r2' });
    await database.execute(
      `insert into read.open_disputes (provider_id, reference, heard_at, due_at, is_answered, is_archived)
       values ('d1', $1, now(), '2026-11-21T15:05:00Z', false, false)`,
      [referenceOf('disputed')],
    );
    await database.execute(
      `insert into read.payment_book_reversals (reference, reversal_id, cause, amount_kobo, reversed_at, cancelled)
       values ($1, 'r2', 'refund', 10000, now(), false), ($1, 'r3', 'refund', 5000, now(), true)`,
      [referenceOf('given back')],
    );
    const { id } = await createTestAccount(database, { role: 'super_admin' });
    superAdmin = await product.signedIn({ userId: id, kind: 'staff', role: 'super_admin' });
  });

  afterAll(() => product.close());

  const referenceOf = (name: string): string => [...named].find(([, given]) => given === name)?.[0] ?? '';

  async function apply(type: string, data: Record<string, unknown>): Promise<void> {
    await product.database.transaction(async (sql) => {
      await sql.execute('set local search_path = read');
      await paymentActivities.apply([{ type, data: { ...data, occurredAt: new Date().toISOString() } }] as never, sql);
    });
  }

  async function page(query: Record<string, string>) {
    const path = `${ROUTES.adminPaymentActivities}?${new URLSearchParams(query).toString()}`;
    return superAdmin.get<{ payments: PaymentActivityView[]; total: number }>(path);
  }

  it.each([
    [{ standing: 'held' }, ['differs']],
    [{ standing: 'disputed' }, ['disputed']],
    [{ standing: 'owed' }, ['given back, owed']],
    [{ standing: 'flagged' }, ['given back', 'given back, owed', 'disputed', 'differs']],
    [{ standing: 'flagged', userName: 'ada' }, ['given back', 'given back, owed', 'disputed', 'differs']],
    [{ standing: 'flagged', userName: 'obi' }, ['given back, owed', 'differs']],
    [{ amountMin: '300' }, ['given back', 'given back, owed', 'disputed', 'differs', 'declined']],
    [{ amountMin: '300.01', amountMax: '5000' }, ['given back', 'differs', 'declined']],
    [{ amountMax: '200.00' }, ['plain']],
    [{ amountMax: '200.00', type: 'quiz_deduction' }, []],
    [{ search: '4099260516' }, ['differs']],
    [{ search: 'BOLA' }, ['(fee)', 'given back', 'disputed']],
  ] as [Record<string, string>, string[]][])(
    'are narrowed by %j, counted alike, in both dialects',
    async (query, expected) => {
      const { body } = await page(query);
      expect(body.payments.map(({ id }) => named.get(id) ?? '(fee)')).toEqual(expected);
      expect(body.total).toBe(expected.length);
      const filter = encodeURIComponent(JSON.stringify(query));
      const ranged = await superAdmin.get<PaymentActivityView[]>(
        `${ROUTES.adminPaymentActivities}?filter=${filter}&range=[0,0]`,
      );
      expect(ranged.body.map(({ id }) => named.get(id) ?? '(fee)')).toEqual(expected.slice(0, 1));
      expect(ranged.headers['content-range']).toMatch(new RegExp(`/${expected.length}$`));
    },
  );

  it('are found by their reference, whole or its first eight digits', async () => {
    const reference = referenceOf('plain');
    for (const search of [reference, reference.toUpperCase()])
      expect((await page({ search })).body.payments).toMatchObject([{ reference }]);
    const begun = (await page({ search: reference.slice(0, 8) })).body.payments;
    expect(begun.map((payment) => payment.reference)).toContain(reference);
    expect((await page({ search: '00000000-0000-0000-0000-000000000000' })).body.total).toBe(0);
  });

  it('say what the provider said of them', async () => {
    const { payments } = (await page({})).body;
    const reasonOf = (name: string) => payments.find(({ id }) => named.get(id) === name)?.reason;
    expect(reasonOf('declined')).toMatchObject({ failure: 'declined' });
    expect(reasonOf('differs')).toMatchObject({ seenAmount: '5177.66', seenCurrency: 'NGN', seenChannel: 'card' });
    expect(reasonOf('disputed')).toMatchObject({ answerBy: '2026-11-21T15:05:00.000Z' });
    expect(reasonOf('given back, owed')).toMatchObject({ owed: '12450.00' });
    expect(reasonOf('given back')).toMatchObject({ owed: null });
    expect(payments.find(({ type }) => type === 'quiz_deduction')?.reason).toBeNull();
  });

  it('say how much of them went back, and so does the search (rule money/standing)', async () => {
    const { payments } = (await page({})).body;
    expect(payments.find(({ id }) => named.get(id) === 'given back')?.back).toBe('100.00');
    expect(payments.find(({ id }) => named.get(id) === 'plain')?.back).toBeNull();
    const found = await superAdmin.get<SearchView>(`${ROUTES.adminSearch}?q=${referenceOf('given back')}`);
    expect(found.body.payments?.hits).toMatchObject([{ status: 'completed', flag: 'given-back', back: '100.00' }]);
  });

  it('are exported narrowed alike', async () => {
    const path = `${ROUTES.adminPaymentActivitiesExport}?standing=disputed`;
    const { text } = (await superAdmin.get<{ text: string }>(path)).body;
    expect(text.trim().split('\n')).toHaveLength(2);
    expect(text).toContain(referenceOf('disputed'));
  });

  it.each([
    [{ amountMin: '2', amountMax: '1' }, 'amountMax'],
    [{ amountMin: 'much' }, 'amountMin'],
    [{ standing: 'unknown' }, 'standing'],
  ] as [Record<string, string>, string][])('are refused when they are asked for by %j', async (query, field) =>
    expect(await page(query)).toMatchObject({ status: 400, body: { errors: { [field]: [expect.any(String)] } } }),
  );
});
