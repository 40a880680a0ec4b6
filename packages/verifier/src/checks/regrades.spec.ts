import { describe, expect, it } from '@jest/globals';
import { ADA, type LogFixture, differencesIn, type Facts, findingsIn, GAME } from '../testing/log-fixture.js';
import { BANK, played, refunded } from '../testing/histories.js';
import { type Regrade } from './regrades.js';

const PLAYED = `quiz-${GAME}`;
const QUESTION = '00000000-0000-4000-8000-0000000000d5';
const ID = '00000000-0000-4000-8000-0000000000e1';
const LATER = '2026-11-24T12:00:00.000Z';

/** The last question: what was chosen wrongly, the first option, is right now. */
const corrected: Regrade = {
  ...{ id: ID, questionId: QUESTION, cause: 'answer-corrected', toVersion: 2, isLogged: true, doneAt: null },
  wrong: new Map([[1, { rightOption: 0, difficulty: 'easy' }]]),
};
const withdrawn: Regrade = {
  ...corrected,
  cause: 'question-withdrawn',
  toVersion: 1,
  wrong: new Map([[1, { rightOption: null, difficulty: 'easy' }]]),
};

/** A game is regraded, as its answers say, but for the given fields. */
function regraded(fixture: LogFixture, fields: Record<string, unknown> = {}): LogFixture {
  const end = fixture.drafts.findLast(({ type }) => type === 'QuizCompleted');
  const right = Number(end?.data['correctAnswers']) + 1;
  return fixture.add(PLAYED, 'GameRegraded', {
    ...{ sessionId: GAME, userId: ADA, category: 'sports', regradeId: ID, cause: 'answer-corrected', number: 5 },
    ...{ questionId: QUESTION, fromVersion: 1, toVersion: 2, rightOption: 0, correctAnswers: right, score: right },
    ...{ pointsAdded: right === 3 ? 1 : 0, feeReturned: false, endedAt: end?.data['occurredAt'], ...fields },
  });
}

const feeBack = {
  ...{ cause: 'question-withdrawn', toVersion: 1, rightOption: null, correctAnswers: 2, score: 2 },
  ...{ pointsAdded: 0, feeReturned: true },
};
const find = (fixture: LogFixture, regrades: readonly Regrade[] = [corrected], facts: Facts = {}) =>
  differencesIn(fixture, { versions: BANK, regrades, ...facts });

describe('the replay of a regrade', () => {
  it.each([0, 1, 2, 3, 4])('knows a game of %d right answers as regraded', async (right) => {
    const fixture = regraded(played(right));
    const { part } = await findingsIn(fixture.events(), { versions: BANK, regrades: [corrected] });
    expect(part.differences).toEqual([]);
    expect(part.won.get(ADA)).toEqual({ games: 1, points: right >= 2 ? 1 : 0 });
    expect([...part.wonByDay]).toEqual(right >= 2 ? [['2026-11-24', 1]] : []);
  });

  it.each<[string, LogFixture, readonly Regrade[], readonly string[]]>([
    ['an invented point', regraded(played(2)), [], [`regrade-without-correction ${PLAYED} 12`]],
    [
      'a regrade that no staff started',
      regraded(played(2)),
      [{ ...corrected, isLogged: false }],
      [`regrade-without-correction ${PLAYED} 12`],
    ],
    ['a point for two right answers', regraded(played(1), { pointsAdded: 1 }), [corrected], [`regrade ${PLAYED} 12`]],
    ['a second point', regraded(played(3), { pointsAdded: 1 }), [corrected], [`regrade ${PLAYED} 12`]],
    ['a point twice', regraded(regraded(played(2))), [corrected], [`regraded-twice ${PLAYED} 13`]],
    [
      'a point for an answer that is still wrong',
      regraded(played(2)),
      [{ ...corrected, wrong: new Map([[1, { rightOption: 2, difficulty: 'easy' }]]) }],
      [`regrade-without-effect ${PLAYED} 12`],
    ],
    ['another player', regraded(played(2), { userId: GAME }), [corrected], [`other-game ${PLAYED} 12`]],
    [
      'a point on another day',
      regraded(played(2), { endedAt: '2026-11-30T10:00:00.000Z' }),
      [corrected],
      [`regrade ${PLAYED} 12`],
    ],
    [
      'a point that a finished regrade did not give',
      played(2),
      [{ ...corrected, doneAt: LATER }],
      [`not-regraded ${PLAYED} 11`],
    ],
  ])('names %s', async (_, fixture, regrades, expected) => expect(await find(fixture, regrades)).toEqual(expected));

  it('misses no point of a game that ended after the regrade', async () =>
    expect(await find(played(2), [{ ...corrected, doneAt: '2026-11-24T09:00:00.000Z' }])).toEqual([]));
});

