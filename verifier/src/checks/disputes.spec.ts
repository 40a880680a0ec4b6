import { describe, expect, it } from '@jest/globals';
import { A_DAY_LATER, type LogFixture, differencesIn, openIn, PAYMENT, WALLET } from '../testing/log-fixture.js';
import { deposited } from '../testing/histories.js';

const PAID = `payment-${PAYMENT}`;
const young = { now: new Date(A_DAY_LATER.getTime() - 86_400_000 + 60_000) };

const disputed = (fixture: LogFixture, status: 'open' | 'won' | 'lost', providerId = '7') =>
  fixture.payment('PaymentDisputeChanged', { providerId, status, amountKobo: 20_000, dueAt: null });
const decided = (fixture: LogFixture, type: 'PlayStopped' | 'PlayAllowed', disputeId = '7') =>
  fixture.wallet(type, { paymentReference: PAYMENT, disputeId });
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

  it('may wait for its wallet for a moment', async () => {
    expect(await openIn(disputed(deposited(), 'open'), young)).toEqual([`not-stopped ${PAID}`]);
    expect(await openIn(disputed(stopped(), 'won'), young)).toEqual([`not-allowed ${PAID}`]);
  });
});
