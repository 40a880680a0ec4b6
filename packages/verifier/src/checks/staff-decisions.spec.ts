import { describe, expect, it } from '@jest/globals';
import { A_DAY_LATER, LogFixture, differencesIn, openIn, PAYMENT } from '../testing/log-fixture.js';
import { type LoggedDecision } from './staff-decisions.js';

const STAFF = '00000000-0000-4000-8000-0000000000e1';
const CHANGE = '00000000-0000-4000-8000-0000000000f1';
const BY = `staff:${STAFF}`;
const STREAM = `payment-${PAYMENT}`;
const PAID_KOBO = 60_000;
const about = { userId: '00000000-0000-4000-8000-00000000000a', reference: PAYMENT };

const held = (reason = 'amount-differs') =>
  new LogFixture()
    .payment('PaymentInitiated', { amountKobo: 50_000 })
    .payment('PaymentFlagged', { amountKobo: 50_000, reason, held: true });
const decided = (fixture: LogFixture, type: string, amountKobo: number) =>
  fixture.add(STREAM, type, { ...about, changeId: CHANGE, by: BY, byRole: 'super_admin', amountKobo }, BY);
const released = () => {
  const money = { amountKobo: PAID_KOBO, providerFeeKobo: 100 };
  return decided(held(), 'PaymentReleased', PAID_KOBO)
    .payment('PaymentSucceeded', money)
    .wallet('WalletOpened')
    .wallet(
      'FundsDeposited',
      { paymentReference: PAYMENT, ...money },
      { deltaKobo: PAID_KOBO, actor: 'system:payments' },
    )
    .payment('PaymentCredited', { amountKobo: PAID_KOBO });
};
/** The refund that staff started is done at the provider, and closes the payment. */
const refunded = (fixture: LogFixture, amountKobo: number): LogFixture =>
  fixture
    .payment('PaymentRefundSent', { changeId: CHANGE })
    .payment('PaymentRefundNamed', { changeId: CHANGE, providerId: 'r1' })
    .payment('PaymentRefundChanged', { providerId: 'r1', amountKobo, status: 'processed' })
    .payment('PaymentRefunded', { changeId: CHANGE, amountKobo });
const entryOf = (fixture: LogFixture, action: string, amount: string): LoggedDecision => {
  const event = fixture.events().find(({ actor }) => actor === BY);
  return {
    ...{ id: '1', eventId: event?.id ?? '', changeId: CHANGE, actorId: STAFF, action, subjectId: PAYMENT, amount },
    ...{ actorRole: 'super_admin', disputeAnswer: null, reasonCode: null, until: null },
    occurredAt: event?.decidedAt ?? '',
  };
};

describe('a payment that staff released', () => {
  const entry = entryOf(released(), 'payment.release', '600.00');

  it('is credited with what they released, and is in the staff log', async () => {
    expect(await differencesIn(released(), { decisions: [entry] })).toEqual([]);
    expect(await openIn(released(), { decisions: [entry] })).toEqual([]);
  });

  it('is reported without its entry, once it had its time', async () => {
    expect(await differencesIn(released())).toEqual([`not-logged ${STREAM} 2`]);
    const young = { now: new Date(A_DAY_LATER.getTime() - 86_400_000 + 60_000) };
    expect(await openIn(released(), young)).toEqual([`not-logged ${STREAM}`]);
  });

  it.each<[string, Partial<LoggedDecision>]>([
    ['actor', { actorId: CHANGE }],
    ['role', { actorRole: 'radio_station_admin' }],
    ['action', { action: 'payment.reject' }],
    ['payment', { subjectId: CHANGE }],
    ['change', { changeId: PAYMENT }],
    ['amount', { amount: '500.00' }],
    ['time', { occurredAt: A_DAY_LATER.toISOString() }],
  ])('differs from an entry with another %s', async (_, changed) => {
    expect(await differencesIn(released(), { decisions: [{ ...entry, ...changed }] })).toEqual([
      `staff-log-differs ${STREAM} 2`,
    ]);
  });

  it('is none of another amount, nor of another actor than it names', async () => {
    const other = released().change('PaymentSucceeded', { amountKobo: 50_000 });
    expect(await differencesIn(other, { decisions: [entry] })).toContain(`amount ${STREAM} 3`);
    const forged = released()
      .events()
      .map((one) => (one.actor === BY ? { ...one, actor: 'system:payments' } : one));
    expect(await differencesIn(forged, { decisions: [entry] })).toEqual([`actor ${STREAM} 2`]);
  });
});

