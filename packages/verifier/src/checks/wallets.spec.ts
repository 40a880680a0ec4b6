import { describe, expect, it } from '@jest/globals';
import { ADA, LogFixture, differencesIn, findingsIn, GAME, PAYMENT, WALLET } from '../testing/log-fixture.js';
import { BANK, charged, deposited, played, reversed, returned } from '../testing/histories.js';

const ENTRIES_MANY = 1_500;
const bank = { versions: BANK };

describe('the replay of a wallet', () => {
  it('finds nothing in books that are right, and what they come to', async () => {
    const { part, sides } = await findingsIn(played(3).events(), bank);
    expect([...part.differences, ...sides.differences, ...part.open, ...sides.open]).toEqual([]);
    expect(part.wallets).toMatchObject([{ userId: ADA, balanceKobo: 15_000, owedKobo: 0, movements: 2, revision: 2 }]);
    expect(Object.fromEntries(part.accounts)).toEqual({
      player_wallets: -15_000,
      provider_fees: 300,
      card_clearing: 19_700,
      quiz_revenue: -5_000,
    });
  });

  it('finds nothing in an empty log', async () => {
    expect(await differencesIn([])).toEqual([]);
  });

  it('follows a wallet of more than a thousand events to its last one', async () => {
    const fixture = deposited();
    for (let at = 0; at < ENTRIES_MANY; at += 1) {
      const gift = { adjustmentId: `${at}`, deltaKobo: 100, reason: 'goodwill', by: 'staff:x' };
      fixture.wallet('BalanceAdjusted', gift, { deltaKobo: 100, actor: 'staff:x' });
    }
    const events = fixture.events();
    const walletsOnly = (await findingsIn(events)).part;
    expect(walletsOnly.differences).toEqual([]);
    expect(walletsOnly.wallets[0]?.balanceKobo).toBe(20_000 + ENTRIES_MANY * 100);
    const [last] = events.slice(-1);
    const forged = [...events.slice(0, -1), { ...last, data: { ...last?.data, deltaKobo: 90_000 } }] as typeof events;
    expect((await findingsIn(forged)).part.differences).toMatchObject([
      { what: 'hash', where: WALLET, revision: ENTRIES_MANY + 1 },
      { what: 'running-balance', where: WALLET, revision: ENTRIES_MANY + 1 },
    ]);
  });

  it('tells the first break of a chain, and no other of it', async () => {
    const events = played(3).events();
    const at = events.findIndex(({ type }) => type === 'FundsDeposited');
    const forged = events.map((event, index) =>
      index === at ? { ...event, data: { ...event.data, note: 'forged' } } : event,
    );
    expect(await differencesIn(forged, bank)).toEqual([`hash ${WALLET} 1`]);
    const broken = events.map((event, index) =>
      index === at ? { ...event, data: { ...event.data, prevHash: '1'.repeat(64) } } : event,
    );
    expect(await differencesIn(broken, bank)).toEqual([`prev-hash ${WALLET} 1`]);
  });

  it('misses an event that is gone from the middle', async () => {
    const events = charged(charged(deposited(), 'one'), 'two').events();
    const at = events.findIndex(({ type }) => type === 'QuizFeeCharged');
    const found = (await findingsIn(events.toSpliced(at, 1))).part.differences;
    expect(found.map(({ what, revision }) => `${what} ${revision}`)).toEqual(['gap 3', 'running-balance 3']);
  });

  it.each<[string, LogFixture, readonly string[]]>([
    ['running-balance', deposited().change('FundsDeposited', { balanceAfterKobo: 19_999 }), ['running-balance 1']],
    ['other-player', deposited().change('FundsDeposited', { userId: GAME }), ['other-player 1']],
    ['opening: never opened', deposited().without('WalletOpened'), ['opening 0']],
    ['opening: opened twice', deposited().wallet('WalletOpened'), ['opening 2']],
    [
      'amount: in the other direction',
      new LogFixture()
        .wallet('WalletOpened')
        .wallet('QuizFeeCharged', { sessionId: GAME, feeKobo: -500 }, { deltaKobo: 500, actor: `player:${ADA}` }),
      ['terms 1', 'amount 1'],
    ],
    [
      'amount: parts of a kobo',
      deposited().change('FundsDeposited', { amountKobo: 'much' }),
      ['amount 1', 'running-balance 1'],
    ],
    [
      'below-zero',
      new LogFixture()
        .wallet('WalletOpened')
        .wallet('QuizFeeCharged', { sessionId: GAME, feeKobo: 500 }, { deltaKobo: -500, actor: `player:${ADA}` }),
      ['terms 1', 'below-zero 1'],
    ],
    ['unknown-event', deposited().wallet('JackpotWon'), ['unknown-event 2']],
    ['unknown-event: of the name that every object has', deposited().wallet('constructor'), ['unknown-event 2']],
    [
      'charged-while-stopped: a dispute is open',
      charged(deposited().wallet('PlayStopped', { paymentReference: PAYMENT, disputeId: '7' })),
      ['charged-while-stopped 3'],
    ],
    [
      'charged-while-stopped: something is owed',
      charged(reversed(charged(deposited()), { takenKobo: 15_000, owedKobo: 5_000 }), 'two'),
      ['charged-while-stopped 4', 'below-zero 4'],
    ],
    [
      'reversal-amount: less owed than was not taken',
      reversed(charged(deposited()), { takenKobo: 15_000, owedKobo: 5_000 }).change('DepositReversed', {
        amountKobo: 20_001,
      }),
      ['reversal-amount 3'],
    ],
    [
      'reversal-amount: the balance was spared',
      reversed(deposited(), { takenKobo: 15_000, owedKobo: 5_000 }),
      ['reversal-amount 2', 'owed-not-paid 2'],
    ],
  ])('names %s', async (_, fixture, expected) => {
    const found = (await findingsIn(fixture.events(), bank)).part.differences;
    expect(found.filter(({ where }) => where === WALLET).map(({ what, revision }) => `${what} ${revision}`)).toEqual(
      expected,
    );
  });

  it('pays what is owed of the next credit, at once and in full', async () => {
    const owing = () => returned(reversed(charged(deposited()), { takenKobo: 15_000, owedKobo: 5_000 }), 20_000);
    const gift = { adjustmentId: 'a', deltaKobo: 8_000, reason: 'goodwill', by: 'system:test' };
    const credited = () => owing().wallet('BalanceAdjusted', gift, { deltaKobo: 8_000 });
    const foundIn = async (fixture: LogFixture) =>
      (await findingsIn(fixture.events())).part.differences
        .filter(({ where }) => where === WALLET)
        .map(({ what, revision }) => `${what} ${revision}`);
    const whole = credited().wallet('OwedPaid', { amountKobo: 5_000 }, { deltaKobo: -5_000, owesKobo: -5_000 });
    expect(await foundIn(whole)).toEqual([]);
    const part = credited().wallet('OwedPaid', { amountKobo: 4_000 }, { deltaKobo: -4_000, owesKobo: -4_000 });
    expect(await foundIn(part)).toEqual(['owed-paid 5', 'owed-not-paid 5']);
    expect(await foundIn(credited())).toEqual(['owed-not-paid 4']);
    expect(await foundIn(deposited().wallet('OwedPaid', { amountKobo: 0 }))).toEqual(['owed-not-paid 2', 'amount 2']);
  });

  it('compares a snapshot with the event that it stands for', async () => {
    const events = deposited().events();
    const hash = String(events.findLast(({ stream }) => stream === WALLET)?.data['hash']);
    const right = { revision: 1, balanceKobo: 20_000, hash };
    const foundWith = (snapshot: typeof right) => differencesIn(events, { snapshots: new Map([[WALLET, snapshot]]) });
    expect(await foundWith(right)).toEqual([]);
    expect(await foundWith({ ...right, balanceKobo: 20_001 })).toEqual([`snapshot ${WALLET} 1`]);
    expect(await foundWith({ ...right, hash: '0'.repeat(64) })).toEqual([`snapshot ${WALLET} 1`]);
  });

  it('knows no other kinds of streams', async () => {
    const fixture = deposited().add('jackpot-1', 'JackpotWon', {}).add('draw-1', 'DrawHeld', {});
    expect(await differencesIn(fixture)).toEqual(['unknown-stream jackpot-1 0', 'unknown-stream draw-1 0']);
  });
});
