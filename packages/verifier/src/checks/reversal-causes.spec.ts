import { describe, expect, it } from '@jest/globals';
import { type LogEvent } from '../log/log.js';
import { A_DAY_LATER, LogFixture, differencesIn, openIn, PAYMENT } from '../testing/log-fixture.js';
import { DEPOSIT_KOBO, deposited, paid } from '../testing/histories.js';

const PAID = `payment-${PAYMENT}`;
const CHANGE = '00000000-0000-4000-8000-0000000000f1';
const young = { now: new Date(A_DAY_LATER.getTime() - 86_400_000 + 60_000) };

const refund = (fixture: LogFixture, amountKobo: number, status = 'processed', providerId = 'r1') =>
  fixture.payment('PaymentRefundChanged', { providerId, amountKobo, status });
const dispute = (fixture: LogFixture, status: 'lost' | 'won', amountKobo = 5_000) =>
  fixture.payment('PaymentDisputeChanged', { providerId: 'd1', amountKobo, status, dueAt: null });
const taken = (fixture: LogFixture, amountKobo: number, { cause = 'refund', providerId = 'r1' } = {}) =>
  fixture.payment('PaymentReversed', { reversalId: `${cause}-${providerId}`, providerId, cause, amountKobo });
const byDispute = { cause: 'dispute', providerId: 'd1' };
const givenBack = (fixture: LogFixture, id = 'r1') =>
  fixture.payment('PaymentReversalCancelled', { reversalId: `refund-${id}` });
const flagged = (fixture: LogFixture, held: boolean) =>
  fixture.payment('PaymentFlagged', { amountKobo: DEPOSIT_KOBO, reason: 'reversed', held });
const started = (fixture: LogFixture, amountKobo: number) =>
  fixture.payment('PaymentRefundStarted', { changeId: CHANGE, amountKobo, by: 'staff:x' });
const named = (fixture: LogFixture) =>
  fixture.payment('PaymentRefundSent', { changeId: CHANGE }).payment('PaymentRefundNamed', {
    ...{ changeId: CHANGE, providerId: 'r1' },
  });
const ours = { providerId: CHANGE };
const held = () => flagged(new LogFixture().payment('PaymentInitiated', { amountKobo: DEPOSIT_KOBO }), true);
const refundedWhole = () =>
  refund(named(started(held(), DEPOSIT_KOBO)), DEPOSIT_KOBO).payment('PaymentRefunded', {
    ...{ changeId: CHANGE, amountKobo: DEPOSIT_KOBO },
  });

/** What is found in the payment alone: its wallet knows of nothing here. */
const causesIn = async (fixture: LogFixture | readonly LogEvent[]) =>
  (await differencesIn(fixture))
    .filter((text) => /^(reversed-|not-reversed|not-cancelled|cancelled-)/.test(text))
    .map((text) => text.replace(`${PAID} `, ''));