describe('a payment that is held', () => {
  it('is not credited without one', async () => {
    const credited = held().payment('PaymentSucceeded', { amountKobo: 50_000, providerFeeKobo: 0 });
    expect(await differencesIn(credited)).toContain(`succeeded-again ${STREAM} 2`);
  });

  it('for silence alone is, and may fail', async () => {
    const money = { amountKobo: 50_000, providerFeeKobo: 0 };
    expect(await differencesIn(held('no-answer').payment('PaymentSucceeded', money))).not.toContain(
      `succeeded-again ${STREAM} 2`,
    );
    expect(await openIn(held('no-answer').payment('PaymentExpired', { amountKobo: 50_000 }))).toEqual([]);
  });

  it.each([
    ['PaymentRejected', 'payment.reject', 50_000],
    ['PaymentRefundStarted', 'payment.refund', PAID_KOBO],
  ] as const)('is open until it is closed: %s', async (type, action, kobo) => {
    expect(await openIn(held())).toEqual([`payment-held ${STREAM}`]);
    const fixture = decided(held(), type, kobo);
    if (type === 'PaymentRefundStarted') refunded(fixture, kobo);
    const decisions = [entryOf(fixture, action, (kobo / 100).toFixed(2))];
    expect(await differencesIn(fixture, { decisions })).toEqual([]);
    expect(await openIn(fixture, { decisions })).toEqual([]);
  });

  it.each<[string, (fixture: LogFixture) => LogFixture]>([
    ['the provider never reported', (fixture) => fixture.without('PaymentRefundChanged')],
    ['failed there', (fixture) => fixture.change('PaymentRefundChanged', { status: 'failed' })],
    ['had another amount there', (fixture) => fixture.change('PaymentRefundChanged', { amountKobo: 1 })],
    ['was somebody else’s', (fixture) => fixture.without('PaymentRefundNamed')],
  ])('is not closed by a refund that %s', async (_, forge) => {
    const fixture = forge(refunded(decided(held(), 'PaymentRefundStarted', PAID_KOBO), PAID_KOBO));
    const decisions = [entryOf(fixture, 'payment.refund', (PAID_KOBO / 100).toFixed(2))];
    expect((await differencesIn(fixture, { decisions })).filter((text) => text.startsWith('refund-'))).toEqual([
      expect.stringContaining(`refund-not-done ${STREAM}`),
    ]);
  });

  it('is closed by an explanation, which ends nothing that is not held or credited', async () => {
    const by = { ...about, changeId: CHANGE, by: BY, byRole: 'super_admin', amountKobo: 50_000 };
    const fixture = held().add(STREAM, 'PaymentExplained', { ...by, closes: true }, BY);
    const decisions = [entryOf(fixture, 'payment.explain', '500.00')];
    expect(await differencesIn(fixture, { decisions })).toEqual([]);
    expect(await openIn(fixture, { decisions })).toEqual([]);
    const early = held().add(STREAM, 'PaymentExplained', { ...by, closes: false }, BY);
    expect(await differencesIn(early, { decisions: [entryOf(early, 'payment.explain', '500.00')] })).toEqual([
      `not-credited ${STREAM} 2`,
    ]);
  });

  it('has its dispute answered once, and only while that is open', async () => {
    const by = { ...about, changeId: CHANGE, by: BY, byRole: 'super_admin', amountKobo: 50_000 };
    const answer = { ...by, providerId: 'd1', answer: 'contested', transactionId: '1' };
    const unheard = held().add(STREAM, 'PaymentDisputeAnswered', answer, BY);
    const logged = entryOf(unheard, 'payment.answer-dispute', '500.00');
    const decisions = [{ ...logged, disputeAnswer: 'd1 contested' }];
    expect(await differencesIn(unheard, { decisions })).toEqual([`dispute-answer ${STREAM} 2`]);
  });

  it('is decided only while it is held', async () => {
    const fixture = decided(
      new LogFixture().payment('PaymentInitiated', { amountKobo: 50_000 }),
      'PaymentRejected',
      50_000,
    );
    const decisions = [entryOf(fixture, 'payment.reject', '500.00')];
    expect(await differencesIn(fixture, { decisions })).toEqual([`not-held ${STREAM} 1`]);
  });

  it('is missed by an entry that names its decision', async () => {
    const decisions = [{ ...entryOf(released(), 'payment.release', '600.00') }];
    expect(await differencesIn(held(), { decisions })).toEqual(['logged-without-event staff_log']);
  });
});

