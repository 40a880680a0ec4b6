import { describe, expect, it } from '@jest/globals';
import { payoutFault, settledOtherwise, settledTwice } from './payouts.rules.js';

const SAID = { processedKobo: 340_000, feesKobo: 5_100 };

describe('a payout (rule money/settlement)', () => {
  it('fits where its payments and their fees add up to it', () => expect(payoutFault(SAID, SAID)).toBeNull());

  it.each([
    ['more was charged than its payments are', { processedKobo: 339_000 }, [1_000, 339_000, 340_000]],
    ['less was charged than its payments are', { processedKobo: 340_001 }, [1, 340_001, 340_000]],
    ['the fees are others', { feesKobo: 5_000 }, [100, 5_000, 5_100]],
    ['both differ: the payments are told of', { processedKobo: 339_000, feesKobo: 5_000 }, [1_000, 339_000, 340_000]],
  ])('does not fit where %s', (_, held, [amountKobo, ourAmountKobo, theirAmountKobo]) => {
    expect(payoutFault(SAID, { ...SAID, ...held })).toEqual({
      ...{ kind: 'payout', proposal: 'explain', amountKobo, ourAmountKobo, theirAmountKobo },
      ...{ theirCurrency: 'NGN', theirStatus: null },
    });
  });

  it('does not fit where it does not say what its payments cost', () => {
    expect(payoutFault({ processedKobo: 0, feesKobo: 0 }, SAID)).toMatchObject({ amountKobo: 340_000 });
  });

  it('pays out a payment once: all that others pay of it is too much', () => {
    expect(settledTwice({ firstKobo: 50_000, againKobo: 50_000 })).toMatchObject({
      ...{ kind: 'payout', proposal: 'explain', amountKobo: 50_000, ourAmountKobo: 50_000, theirAmountKobo: 100_000 },
    });
  });

  it('pays out a payment with what was charged for it', () => {
    expect(settledOtherwise(50_000, 49_300)).toMatchObject({
      ...{ kind: 'payout', proposal: 'explain', amountKobo: 700, ourAmountKobo: 50_000, theirAmountKobo: 49_300 },
    });
  });
});
