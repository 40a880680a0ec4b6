import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { ROUTES } from '@sabi50/contracts/routes';
import { noonDaysAgo, PlayedHistory } from '../../../../test/support/played-history.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';

const GAMES = 2_400;

describe('a page far away', () => {
  let product: TestProduct;
  let superAdmin: HttpClient;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    const history = new PlayedHistory(product.database);
    const players = [await history.player({ gender: 'male' }), await history.player({ gender: 'female' })];
    for (let n = 0; n < GAMES; n += 1) {
      const at = new Date(noonDaysAgo(1 + (n % 5)).getTime() + n * 1_000);
      history.game(players[n % 3 === 0 ? 0 : 1] ?? '', { at, category: n % 2 === 0 ? 'sports' : 'bible' });
    }
    await history.write();
    const { id } = await createTestAccount(product.database, { role: 'super_admin' });
    superAdmin = await product.signedIn({ userId: id, kind: 'staff', role: 'super_admin' });
  });

  afterAll(() => product.close());

  async function ids(route: string, field: string, order: 'ASC' | 'DESC', filter: object = {}): Promise<string[]> {
    const query = new URLSearchParams({
      sort: JSON.stringify([field, order]),
      range: '[2100,2119]',
      filter: JSON.stringify(filter),
    });
    const { body } = await superAdmin.get<{ id: string }[]>(`${route}?${query.toString()}`);
    return body.map(({ id }) => id);
  }

  async function truth(table: string, column: string, direction: string): Promise<string[]> {
    const rows = await product.database.query<{ id: string }>(
      `select id from read.${table} order by ${column} ${direction}, id ${direction} offset 2100 limit 20`,
    );
    return rows.map(({ id }) => id);
  }

  it.each(['DESC', 'ASC'] as const)('holds the sessions and payments that lie there, sorted %s', async (order) => {
    expect(await ids(ROUTES.adminQuizSessions, 'startedAt', order)).toEqual(
      await truth('quiz_sessions', 'charged_at', order),
    );
    expect(await ids(ROUTES.adminPaymentActivities, 'createdAt', order)).toEqual(
      await truth('payment_activities', 'created_at', order),
    );
  });

  it('is empty when certain players have fewer', async () =>
    expect(await ids(ROUTES.adminQuizSessions, 'startedAt', 'DESC', { gender: 'male' })).toEqual([]));
});
