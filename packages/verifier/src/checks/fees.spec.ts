import { describe, expect, it } from '@jest/globals';
import {
  A_DAY_LATER,
  type LogFixture,
  differencesIn,
  type Facts,
  GAME,
  openIn,
  WALLET,
} from '../testing/log-fixture.js';
import {
  answered,
  BANK,
  charged,
  completed,
  deposited,
  faulted,
  opened,
  played,
  refunded,
} from '../testing/histories.js';

const PLAYED = `quiz-${GAME}`;
const OTHER = '00000000-0000-4000-8000-0000000000c2';
const A_DAY_S = 86_400;
const nowS = A_DAY_LATER.getTime() / 1_000;
/** The games that it ended were played before it. */
const outage = { outages: [{ fromS: nowS - A_DAY_S + 30, toS: nowS - A_DAY_S + 90 }] };
const young = { now: new Date(A_DAY_LATER.getTime() - 86_400_000 + 60_000) };
const find = (fixture: LogFixture, facts: Facts = {}) => differencesIn(fixture, { versions: BANK, ...facts });

const lenient = {
  ...{ answerWindowMs: 20_000, answerGraceMs: 5_000, shownAfterMaxMs: 10_000, lifetimeMs: 1_800_000 },
  ...{ correctForPoint: 3, pointsWhenWon: 1, scores: { easy: 1, medium: 2, hard: 4 } },
};

/** The first fee never opened its game, so it was charged again, and one of the two went back. */
const chargedTwice = () => opened(charged(charged(deposited())));

describe('a fee and its game', () => {
  it.each<[string, LogFixture, readonly string[]]>([
    ['agree when it was lost', played(2), []],
    ['agree when it was won', played(3), []],
    ['fee-without-game', charged(deposited()), [`fee-without-game ${WALLET} 2`]],
    ['game-without-fee', played(2).without('QuizFeeCharged'), [`game-without-fee ${PLAYED} 11`]],
    ['opening-differs: category', ofAnotherCategory(), [`opening-differs ${PLAYED} 11`]],
    ['opening-differs: rules', played(2).change('QuizStarted', { rules: lenient }), [`opening-differs ${PLAYED} 11`]],
    [
      'opening-differs: an easier question',
      played(2).change('QuizFeeCharged', { questions: [] }),
      [`terms ${WALLET} 2`, `opening-differs ${PLAYED} 11`],
    ],
    ['never-ended', answered(opened(charged(deposited())), 2, { of: 2 }), [`never-ended ${PLAYED} 4`]],
  ])('%s', async (_, fixture, expected) => {
    expect(await find(fixture)).toEqual(expected);
  });

  it('may wait for each other for a moment', async () => {
    expect(await openIn(charged(deposited()), young)).toEqual([`not-opened ${PLAYED}`]);
    expect(await openIn(opened(charged(deposited())), { ...young, versions: BANK })).toEqual([
      `running-game ${PLAYED}`,
    ]);
  });
});

describe('a refund and its cause', () => {
  it.each<[string, LogFixture]>([
    ['an outage', refunded(faulted(2))],
    ['the second fee for one game', completed(answered(refunded(chargedTwice(), 'never-opened'), 2), 2)],
    [
      'a fee whose game never opened',
      refunded(refunded(charged(charged(deposited())), 'never-opened'), 'never-opened'),
    ],
  ])('is right: %s', async (_, fixture) => {
    const found = await find(fixture, outage);
    expect(found.filter((text) => !text.startsWith('refund-without-cause'))).toEqual([]);
  });

  it.each<[string, LogFixture, readonly string[]]>([
    ['not-refunded: a fault of ours', faulted(2), [`not-refunded ${WALLET} 2`]],
    ['not-refunded: a second fee', completed(answered(chargedTwice(), 2), 2), [`not-refunded ${WALLET} 3`]],
    ['refunded-twice', refunded(refunded(faulted(2))), [`refunded-twice ${WALLET} 4`]],
    ['refund-without-cause: a lost game', refunded(played(2)), [`refund-without-cause ${WALLET} 3`]],
    ['refund-without-cause: another cause', refunded(faulted(2), 'bank-drained'), [`refund-without-cause ${WALLET} 3`]],
    ['refund-without-fee', refunded(deposited()), [`refund-without-fee ${WALLET} 2`]],
    [
      'refund-differs: amount',
      refunded(faulted(2)).change('QuizFeeRefunded', { amountKobo: 6_000, balanceAfterKobo: 21_000 }),
      [`refund-differs ${WALLET} 3`],
    ],
    ['point-and-refund', refunded(faulted(3)), [`point-and-refund ${WALLET} 3`]],
  ])('%s', async (_, fixture, expected) => {
    expect(await find(fixture, outage)).toEqual(expected);
  });

  it('is no outage where none is recorded', async () => {
    expect(await find(refunded(faulted(2)))).toEqual([`refund-without-outage ${WALLET} 3`]);
  });

  it('is missed for nobody who got the point', async () => {
    expect(await find(faulted(3), outage)).toEqual([]);
  });

  it('was beside the point in games of before that rule', async () => {
    const before = (text: string) => text.replaceAll('2026-11-24', '2026-11-22');
    const old = (events: ReturnType<LogFixture['events']>) =>
      JSON.parse(before(JSON.stringify(events))) as typeof events;
    const found = await differencesIn(old(refunded(faulted(3)).events()), {
      versions: BANK,
      outages: [{ fromS: nowS - 3 * A_DAY_S + 30, toS: nowS - 3 * A_DAY_S + 90 }],
    });
    // The links were not computed again.
    expect(found.filter((text) => !text.startsWith('hash'))).toEqual([]);
  });

  it('may take a moment', async () => {
    const soon = { ...young, ...outage, versions: BANK };
    expect(await openIn(faulted(2), soon)).toEqual([`not-refunded ${PLAYED}`]);
  });

  it('is looked for game by game', async () => {
    const two = completed(answered(opened(charged(played(2), OTHER), OTHER), 2, { sessionId: OTHER }), 2, {
      sessionId: OTHER,
    });
    expect(await find(two)).toEqual([]);
    expect(await find(refunded(refunded(two, 'never-opened', GAME), 'never-opened', OTHER))).toEqual([
      `refund-without-cause ${WALLET} 4`,
      `refund-without-cause ${WALLET} 5`,
    ]);
  });
});

function ofAnotherCategory(): LogFixture {
  return played(2).change('QuizFeeCharged', { category: 'music' });
}
