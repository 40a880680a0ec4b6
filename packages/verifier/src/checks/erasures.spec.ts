import { describe, expect, it } from '@jest/globals';
import { ADA, type LogFixture, differencesIn, openIn, WALLET } from '../testing/log-fixture.js';
import { DEPOSIT_KOBO, deposited } from '../testing/histories.js';

const ERASURE = '00000000-0000-4000-8000-0000000000e2';
const OTHER = '00000000-0000-4000-8000-0000000000e3';
const ACCOUNT = `account-${ADA}`;
const PLAYER = `player:${ADA}`;

const FORTNIGHT_MS = 14 * 86_400_000;
const dueIn = ({ now }: LogFixture): string => new Date(Date.parse(now) + FORTNIGHT_MS).toISOString();

const told = (
  fixture: LogFixture,
  type: string,
  data: Record<string, unknown> = {},
  actor = 'system:erase-players',
): LogFixture => fixture.add(ACCOUNT, type, { userId: ADA, erasureId: ERASURE, ...data }, actor);
const asked = (fixture = deposited()): LogFixture =>
  told(fixture, 'ErasureRequested', { by: PLAYER, dueAt: dueIn(fixture) }, PLAYER);
const gaveUp = (fixture = asked(), givenUpKobo = DEPOSIT_KOBO): LogFixture =>
  told(fixture, 'ErasureBalanceGivenUp', { givenUpKobo }, PLAYER);
const begun = (fixture = gaveUp()): LogFixture => told(fixture.after(FORTNIGHT_MS), 'ErasureBegun');
const forfeited = (fixture = begun(), erasureId = ERASURE): LogFixture =>
  fixture.wallet('BalanceForfeited', { erasureId, amountKobo: DEPOSIT_KOBO }, { deltaKobo: -DEPOSIT_KOBO });
const erased = (fixture = forfeited()): LogFixture => told(fixture, 'PlayerErased', { by: PLAYER });

describe('a balance that was given up', () => {
  it('was given up by its player in words, before the erasure began', async () => {
    expect(await differencesIn(erased())).toEqual([]);
    expect(await openIn(erased())).toEqual([]);
  });

  it('may have been less when it was taken', async () => {
    expect(await differencesIn(forfeited(begun(gaveUp(asked(), DEPOSIT_KOBO + 1))))).toEqual([]);
  });

  it('need not be taken: an empty wallet has nothing, and late money stays', async () => {
    expect(await differencesIn(erased(begun()))).toEqual([]);
  });

  it.each<[string, LogFixture]>([
    ['without any erasure', forfeited(deposited())],
    ['of which the player said nothing', forfeited(begun(asked()))],
    ['of which the player gave up less', forfeited(begun(gaveUp(asked(), DEPOSIT_KOBO - 1)))],
    ['for another erasure than that', forfeited(begun(), OTHER)],
    ['before the erasure began', begun(forfeited(gaveUp()))],
  ])('is told where it was taken %s', async (_, fixture) => {
    expect(await differencesIn(fixture)).toEqual([`forfeited-without-consent ${WALLET} 2`]);
  });

  it('is told where another player had given it up', async () => {
    const owner = '00000000-0000-4000-8000-00000000000b';
    const theirs = { userId: owner, erasureId: ERASURE };
    const requested = { ...theirs, by: `player:${owner}`, dueAt: dueIn(deposited()) };
    const fixture = deposited()
      .add(`account-${owner}`, 'ErasureRequested', requested, `player:${owner}`)
      .add(`account-${owner}`, 'ErasureBalanceGivenUp', { ...theirs, givenUpKobo: DEPOSIT_KOBO }, `player:${owner}`)
      .after(FORTNIGHT_MS)
      .add(`account-${owner}`, 'ErasureBegun', theirs);
    expect(await differencesIn(forfeited(fixture))).toEqual([`forfeited-without-consent ${WALLET} 2`]);
  });

  it('is told where it was taken twice', async () => {
    const again = forfeited().wallet(
      'FundsDeposited',
      { paymentReference: OTHER, amountKobo: 1, providerFeeKobo: 0 },
      { deltaKobo: 1 },
    );
    again.wallet('BalanceForfeited', { erasureId: ERASURE, amountKobo: 1 }, { deltaKobo: -1 });
    expect(await differencesIn(again)).toContain(`forfeited-twice ${WALLET} 4`);
  });
});

describe('what an account tells of an erasure', () => {
  it('is asked for, taken back, and asked for anew', async () => {
    const back = told(asked(), 'ErasureCancelled', { by: PLAYER }, PLAYER);
    expect(
      await differencesIn(told(back, 'ErasureRequested', { erasureId: OTHER, by: PLAYER, dueAt: dueIn(back) }, PLAYER)),
    ).toEqual([]);
  });

  it.each<[string, LogFixture, string]>([
    ['asked for twice', asked(asked()), 'erasure-order 1'],
    ['taken back after it began', told(begun(), 'ErasureCancelled', { by: PLAYER }, PLAYER), 'erasure-order 3'],
    [
      'begun though it was taken back',
      begun(told(gaveUp(), 'ErasureCancelled', { by: PLAYER }, PLAYER)),
      'erasure-order 3',
    ],
    ['begun before its day', told(asked(), 'ErasureBegun'), 'erasure-order 1'],
    [
      'due before its fourteen days',
      asked().change('ErasureRequested', { dueAt: '2026-11-24T10:00:05.000Z' }),
      'erasure-due 0',
    ],
    ['given less than before', gaveUp(gaveUp(), 1), 'erasure-order 2'],
    ['given more once it began', gaveUp(begun(), DEPOSIT_KOBO + 1), 'erasure-order 3'],
    ['over before it began', erased(gaveUp()), 'erasure-order 2'],
    ['of a type that nobody knows', told(asked(), 'ErasureForgotten'), 'unknown-event 1'],
    ['of another player', asked().change('ErasureRequested', { userId: OTHER, by: PLAYER }), 'other-player 0'],
    ['given up by staff', gaveUp().changeActor('ErasureBalanceGivenUp', `staff:${OTHER}`), 'actor 1'],
    ['asked for by another than it names', asked().changeActor('ErasureRequested', `staff:${OTHER}`), 'actor 0'],
  ])('is not %s', async (_, fixture, found) => {
    const [what, revision] = found.split(' ');
    expect(await differencesIn(fixture)).toContain(`${what} ${ACCOUNT} ${revision}`);
  });

  it('has no gap', async () => {
    const events = begun()
      .events()
      .filter(({ type }) => type !== 'ErasureBalanceGivenUp');
    expect(await differencesIn(events)).toEqual([`gap ${ACCOUNT} 2`]);
  });
});
