import { describe, expect, it } from '@jest/globals';
import { A_DAY_LATER, ADA, type LogFixture, differencesIn, openIn, PAYMENT, WALLET } from '../testing/log-fixture.js';
import { deposited } from '../testing/histories.js';
import { type LoggedDecision } from './staff-decisions.js';

const PAID = `payment-${PAYMENT}`;
const young = { now: new Date(A_DAY_LATER.getTime() - 86_400_000 + 60_000) };

const disputed = (fixture: LogFixture, status: 'open' | 'won' | 'lost', providerId = '7') =>
  fixture.payment('PaymentDisputeChanged', { providerId, status, amountKobo: 20_000, dueAt: null });
const decided = (fixture: LogFixture, type: 'PlayStopped' | 'PlayAllowed', disputeId = '7') =>
  fixture.wallet(type, { paymentReference: PAYMENT, disputeId });
const putAway = (fixture: LogFixture) =>
  fixture.payment('PaymentDisputeChanged', {
    ...{ providerId: '7', status: 'open', amountKobo: 20_000, dueAt: null, isArchived: true },
  });
const STAFF = '00000000-0000-4000-8000-0000000000e1';
const CHANGE = '00000000-0000-4000-8000-0000000000f1';
const closed = (fixture: LogFixture) =>
  fixture.add(
    PAID,
    'PaymentDisputeClosed',
    {
      ...{ userId: ADA, reference: PAYMENT, providerId: '7', amountKobo: 20_000 },
      ...{ changeId: CHANGE, by: `staff:${STAFF}`, byRole: 'super_admin' },
    },
    `staff:${STAFF}`,
  );
const entryOf = (fixture: LogFixture, changed: Partial<LoggedDecision> = {}): LoggedDecision => {
  const event = fixture.events().find(({ type }) => type === 'PaymentDisputeClosed');
  return {
    ...{ id: '1', eventId: event?.id ?? '', changeId: CHANGE, actorId: STAFF, actorRole: 'super_admin' },
    ...{ action: 'payment.close-dispute', subjectId: PAYMENT, amount: '200.00', disputeAnswer: '7 closed' },
    ...{ reasonCode: null, until: null, occurredAt: event?.decidedAt ?? '', ...changed },
  };
};
const stopped = () => decided(disputed(deposited(), 'open'), 'PlayStopped');

describe('a disputed deposit', () => {
  it.each<[string, LogFixture]>([
    ['while it is open', stopped()],
    ['that was reported again', disputed(stopped(), 'open')],
    ['once it is won', decided(disputed(stopped(), 'won'), 'PlayAllowed')],
    ['that was decided before anybody heard of it', disputed(deposited(), 'won')],
    ['beside another', decided(disputed(stopped(), 'open', '8'), 'PlayStopped', '8')],
  ])('is right: %s', async (_, fixture) => {
    expect(await differencesIn(fixture)).toEqual([]);
  });

  it.each<[string, LogFixture, readonly string[]]>([
    ['not-stopped: the stop is gone', disputed(deposited(), 'open'), [`not-stopped ${PAID} 3`]],
    ['stopped-without-dispute', decided(deposited(), 'PlayStopped'), [`stopped-without-dispute ${WALLET} 2`]],
    ['stopped-twice', decided(stopped(), 'PlayStopped'), [`stopped-twice ${WALLET} 3`]],
    [
      'allowed-without-decision: forged while it is open',
      decided(stopped(), 'PlayAllowed'),
      [`allowed-without-decision ${WALLET} 3`],
    ],
    ['not-allowed', disputed(stopped(), 'won'), [`not-allowed ${PAID} 4`]],
    [
      'allowed-twice',
      decided(decided(disputed(stopped(), 'won'), 'PlayAllowed'), 'PlayAllowed'),
      [`allowed-twice ${WALLET} 4`],
    ],
    [
      'allowed-without-stop',
      decided(disputed(deposited(), 'won'), 'PlayAllowed'),
      [`allowed-without-stop ${WALLET} 2`],
    ],
    [
      'allowed-without-stop: of another dispute',
      decided(disputed(stopped(), 'won', '8'), 'PlayAllowed', '8'),
      [`allowed-without-stop ${WALLET} 3`],
    ],
  ])('%s', async (_, fixture, expected) => {
    expect(await differencesIn(fixture)).toEqual(expected);
  });

  it('that the provider put away is closed by staff, with an entry in the staff log, and games go on', async () => {
    const right = decided(closed(putAway(stopped())), 'PlayAllowed');
    expect(await differencesIn(right, { decisions: [entryOf(right)] })).toEqual([]);
    expect(await differencesIn(right)).toEqual([`not-logged ${PAID} 5`]);
    const decisions = [entryOf(right, { disputeAnswer: '8 closed' })];
    expect(await differencesIn(right, { decisions })).toEqual([`staff-log-differs ${PAID} 5`]);
    const still = closed(putAway(stopped()));
    expect(await differencesIn(still, { decisions: [entryOf(still)] })).toEqual([`not-allowed ${PAID} 5`]);
  });

  it('may be lost once it is closed: what it takes is missed', async () => {
    const lost = disputed(decided(closed(putAway(stopped())), 'PlayAllowed'), 'lost');
    expect(await differencesIn(lost, { decisions: [entryOf(lost)] })).toEqual([`not-reversed ${PAID} 6`]);
  });

  it('is closed by nobody while it waits for an answer, nor twice', async () => {
    const early = decided(closed(stopped()), 'PlayAllowed');
    expect(await differencesIn(early, { decisions: [entryOf(early)] })).toEqual([`dispute-answer ${PAID} 4`]);
    const back = decided(closed(disputed(putAway(stopped()), 'open')), 'PlayAllowed');
    expect(await differencesIn(back, { decisions: [entryOf(back)] })).toEqual([`dispute-answer ${PAID} 6`]);
    const twice = closed(decided(closed(putAway(stopped())), 'PlayAllowed'));
    expect(await differencesIn(twice, { decisions: [entryOf(twice)] })).toContain(`dispute-answer ${PAID} 6`);
  });

  it('may wait for its wallet for a moment', async () => {
    expect(await openIn(disputed(deposited(), 'open'), young)).toEqual([`not-stopped ${PAID}`]);
    expect(await openIn(disputed(stopped(), 'won'), young)).toEqual([`not-allowed ${PAID}`]);
  });
});
