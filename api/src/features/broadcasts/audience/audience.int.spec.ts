import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type BroadcastStatsView, type BroadcastTargetView } from '@sabi50/contracts/broadcast-views';
import { LOW_BALANCE_KOBO } from '@sabi50/contracts/limits';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';

describe('whom a broadcast can be written to', () => {
  let product: TestProduct;
  let staff: HttpClient;
  /** Addresses by what the player is. */
  const emails = new Map<string, string>();

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    const { id } = await createTestAccount(product.database, { role: 'super_admin' });
    staff = await product.signedIn({ userId: id, kind: 'staff', role: 'super_admin' });
    await player('never paid');
    await player('nothing left', { kobo: 0 });
    await player('less than a quiz', { kobo: LOW_BALANCE_KOBO - 1 });
    await player('just enough', { kobo: LOW_BALANCE_KOBO });
    await player('not verified', { kobo: LOW_BALANCE_KOBO, change: 'email_verified_at = null' });
    await player('switched off', { change: 'is_active = false' });
    await player('staff who play', { change: `is_admin = true, pin_hash = 'x', admin_role = null` });
  });

  afterAll(() => product.close());

  async function player(name: string, { kobo, change }: { kobo?: number; change?: string } = {}): Promise<void> {
    const { id, email } = await createTestAccount(product.database);
    emails.set(email, name);
    if (change) await product.database.execute(`update accounts set ${change} where id = $1`, [id]);
    if (kobo === undefined) return;
    await product.database.execute(
      `insert into read.wallet_balance (user_id, balance_kobo, revision, updated_at) values ($1, $2, 0, now())`,
      [id, kobo],
    );
  }

  it('is counted by category, without staff who only work here', async () => {
    const { body } = await staff.get<BroadcastStatsView>(ROUTES.adminEmailBroadcastStats);
    expect(body).toEqual({ pendingVerification: 1, zeroBalance: 3, lowBalance: 4, total: 6 });
  });

  it.each([
    ['unverified', ['not verified']],
    ['zero-balance', ['never paid', 'nothing left', 'staff who play']],
    ['low-balance', ['less than a quiz', 'never paid', 'nothing left', 'staff who play']],
    ['all', ['just enough', 'less than a quiz', 'never paid', 'not verified', 'nothing left', 'staff who play']],
  ])('is listed for %s as it is counted, page by page, with balances', async (type, names) => {
    const found: BroadcastTargetView[] = [];
    for (const page of names.keys()) {
      const range = new URLSearchParams({ sort: '["email","ASC"]', range: `[${page},${page}]`, filter: '{}' });
      const path = `${pathOf('adminEmailBroadcastTargets', { type })}?${range.toString()}`;
      found.push(...(await staff.get<BroadcastTargetView[]>(path)).body);
    }
    expect(found.map(({ email }) => emails.get(email)).toSorted()).toEqual(names);
    expect(found.map(({ email }) => email)).toEqual(found.map(({ email }) => email).toSorted());
    const poor = found.filter(({ email }) => emails.get(email) === 'less than a quiz');
    expect(poor.map(({ balance }) => balance)).toEqual(names.includes('less than a quiz') ? ['49.99'] : []);
  });
});