describe('a reversal and its cause, in one payment', () => {
  it.each<[string, LogFixture]>([
    ['a refund that is processed', taken(refund(deposited(), 5_000), 5_000)],
    ['a refund that is not over', refund(refund(deposited(), 5_000, 'pending'), 5_000, 'processing')],
    [
      'no more than is left',
      taken(refund(taken(refund(deposited(), 15_000), 15_000), 9_000, 'processed', 'r2'), 5_000, { providerId: 'r2' }),
    ],
    [
      'nothing, where nothing is left',
      refund(taken(refund(deposited(), DEPOSIT_KOBO), DEPOSIT_KOBO), 100, 'processed', 'r2'),
    ],
    ['a lost dispute, which comes after it', dispute(taken(deposited(), 5_000, byDispute), 'lost')],
    ['a dispute that is won', dispute(deposited(), 'won')],
    ['a dispute that is reported again', dispute(dispute(deposited(), 'won'), 'lost')],
    [
      'a refund by staff, which the provider processes later',
      refund(named(taken(started(deposited(), 5_000), 5_000, ours)), 5_000),
    ],
    ['a refund of a held payment by staff', refundedWhole()],
    ['a refund that failed', givenBack(refund(taken(refund(deposited(), 5_000), 5_000), 5_000, 'failed'))],
    ['a refund that failed before it took anything', refund(deposited(), 5_000, 'failed')],
    [
      'a refund by staff that the provider refused',
      givenBack(
        taken(started(deposited(), 5_000), 5_000, ours).payment('PaymentRefundFailed', { changeId: CHANGE }),
        CHANGE,
      ),
    ],
    [
      'what was given back may be taken again',
      taken(
        refund(
          givenBack(refund(taken(refund(deposited(), DEPOSIT_KOBO), DEPOSIT_KOBO), DEPOSIT_KOBO, 'failed')),
          DEPOSIT_KOBO,
          'processed',
          'r2',
        ),
        DEPOSIT_KOBO,
        { providerId: 'r2' },
      ),
    ],
    ['nothing, where staff were asked to take it by hand', dispute(refund(flagged(deposited(), false), 5_000), 'lost')],
    ['before the credit, which it holds', flagged(taken(refund(paid(), 5_000), 5_000), true)],
    [
      'what comes after that',
      taken(refund(flagged(taken(refund(paid(), 5_000), 5_000), true), 1_000, 'processed', 'r2'), 1_000, {
        providerId: 'r2',
      }),
    ],
    ['nothing, where the payment is closed', refund(refundedWhole(), 100, 'processed', 'r2')],
  ])('is right: %s', async (_, fixture) => {
    expect(await causesIn(fixture)).toEqual([]);
  });

  it.each<[string, LogFixture, readonly string[]]>([
    ['reversed-without-cause: invented', taken(deposited(), 5_000), ['reversed-without-cause 3']],
    [
      'reversed-without-cause: the refund is not over',
      taken(refund(deposited(), 5_000, 'processing'), 5_000),
      ['reversed-without-cause 4'],
    ],
    [
      'reversed-without-cause: of another refund',
      taken(refund(deposited(), 5_000), 5_000, { providerId: 'r2' }),
      ['reversed-without-cause 4', 'not-reversed 3'],
    ],
    [
      'reversed-without-cause: the dispute is won',
      dispute(taken(deposited(), 5_000, byDispute), 'won'),
      ['reversed-without-cause 3'],
    ],
    [
      'reversed-without-cause: staff were asked to take it by hand',
      taken(refund(flagged(deposited(), false), 5_000), 5_000),
      ['reversed-without-cause 5'],
    ],
    [
      'reversed-without-cause: a refund by staff was taken when it was started',
      taken(refund(named(taken(started(deposited(), 5_000), 5_000, ours)), 5_000), 5_000),
      ['reversed-without-cause 8'],
    ],
    ['reversed-unlike-cause: more', taken(refund(deposited(), 5_000), 5_001), ['reversed-unlike-cause 4']],
    ['reversed-unlike-cause: less', taken(refund(deposited(), 5_000), 4_999), ['reversed-unlike-cause 4']],
    [
      'reversed-unlike-cause: more than staff gave back',
      taken(started(deposited(), 5_000), 6_000, ours),
      ['reversed-unlike-cause 4'],
    ],
    [
      'reversed-unlike-cause: more than is left',
      taken(refund(deposited(), DEPOSIT_KOBO + 1), DEPOSIT_KOBO + 1),
      ['reversed-unlike-cause 4'],
    ],
    [
      'reversed-unlike-cause: by another name',
      taken(refund(deposited(), 5_000), 5_000).change('PaymentReversed', { cause: 'dispute' }),
      ['reversed-unlike-cause 4'],
    ],
    ['reversed-unlike-cause: before its refund', refund(taken(deposited(), 5_000), 5_000), ['reversed-unlike-cause 3']],
    ['reversed-again', taken(taken(refund(deposited(), 5_000), 5_000), 5_000), ['reversed-again 5']],
    ['not-reversed: a refund', refund(deposited(), 5_000), ['not-reversed 3']],
    ['not-reversed: a lost dispute', dispute(deposited(), 'lost'), ['not-reversed 3']],
    ['not-reversed: a refund by staff', started(deposited(), 5_000), ['not-reversed 3']],
    ['not-cancelled', refund(taken(refund(deposited(), 5_000), 5_000), 5_000, 'failed'), ['not-cancelled 5']],
    ['cancelled-without-failure', givenBack(taken(refund(deposited(), 5_000), 5_000)), ['cancelled-without-failure 5']],
    [
      'cancelled-without-failure: twice',
      givenBack(givenBack(refund(taken(refund(deposited(), 5_000), 5_000), 5_000, 'failed'))),
      ['cancelled-without-failure 7'],
    ],
  ])('%s', async (_, fixture, expected) => {
    expect(await causesIn(fixture)).toEqual(expected);
  });

  it('goes by what the payment was when the call came that decided', async () => {
    const fixture = taken(refund(refundedWhole(), 1_000, 'processed', 'r2'), 1_000, { providerId: 'r2' });
    expect(await causesIn(fixture)).toEqual(['reversed-without-cause 8']);
    const { now } = fixture;
    const inOneCall = fixture.events().map((event) => (event.revision < 5 ? event : { ...event, decidedAt: now }));
    expect(await causesIn(inOneCall)).toEqual([]);
  });

  it('is not missed where only one of both was read yet', async () => {
    const lost = taken(deposited(), 5_000, byDispute);
    expect(await openIn(lost, young)).toContain(`reversed-without-cause ${PAID}`);
    expect(await openIn(refund(deposited(), 5_000), young)).toEqual([`not-reversed ${PAID}`]);
  });
});

describe('the currency of a refund by staff', () => {
  const foundWith = async (reported: string | null, currency: string) => {
    const payment = new LogFixture()
      .payment('PaymentInitiated', { amountKobo: DEPOSIT_KOBO })
      .payment('PaymentFlagged', {
        ...{ amountKobo: DEPOSIT_KOBO, reason: 'currency-differs', held: true, seen: { currency: reported } },
      })
      .payment('PaymentRefundStarted', { changeId: CHANGE, amountKobo: 100, currency, by: 'staff:x' });
    return (await differencesIn(payment)).filter((text) => text.startsWith('currency '));
  };

  it('is that of the last report of the provider', async () => {
    expect(await foundWith('USD', 'USD')).toEqual([]);
    expect(await foundWith('NGN', 'USD')).toHaveLength(1);
    expect(await foundWith('USD', 'NGN')).toHaveLength(1);
  });

  it('may be any where the provider reported none', async () => {
    expect(await foundWith(null, 'USD')).toEqual([]);
  });
});
