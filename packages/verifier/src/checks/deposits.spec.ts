import { describe, expect, it } from '@jest/globals';
import { A_DAY_LATER, LogFixture, differencesIn, GAME, openIn, PAYMENT, WALLET } from '../testing/log-fixture.js';
import { DEPOSIT_KOBO, deposited, paid } from '../testing/histories.js';

const PAID = `payment-${PAYMENT}`;
const young = { now: new Date(A_DAY_LATER.getTime() - 86_400_000 + 60_000) };
const credit = { paymentReference: PAYMENT, amountKobo: DEPOSIT_KOBO, providerFeeKobo: 300 };

describe('a deposit and its payment', () => {
  it.each<[string, LogFixture, readonly string[]]>([
    ['agree', deposited(), []],
    [
      'deposit-without-payment: invented',
      new LogFixture().wallet('WalletOpened').wallet('FundsDeposited', credit, { deltaKobo: DEPOSIT_KOBO }),
      [`deposit-without-payment ${WALLET} 1`],
    ],
    [
      'deposit-differs: amount',
      deposited().change('FundsDeposited', { amountKobo: 30_000, balanceAfterKobo: 30_000 }),
      [`deposit-differs ${WALLET} 1`],
    ],
    [
      "deposit-differs: provider's fee",
      deposited().change('FundsDeposited', { providerFeeKobo: 299 }),
      [`deposit-differs ${WALLET} 1`],
    ],
    [
      'credited-twice',
      deposited().wallet('FundsDeposited', credit, { deltaKobo: DEPOSIT_KOBO }),
      [`credited-twice ${WALLET} 2`],
    ],
    ['not-credited: paid, and in no wallet', paid(), [`not-credited ${PAID} 1`]],
    [
      'not-credited: the payment says that it was',
      paid().payment('PaymentCredited', { amountKobo: DEPOSIT_KOBO }),
      [`not-credited ${PAID} 2`],
    ],
    ['credit-not-recorded', deposited().without('PaymentCredited'), [`credit-not-recorded ${PAID} 1`]],
  ])('%s', async (_, fixture, expected) => {
    expect(await differencesIn(fixture)).toEqual(expected);
  });

  it('may wait for each other for a moment', async () => {
    for (const [fixture, what] of [
      [paid(), 'not-credited'],
      [deposited().without('PaymentCredited'), 'credit-not-recorded'],
    ] as const) {
      expect(await differencesIn(fixture, young)).toEqual([]);
      expect(await openIn(fixture, young)).toEqual([`${what} ${PAID}`]);
    }
  });
});

describe('the replay of a payment', () => {
  const begun = () => new LogFixture().payment('PaymentInitiated', { amountKobo: DEPOSIT_KOBO });

  it.each<[string, LogFixture, readonly string[]]>([
    ['not-begun', paid().without('PaymentInitiated'), [`not-begun ${PAID} 0`, `not-credited ${PAID} 0`]],
    ['amount', paid().change('PaymentSucceeded', { amountKobo: 1 }), [`amount ${PAID} 1`, `not-credited ${PAID} 1`]],
    ['other-payment: another player', begun().payment('PaymentExpired', { userId: GAME }), [`other-payment ${PAID} 1`]],
    ['other-payment: reference', begun().payment('PaymentExpired', { reference: GAME }), [`other-payment ${PAID} 1`]],
    ['begun-again', begun().payment('PaymentInitiated', { amountKobo: DEPOSIT_KOBO }), [`begun-again ${PAID} 1`]],
    [
      'succeeded-again',
      deposited().payment('PaymentSucceeded', { amountKobo: DEPOSIT_KOBO, providerFeeKobo: 300 }),
      [`succeeded-again ${PAID} 3`],
    ],
    [
      'credited-early',
      deposited().without('PaymentSucceeded'),
      [`credited-early ${PAID} 1`, `deposit-without-payment ${WALLET} 1`],
    ],
    ['unknown-event', begun().payment('PaymentForgiven'), [`unknown-event ${PAID} 1`]],
  ])('names %s', async (_, fixture, expected) => {
    expect(await differencesIn(fixture)).toEqual(expected);
  });

  it('misses an event that is gone from the middle', async () => {
    const events = begun().payment('PaymentPageOpened').payment('PaymentExpired').events();
    expect(await differencesIn(events.toSpliced(1, 1))).toEqual([`gap ${PAID} 2`]);
  });

  it('tells what is pending or held, however old', async () => {
    expect(await openIn(begun())).toEqual([`payment-pending ${PAID}`]);
    expect(await openIn(begun().payment('PaymentFlagged', { held: true }))).toEqual([`payment-held ${PAID}`]);
    expect(await openIn(begun().payment('PaymentFailed'))).toEqual([]);
    expect(await openIn(begun().payment('PaymentExpired'))).toEqual([]);
  });
});