describe('the fee of a game that a withdrawn question lost', () => {
  it('goes back once', async () => {
    const fixture = refunded(regraded(played(2), feeBack), 'question-withdrawn');
    expect(await find(fixture, [withdrawn])).toEqual([]);
    expect(await find(refunded(fixture, 'question-withdrawn'), [withdrawn])).toContain(
      `refunded-twice wallet-${ADA} 4`,
    );
  });

  it('is missed where it stays', async () =>
    expect(await find(regraded(played(2), feeBack), [withdrawn])).toEqual([`not-refunded wallet-${ADA} 2`]));

  it('goes back for no other cause, and to nobody who lost by more', async () => {
    expect(await find(refunded(played(2), 'question-withdrawn'), [withdrawn])).toEqual([
      `refund-without-cause wallet-${ADA} 3`,
    ]);
    expect(await find(refunded(regraded(played(2), feeBack), 'outage'), [withdrawn])).toContain(
      `refund-without-cause wallet-${ADA} 3`,
    );
    expect(
      await find(refunded(regraded(played(1), { ...feeBack, correctAnswers: 1, score: 1 }), 'question-withdrawn'), [
        withdrawn,
      ]),
    ).toEqual([`regrade-without-effect ${PLAYED} 12`]);
  });

  it('is all that the game gets: no point comes later', async () => {
    const other = { ...corrected, id: GAME };
    const fixture = refunded(regraded(played(2), feeBack), 'question-withdrawn');
    expect(await find(fixture, [withdrawn, { ...other, doneAt: LATER }])).toEqual([]);
    const point = { regradeId: GAME, pointsAdded: 1, correctAnswers: 3, score: 3 };
    expect(await find(regraded(fixture, point), [withdrawn, other])).toEqual([`regrade ${PLAYED} 13`]);
  });
});

describe('the fee of a game that staff gave back', () => {
  /** Long before the regrade, whose time is the last. */
  const givenBack = (fixture: LogFixture, reason = 'correction'): LogFixture =>
    fixture.wallet(
      'BalanceAdjusted',
      { adjustmentId: ID, deltaKobo: 5_000, reason, by: 'system:test', cause: { kind: 'session', id: GAME } },
      { deltaKobo: 5_000 },
    );
  // A day after the event that it stands behind: only these specs move a time, so what is said of times is left out.
  const later = { occurredAt: '2026-11-25T12:00:00.000Z' };
  const known = { ...later, pointsAdded: 0, feeGivenBack: true };
  const found = async (fixture: LogFixture, regrades: readonly Regrade[]) =>
    (await find(fixture, regrades)).filter((one) => !/^(not-by-staff|time) /.test(one));

  it('is all that the game gives: a regrade says that it knew of it, and gives nothing', async () => {
    expect(await found(regraded(givenBack(played(2)), known), [corrected])).toEqual([]);
    expect(await found(givenBack(played(2)), [{ ...withdrawn, doneAt: LATER }])).toEqual([]);
  });

  it('is not believed without its correction', async () => {
    expect(await found(regraded(played(2), known), [corrected])).toEqual([`regrade ${PLAYED} 12`]);
    expect(await found(regraded(givenBack(played(2), 'goodwill'), known), [corrected])).toEqual([
      `regrade ${PLAYED} 12`,
    ]);
    expect(await found(givenBack(played(2), 'goodwill'), [{ ...withdrawn, doneAt: LATER }])).toEqual([
      `not-regraded ${PLAYED} 11`,
    ]);
  });

  it('is found where the point or the fee came as well', async () => {
    expect(await found(regraded(givenBack(played(2)), later), [corrected])).toEqual([`fee-and-regrade ${PLAYED} 12`]);
    const feeAgain = refunded(regraded(givenBack(played(2)), { ...feeBack, ...later }), 'question-withdrawn').change(
      'QuizFeeRefunded',
      later,
    );
    expect(await found(feeAgain, [withdrawn])).toEqual([
      `fee-back-twice wallet-${ADA} 4`,
      `fee-and-regrade ${PLAYED} 12`,
    ]);
  });
});
