import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DomainError, unreachable } from '../../kernel/domain-error.js';
import { verifyChain } from '../../../test/event-sourcing/verify-chain.js';
import { balanceChangeOf, CHART_OF_ACCOUNTS, postingsOf } from './chart-of-accounts.js';
import { walletDecider } from './wallet.decider.js';
import { type WalletEvent } from './wallet.events.js';
import { type StartLimits, type WalletCommand, type WalletState } from './wallet.state.js';
import {
  now,
  given,
  opened,
  deposited,
  charged,
  refunded,
  adjusted,
  deposit,
  charge,
  refund,
  adjust,
  reverse,
  cancelReversal,
  decidePlay,
} from '../../../test/wallet/sample-wallet.js';

describe('a wallet', () => {
  it('opens with its first credit', () => given().when(deposit(20_000)).then(opened, deposited(20_000)));

  it('adds a deposit to what it holds', () =>
    given(opened, deposited(20_000))
      .when(deposit(30_000, 'ref-2'))
      .then(deposited(30_000, 50_000, 'ref-2')));

  it('credits a payment once, however often it is sent', () =>
    given(opened, deposited(20_000)).when(deposit(20_000)).then());

  it('charges 50 naira for a session', () =>
    given(opened, deposited(20_000)).when(charge('s1')).then(charged('s1', 15_000)));

  it('charges a session once, however often it is asked', () =>
    given(opened, deposited(20_000), charged('s1', 15_000)).when(charge('s1')).then());

  it('names the session of the same category that a new one replaces', () =>
    given(opened, deposited(20_000), charged('s1', 15_000))
      .when(charge('s2'))
      .then(charged('s2', 10_000, 's1')));

  it('gives back what was taken, whatever a game costs by now', () => {
    const { data } = charged('s1', 17_000) as Extract<WalletEvent, { type: 'QuizFeeCharged' }>;
    const cheap: WalletEvent = { type: 'QuizFeeCharged', data: { ...data, feeKobo: 3_000 } };
    const back: WalletEvent = {
      type: 'QuizFeeRefunded',
      data: { ...refunded('s1', 20_000).data, amountKobo: 3_000 } as never,
    };
    given(opened, deposited(20_000), cheap).when(refund('s1')).then(back);
  });

  it('plays down to nothing', () => given(opened, deposited(5_000)).when(charge('s1')).then(charged('s1', 0)));

  it('refuses a play that it cannot pay', () =>
    given(opened, deposited(20_000), adjusted('a', -15_001, 4_999))
      .when(charge('s1'))
      .thenRefused('INSUFFICIENT_BALANCE'));

  it('refuses a play before anything was paid in', () =>
    given().when(charge('s1')).thenRefused('INSUFFICIENT_BALANCE'));

  it('gives a fee back', () =>
    given(opened, deposited(20_000), charged('s1', 15_000)).when(refund('s1')).then(refunded('s1', 20_000)));

  it('gives a fee back once', () =>
    given(opened, deposited(20_000), charged('s1', 15_000), refunded('s1', 20_000)).when(refund('s1')).then());

  it('gives nothing back for a session that it never paid', () =>
    given(opened, deposited(20_000)).when(refund('s1')).then());

  it('gives a fee back that it no longer remembers, once its stream was asked', () =>
    given(opened, deposited(20_000))
      .when({ ...refund('s1'), olderFeeKobo: 5_000 })
      .then(refunded('s1', 25_000)));

  it('believes what it remembers before what its stream said', () =>
    given(opened, deposited(20_000), charged('s1', 15_000), refunded('s1', 20_000))
      .when({ ...refund('s1'), olderFeeKobo: 5_000 })
      .then());

  it('gives no fee back that staff gave back before', () =>
    given(opened, deposited(20_000), charged('s1', 15_000))
      .when({ ...refund('s1'), isGivenBack: true })
      .then());

  it('is adjusted by staff', () =>
    given(opened, deposited(20_000))
      .when(adjust('a', -500, 20_000))
      .then(adjusted('a', -500, 19_500, { seenBalanceKobo: 20_000 })));

  it('tells in which role it was adjusted, and what the adjustment is about', () => {
    const fields = { byRole: 'super_admin', cause: { kind: 'payment', id: 'ref-1' } } as const;
    given(opened, deposited(20_000))
      .when({ ...adjust('a', -500), ...fields } as WalletCommand)
      .then(adjusted('a', -500, 19_500, fields));
  });

  it('applies an adjustment once', () =>
    given(opened, deposited(20_000), adjusted('a', -500, 19_500))
      .when(adjust('a', -500))
      .then());

  it('refuses an adjustment of a balance that has changed since it was seen', () =>
    given(opened, deposited(20_000))
      .when(adjust('a', 500, 15_000))
      .thenRefused('BALANCE_CHANGED'));

  it('says both balances when it refuses one that has changed', () =>
    expect(given(opened, deposited(20_000)).when(adjust('a', 500, 15_000)).events).toThrow('from ₦150.00 to ₦200.00'));

  it('refuses an adjustment below zero', () =>
    given(opened, deposited(20_000)).when(adjust('a', -20_001)).thenRefused('BALANCE_BELOW_ZERO'));

  it.each([0, -5, 0.5, Number.NaN, 2 ** 53])('refuses a deposit of %p kobo', (amount) =>
    given().when(deposit(amount)).thenRefused('INVALID_AMOUNT'),
  );
});

