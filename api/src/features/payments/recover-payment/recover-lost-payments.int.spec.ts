import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.js';
import { Database } from '../../../platform/postgres/database.js';
import { type ListedTransaction } from '../provider-lists.queries.js';
import { RecoverLostPayments, type RecoverPayment } from './recover-payment.js';

const now = new Date('2026-11-26T10:00:00.000Z');

/** What the provider lists, a page each. */
const listing = (...pages: readonly (readonly Partial<ListedTransaction>[])[]) => ({
  transactions: (_from: Date, _until: Date, place: string) => {
    const index = Number(place);
    return Promise.resolve({ items: pages[index] ?? [], next: index + 1 < pages.length ? String(index + 1) : null });
  },
});

describe('lost payments', () => {
  let held: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    held = await createTestDatabase();
    database = new Database(held.url);
  });
  afterAll(async () => {
    await database.close();
    await held.drop();
  });

  const recovering = (lists: ReturnType<typeof listing>, recover: RecoverPayment['recover']) =>
    new RecoverLostPayments(lists as never, { recover } as RecoverPayment, database, { now: () => now });
  const paid = (reference: string, status = 'success') => ({ reference, status, amountKobo: 50_000 });

  it('are brought back from every page; what cannot be is named', async () => {
    const outcomes = new Map<string, Awaited<ReturnType<RecoverPayment['recover']>>>([
      ['lost', 'recovered'],
      ['known', 'known'],
      ['nobody', 'no-account'],
    ]);
    const asked: string[] = [];
    const lists = listing([paid('lost'), paid('unpaid', 'abandoned')], [paid('known'), paid('nobody')]);
    const found = await recovering(lists, (reference) => {
      asked.push(reference);
      return Promise.resolve(outcomes.get(reference) ?? 'known');
    }).recover(now);
    expect(found).toEqual({
      ...{ paid: 3, recovered: 1, recoveredKobo: 50_000 },
      unrecovered: [{ reference: 'nobody', amountKobo: 50_000, why: 'no-account' }],
    });
    expect(asked).toEqual(['lost', 'known', 'nobody']);
  });

  it('may have had refunds and disputes: none is believed to be recorded any more', async () => {
    await database.execute(
      `insert into payment_reversals_seen (kind, id, state) values ('refund', '1', 'processed//')`,
    );
    await recovering(listing(), () => Promise.resolve('known')).recover(now);
    expect(await database.query('select id from payment_reversals_seen')).toEqual([]);
  });
});
