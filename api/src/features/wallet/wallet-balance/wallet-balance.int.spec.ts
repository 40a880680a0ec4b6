import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { noonDaysAgo, PlayedHistory } from '../../../../test/support/played-history.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';

describe('the balances that lists read (rule staff/user-standings)', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
  });

  afterAll(() => product.close());

  const rowOf = async (userId: string) =>
    (
      await product.database.query(
        'select has_paid as paid, last_played_at as played from read.wallet_balance where user_id = $1',
        [userId],
      )
    )[0];

  it('tell who paid, and when the newest game was begun, page after page of the log', async () => {
    const history = new PlayedHistory(product.database);
    const [payer, player] = [await history.player({}), await history.player({})];
    history.payment(payer, 20_000, noonDaysAgo(9));
    history.game(player, { at: noonDaysAgo(8) });
    history.game(player, { at: noonDaysAgo(7) });
    await history.write();
    expect(await rowOf(payer)).toEqual({ paid: true, played: null });
    expect(await rowOf(player)).toEqual({ paid: false, played: noonDaysAgo(7) });

    const later = new PlayedHistory(product.database);
    later.game(payer, { at: noonDaysAgo(6) });
    later.payment(player, 20_000, noonDaysAgo(5));
    await later.write();
    expect(await rowOf(payer)).toEqual({ paid: true, played: noonDaysAgo(6) });
    expect(await rowOf(player)).toEqual({ paid: true, played: noonDaysAgo(7) });
  });
});