const anyCommand: fc.Arbitrary<WalletCommand> = fc.oneof(
  fc
    .record({ amount: fc.integer({ min: 1, max: 60_000 }), ref: fc.nat(3) })
    .map(({ amount, ref }) => deposit(amount, `ref-${ref}`)),
  fc.integer({ min: 0, max: 20 }).map((id) => charge(`s${id}`)),
  fc.integer({ min: 0, max: 20 }).map((id) => refund(`s${id}`)),
  fc
    .record({ id: fc.integer({ min: 0, max: 9 }), delta: fc.integer({ min: -9_999, max: 9_999 }).filter(Boolean) })
    .map(({ id, delta }) => adjust(`a${id}`, delta)),
  fc
    .record({ id: fc.nat(9), amount: fc.integer({ min: 1, max: 60_000 }), ref: fc.nat(3) })
    .map(({ id, amount, ref }) => reverse(`r${id}`, amount, { paymentReference: `ref-${ref}` })),
  fc.nat(9).map((id) => cancelReversal(`r${id}`)),
  fc
    .record({ type: fc.constantFrom('StopPlay', 'AllowPlay'), id: fc.nat(3) })
    .map(({ type, id }) => decidePlay(type, `d${id}`)),
);

/** Runs commands as the runner would, seals included; refusals change nothing. */
function play(commands: readonly WalletCommand[]) {
  let state: WalletState = walletDecider.initial;
  const events: (WalletEvent & { stream: string; revision: number; id: string })[] = [];
  for (const command of commands) {
    for (const draft of decided(command, state)) {
      const place = { stream: 'wallet-ada', revision: events.length, id: `id-${events.length}` };
      const event = walletDecider.seal?.(draft, place, state) as WalletEvent;
      state = walletDecider.evolve(state, event);
      events.push({ ...event, ...place });
    }
  }
  return { state, events };
}

