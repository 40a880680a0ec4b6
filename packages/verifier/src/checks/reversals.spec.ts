import { describe, expect, it } from '@jest/globals';
import { A_DAY_LATER, type LogFixture, differencesIn, openIn, PAYMENT, WALLET } from '../testing/log-fixture.js';
import { charged, DEPOSIT_KOBO, deposited, notReturned, paid, returned, reversed } from '../testing/histories.js';

const PAID = `payment-${PAYMENT}`;
const young = { now: new Date(A_DAY_LATER.getTime() - 86_400_000 + 60_000) };
const REVERSAL = { paymentReference: PAYMENT, reversalId: 'refund-r1' };

/** The provider gave 50 naira of the deposit back, and the wallet gave them up. */
const taken = () => reversed(returned(deposited(), 5_000), { takenKobo: 5_000 });
const failed = (fixture: LogFixture) => notReturned(fixture, 5_000);
const givenBack = (fixture: LogFixture, amountKobo = 5_000) =>
  fixture.wallet('DepositReversalCancelled', { ...REVERSAL, amountKobo }, { deltaKobo: amountKobo });
/** The refund was known before the deposit was credited: nothing is taken, and nothing will be credited. */
const neverCredited = () =>
  reversed(returned(paid(), DEPOSIT_KOBO).wallet('WalletOpened'), { takenKobo: 0 }).change('DepositReversed', {
    amountKobo: DEPOSIT_KOBO,
  });
const credit = (fixture: LogFixture) => {
  const deposit = { paymentReference: PAYMENT, amountKobo: DEPOSIT_KOBO, providerFeeKobo: 300 };
  return fixture
    .wallet('FundsDeposited', deposit, { deltaKobo: DEPOSIT_KOBO })
    .payment('PaymentCredited', { amountKobo: DEPOSIT_KOBO });
};

describe('money of a deposit that went back', () => {
  it.each<[string, LogFixture]>([
    ['a part', taken()],
    ['two parts', reversed(returned(taken(), 2_000, 'r2'), { takenKobo: 2_000, providerId: 'r2' })],
    ['more than is there', reversed(returned(charged(deposited()), 20_000), { takenKobo: 15_000, owedKobo: 5_000 })],
    ['before the credit', neverCredited()],
    ['and was given back, since the refund failed', givenBack(failed(taken()))],
    ['before the credit, of a refund that failed', givenBack(failed(neverCredited()), 0)],
  ])('is right: %s', async (_, fixture) => {
    const found = await differencesIn(fixture);
    expect(found.filter((text) => !text.startsWith('fee-without-game'))).toEqual([]);
  });

  it.each<[string, LogFixture, readonly string[]]>([
    ['not-taken-back: the reversal is gone', returned(deposited(), 5_000), [`not-taken-back ${PAID} 4`]],
    [
      'reversal-without-payment: invented',
      reversed(deposited(), { takenKobo: 5_000 }),
      [`reversal-without-payment ${WALLET} 2`],
    ],
    [
      'reversal-differs: amount',
      reversed(returned(deposited(), 5_000), { takenKobo: 6_000 }),
      [`reversal-differs ${WALLET} 2`],
    ],
    [
      'reversal-differs: cause',
      taken().change('DepositReversed', { cause: 'dispute' }),
      [`reversal-differs ${WALLET} 2`],
    ],
    ['reversed-twice', reversed(taken(), { takenKobo: 5_000 }), [`reversed-twice ${WALLET} 3`]],
    [
      'reversed-too-much',
      reversed(returned(present(taken(), 10_000), 16_000, 'r2'), { takenKobo: 16_000, providerId: 'r2' }),
      [`reversed-too-much ${WALLET} 4`, `reversed-unlike-cause ${PAID} 6`, `not-by-staff ${WALLET} 3`],
    ],
    ['nothing-taken', neverTaken(), [`nothing-taken ${WALLET} 2`]],
    [
      'reversal-without-deposit',
      reversed(returned(paid(), 5_000).wallet('WalletOpened'), { takenKobo: 0, owedKobo: 5_000 }),
      [`reversal-without-deposit ${WALLET} 1`, `not-credited ${PAID} 1`],
    ],
    ['credited-after-reversal', credit(neverCredited()), [`credited-after-reversal ${WALLET} 2`]],
    ['not-given-back', failed(taken()), [`not-given-back ${PAID} 6`]],
    ['cancelled-without-payment', givenBack(taken()), [`cancelled-without-payment ${WALLET} 3`]],
    [
      'cancelled-without-reversal',
      givenBack(failed(deposited())),
      [`cancelled-without-reversal ${WALLET} 2`, `cancelled-without-failure ${PAID} 4`],
    ],
    [
      'cancelled-without-reversal: more than was taken',
      givenBack(failed(taken()), 6_000),
      [`cancelled-without-reversal ${WALLET} 3`],
    ],
    ['cancelled-twice', givenBack(givenBack(failed(taken()))), [`cancelled-twice ${WALLET} 4`]],
  ])('%s', async (_, fixture, expected) => {
    expect(await differencesIn(fixture)).toEqual(expected);
  });

  it('may wait for its wallet for a moment', async () => {
    expect(await differencesIn(returned(deposited(), 5_000), young)).toEqual([]);
    expect(await openIn(returned(deposited(), 5_000), young)).toEqual([`not-taken-back ${PAID}`]);
    expect(await openIn(failed(taken()), young)).toEqual([`not-given-back ${PAID}`]);
  });

  it('finds a payment that is held though its wallet has it, until it says so', async () => {
    const flag = { amountKobo: DEPOSIT_KOBO, reason: 'reversed', held: true };
    const held = () => returned(deposited().without('PaymentCredited'), 5_000).payment('PaymentFlagged', flag);
    expect(await differencesIn(reversed(held(), { takenKobo: 5_000 }))).toEqual([`credit-not-recorded ${PAID} 1`]);
    const credited = held().payment('PaymentCredited', { amountKobo: DEPOSIT_KOBO });
    expect(await differencesIn(reversed(credited, { takenKobo: 5_000 }))).toEqual([]);
  });
});

function present(fixture: LogFixture, deltaKobo: number): LogFixture {
  return fixture.wallet('BalanceAdjusted', { deltaKobo, reason: 'promotion', by: 'system:test' }, { deltaKobo });
}

function neverTaken(): LogFixture {
  return reversed(returned(deposited(), 5_000), { takenKobo: 0 }).change('DepositReversed', { amountKobo: 5_000 });
}