describe('an erasure', () => {
  const PLAYER = 'a7f0cf0e-2f4e-4d7c-9a5c-6f1f1c9f4a10';
  const requested = (by: string) =>
    new LogFixture().add(
      `account-${PLAYER}`,
      'ErasureRequested',
      {
        ...{ userId: PLAYER, erasureId: CHANGE, by, dueAt: '2026-12-08T10:00:00.000Z' },
        ...(by === BY && { changeId: CHANGE, byRole: 'super_admin' }),
      },
      by,
    );

  it('that staff asked for has its entry in the staff log; one that its player asked for has none', async () => {
    const until = '2026-12-08T10:00:00.000Z';
    const logged = { ...entryOf(requested(BY), 'user.request-erasure', ''), subjectId: PLAYER, amount: null, until };
    expect(await differencesIn(requested(BY), { decisions: [logged] })).toEqual([]);
    expect(await differencesIn(requested(BY), {})).toEqual([`not-logged account-${PLAYER} 0`]);
    expect(await differencesIn(requested(`player:${PLAYER}`), {})).toEqual([]);
  });
});

describe('a suspension', () => {
  const PLAYER = 'a7f0cf0e-2f4e-4d7c-9a5c-6f1f1c9f4a10';
  const suspended = () =>
    new LogFixture().add(
      `account-${PLAYER}`,
      'PlayerSuspended',
      { userId: PLAYER, changeId: CHANGE, by: BY, byRole: 'super_admin', reason: 'payments', until: null },
      BY,
    );
  const logged = () => ({
    ...entryOf(suspended(), 'user.suspend', ''),
    ...{ subjectId: PLAYER, amount: null, reasonCode: 'payments' },
  });

  it('has its entry in the staff log', async () => {
    expect(await differencesIn(suspended(), { decisions: [logged()] })).toEqual([]);
    expect(await differencesIn(suspended(), {})).toEqual([`not-logged account-${PLAYER} 0`]);
  });

  it('differs from an entry of another act or about another player', async () => {
    for (const changed of [
      { action: 'user.lift' },
      { subjectId: CHANGE },
      { reasonCode: 'own-wish' },
      { until: '2026-11-25T00:00:00.000Z' },
    ]) {
      expect(await differencesIn(suspended(), { decisions: [{ ...logged(), ...changed }] })).toEqual([
        `staff-log-differs account-${PLAYER} 0`,
      ]);
    }
  });

  it('is missed by an entry that names it', async () => {
    expect(await differencesIn(new LogFixture(), { decisions: [logged()] })).toEqual([
      'logged-without-event staff_log',
    ]);
  });
});