function decided(command: WalletCommand, state: WalletState): readonly WalletEvent[] {
  try {
    return walletDecider.decide(command, state);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

/** What an entry must not happen twice for. */
function naturalIdOf(event: WalletEvent): string {
  switch (event.type) {
    case 'WalletOpened':
      return event.type;
    case 'FundsDeposited':
      return `${event.type} ${event.data.paymentReference}`;
    case 'BalanceAdjusted':
      return `${event.type} ${event.data.adjustmentId}`;
    case 'QuizFeeCharged':
    case 'QuizFeeRefunded':
      return `${event.type} ${event.data.sessionId}`;
    case 'DepositReversed':
    case 'DepositReversalCancelled':
      return `${event.type} ${event.data.reversalId}`;
    case 'PlayStopped':
    case 'PlayAllowed':
      return `${event.type} ${event.data.disputeId}`;
    case 'BalanceForfeited':
      return `${event.type} ${event.data.erasureId}`;
    case 'OwedPaid':
      return `${event.type} ${event.data.hash}`;
    default:
      return unreachable(event);
  }
}

describe('whatever is asked of a wallet', () => {
  const histories = fc.array(anyCommand, { maxLength: 60 });
  /** With money enough for every charge, so that nothing is left out only because it was refused. */
  const paidHistories = histories.map((commands) => [deposit(1_000_000, 'first'), ...commands]);

  it('never goes below zero, and its balance is the sum of its entries', () => {
    fc.assert(
      fc.property(histories, (commands) => {
        const { state, events } = play(commands);
        let balance = 0;
        for (const event of events) {
          balance += balanceChangeOf(event);
          expect(event.data.balanceAfterKobo).toBe(balance);
          expect(balance).toBeGreaterThanOrEqual(0);
        }
        expect(state.balanceKobo).toBe(balance);
      }),
    );
  });

  it('stays balanced: the trial balance is zero at every event, over accounts of the chart', () => {
    fc.assert(
      fc.property(histories, (commands) => {
        for (const event of play(commands).events) {
          const postings = postingsOf(event);
          expect(postings.reduce((sum, { amountKobo }) => sum + amountKobo, 0)).toBe(0);
          const unknown = postings.filter(
            ({ account }) => !(account in CHART_OF_ACCOUNTS) && !/^adjustments:./.test(account),
          );
          expect(unknown).toEqual([]);
        }
      }),
    );
  });

  it('holds in the ledger what the player has and owes, and never both', () => {
    fc.assert(
      fc.property(histories, (commands) => {
        const held = { player_wallets: 0, owed_by_players: 0 };
        for (const event of play(commands).events) {
          for (const { account, amountKobo } of postingsOf(event)) {
            if (account === 'player_wallets' || account === 'owed_by_players') held[account] += amountKobo;
          }
          expect(-held.player_wallets || 0).toBe(event.data.balanceAfterKobo);
          expect(held.owed_by_players).toBe(event.data.owedAfterKobo ?? 0);
        }
        const { state } = play(commands);
        expect(Math.min(state.balanceKobo, state.owedKobo)).toBe(0);
      }),
    );
  });

  it('starts no game while something is owed or disputed', () => {
    fc.assert(
      fc.property(paidHistories, (commands) => {
        const { state } = play(commands);
        if (state.owedKobo === 0 && !state.setbacks.disputes.some(({ open }) => open)) return;
        expect(decided(charge('one-more'), state)).toEqual([]);
      }),
    );
  });

  it('is chained without a gap', () => {
    fc.assert(
      fc.property(histories, (commands) => {
        const { events } = play(commands);
        expect(verifyChain(events as never)).toBeNull();
      }),
    );
  });

  it('does each thing once: a command sent twice in a row adds nothing the second time', () => {
    fc.assert(
      fc.property(paidHistories, (commands) => {
        const twice = commands.flatMap((command) => [command, command]);
        expect(play(twice).events).toEqual(play(commands).events);
      }),
    );
  });

  it('does each thing once: what was done is not done again when all commands come a second time', () => {
    fc.assert(
      fc.property(paidHistories, (commands) => {
        const done = play([...commands, ...commands]).events.map(naturalIdOf);
        expect(done.filter((id, index) => done.indexOf(id) !== index)).toEqual([]);
      }),
    );
  });

  it('survives a snapshot: its state is plain JSON', () => {
    fc.assert(
      fc.property(histories, (commands) => {
        const { state } = play(commands);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
    );
  });
});

describe('the limits of starts', () => {
  const HOUR = 3_600_000;
  const limits = (change: Partial<StartLimits> = {}): StartLimits => ({
    ...{ startsPerHour: 3, exitsPerDay: 2 },
    ...change,
  });
  const chargeWithin = (sessionId: string, within: StartLimits, exitsToday = 0): WalletCommand => ({
    ...(charge(sessionId) as Extract<WalletCommand, { type: 'ChargeQuizFee' }>),
    ...{ limits: within, exitsToday },
  });
  /** Paid so long before the decision. */
  const earlier = (sessionId: string, agoMs: number): WalletEvent => {
    const event = charged(sessionId, 100_000) as Extract<WalletEvent, { type: 'QuizFeeCharged' }>;
    return { ...event, data: { ...event.data, occurredAt: new Date(now.getTime() - agoMs).toISOString() } };
  };
  const busy = [opened, deposited(115_000), earlier('s1', HOUR - 1), earlier('s2', 1), earlier('s3', 0)];

  it('refuse the start that is one too many in any sixty minutes', () =>
    given(...busy)
      .when(chargeWithin('s4', limits()))
      .thenRefused('QUIZ_STARTS_LIMIT'));

  it('roll: the hour ends an hour after each start', () =>
    expect(
      given(opened, deposited(115_000), earlier('s1', HOUR), earlier('s2', 1), earlier('s3', 0))
        .when(chargeWithin('s4', limits()))
        .events(),
    ).toHaveLength(1));

  it('do not count a start whose fee went back', () =>
    expect(
      given(...busy, refunded('s2', 105_000))
        .when(chargeWithin('s4', limits()))
        .events(),
    ).toHaveLength(1));

  it('answer a start that was paid before as before', () =>
    given(...busy)
      .when(chargeWithin('s3', limits(), 9))
      .then());

  it('refuse a start after as many early exits as a day may have', () => {
    const fresh = given(opened, deposited(115_000));
    fresh.when(chargeWithin('s1', limits(), 2)).thenRefused('QUIZ_EXITS_LIMIT');
    expect(fresh.when(chargeWithin('s1', limits(), 1)).events()).toHaveLength(1);
  });

  it('are none where they are 0', () =>
    expect(
      given(...busy)
        .when(chargeWithin('s4', { startsPerHour: 0, exitsPerDay: 0 }, 1_000))
        .events(),
    ).toHaveLength(1));

  it('are counted as far as they can be set', () => {
    const many = Array.from({ length: 160 }, (_, n) => earlier(`s${n}`, 1_000));
    given(opened, deposited(115_000), ...many)
      .when(chargeWithin('one-more', limits({ startsPerHour: 160 })))
      .thenRefused('QUIZ_STARTS_LIMIT');
  });
});
