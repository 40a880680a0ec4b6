import { describe, expect, it } from '@jest/globals';
import { postingsOf } from './chart-of-accounts.js';
import { type WalletEvent } from './wallet.events.js';
import { type WalletCommand } from './wallet.state.js';
import {
  given,
  opened,
  deposited,
  charged,
  adjusted,
  deposit,
  charge,
  adjust,
  reverse,
  cancelReversal,
  decidePlay,
  reversed,
  cancelled,
  owedPaid,
  dispute,
} from '../../../test/wallet/sample-wallet.js';

describe('a deposit that goes back to the payer', () => {
  const rich = given(opened, deposited(20_000));
  /** 150 naira were played, so 50 are left. */
  const spent = [opened, deposited(20_000), charged('s1', 15_000), charged('s2', 10_000), charged('s3', 5_000)];
  const owing = [...spent, reversed('r1', [5_000, 15_000], [0, 15_000])];

  it('is taken from the balance', () => rich.when(reverse('r1', 20_000)).then(reversed('r1', [20_000, 0], [0, 0])));

  it('counts with its own amount where only a part goes back', () =>
    rich.when(reverse('r1', 7_000)).then(reversed('r1', [7_000, 0], [13_000, 0])));

  it('takes what is left, and the rest is owed', () =>
    given(...spent)
      .when(reverse('r1', 20_000))
      .then(reversed('r1', [5_000, 15_000], [0, 15_000])));

  it('is posted to what players hold and to what they owe, each in its account', () => {
    expect(postingsOf(reversed('r1', [5_000, 15_000], [0, 15_000]))).toEqual([
      { account: 'player_wallets', amountKobo: 5_000 },
      { account: 'owed_by_players', amountKobo: 15_000 },
      { account: 'card_clearing', amountKobo: -20_000 },
    ]);
  });

  it('is taken once for each refund or dispute, however often it is reported', () =>
    given(...owing)
      .when(reverse('r1', 20_000))
      .then());

  it('is taken again for another one', () =>
    given(opened, deposited(20_000), reversed('r1', [7_000, 0], [13_000, 0]))
      .when(reverse('r2', 7_000))
      .then(reversed('r2', [7_000, 0], [6_000, 0])));

  it('is taken where only the stream still knows of the credit', () =>
    rich.when({ ...reverse('r1', 9_000, { paymentReference: 'old' }), wasCredited: true } as WalletCommand).then({
      ...reversed('r1', [9_000, 0], [11_000, 0]),
      data: { ...reversed('r1', [9_000, 0], [11_000, 0]).data, paymentReference: 'old' },
    }));

  it('takes nothing where it was not credited, and is never credited after that', () => {
    const before = {
      ...reversed('r1', [0, 0], [0, 0]),
      data: { ...reversed('r1', [0, 0], [0, 0]).data, amountKobo: 20_000 },
    };
    given().when(reverse('r1', 20_000)).then(opened, before);
    given(opened, before).when(deposit(20_000)).then();
  });

  it('lets nobody play while something is owed', () =>
    given(...owing)
      .when(charge('s4'))
      .thenRefused('BALANCE_OWED'));

  it('answers a game that was paid before as before', () =>
    given(...owing)
      .when(charge('s3'))
      .then());

  it('is paid by the next deposit first', () =>
    given(...owing)
      .when(deposit(20_000, 'ref-2'))
      .then(
        {
          ...deposited(20_000, 20_000, 'ref-2'),
          data: { ...deposited(20_000, 20_000, 'ref-2').data, owedAfterKobo: 15_000 },
        } as WalletEvent,
        owedPaid(15_000, [5_000, 0]),
      ));

  it('is paid in parts', () =>
    given(...owing)
      .when(adjust('a', 4_000))
      .then(adjusted('a', 4_000, 4_000, { owedAfterKobo: 15_000 }), owedPaid(4_000, [0, 11_000])));

  it('lets them play again once it is paid', () =>
    given(...owing, deposited(25_000, 25_000, 'ref-2'), owedPaid(15_000, [10_000, 0]))
      .when(charge('s4'))
      .then(charged('s4', 5_000, 's3')));

  it('comes back when the refund fails: what it took and what it made owed', () =>
    given(...owing)
      .when(cancelReversal('r1'))
      .then(cancelled('r1', 20_000, [20_000, 15_000]), owedPaid(15_000, [5_000, 0])));

  it('comes back once, and only if it was taken', () => {
    given(...owing, cancelled('r1', 20_000, [20_000, 15_000]), owedPaid(15_000, [5_000, 0]))
      .when(cancelReversal('r1'))
      .then();
    rich.when(cancelReversal('r1')).then();
  });
});

describe('a disputed deposit', () => {
  const stopped = [opened, deposited(20_000), dispute('PlayStopped', 'd1', 20_000)];

  it('takes nothing, and stops the games', () => {
    given(opened, deposited(20_000))
      .when(decidePlay('StopPlay', 'd1'))
      .then(dispute('PlayStopped', 'd1', 20_000));
    given(...stopped)
      .when(charge('s1'))
      .thenRefused('DEPOSIT_DISPUTED');
  });

  it('lets them play again when it is decided', () => {
    given(...stopped)
      .when(decidePlay('AllowPlay', 'd1'))
      .then(dispute('PlayAllowed', 'd1', 20_000));
    given(...stopped, dispute('PlayAllowed', 'd1', 20_000))
      .when(charge('s1'))
      .then(charged('s1', 15_000));
  });

  it('stops them until the last dispute is decided', () =>
    given(...stopped, dispute('PlayStopped', 'd2', 20_000), dispute('PlayAllowed', 'd1', 20_000))
      .when(charge('s1'))
      .thenRefused('DEPOSIT_DISPUTED'));

  it('is heard of once: a dispute that is reported again after its end stops nothing', () => {
    given(...stopped)
      .when(decidePlay('StopPlay', 'd1'))
      .then();
    given(...stopped, dispute('PlayAllowed', 'd1', 20_000))
      .when(decidePlay('StopPlay', 'd1'))
      .then();
    given(opened).when(decidePlay('AllowPlay', 'd1')).then();
  });
});
