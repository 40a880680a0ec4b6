import { describe, expect, it } from '@jest/globals';
import { RULES_NOW } from '../../../kernel/game-rules.js';
import { type QuestionVersion } from '../../questions/questions.queries.js';
import { type SessionMoney } from '../../wallet/wallet-history.queries.js';
import { type QuizEvent } from '../../../domain/quiz/quiz.events.js';
import {
  answered,
  at,
  completed,
  questions,
  bringing,
  sentAlong,
  served,
  started,
  timedOut,
  version,
} from '../../../../test/quiz/sample-session.js';
import { gameCaseOf } from './game-case.view.js';

const NO_CHAIN = { prevHash: '', hash: '' };
const charge = {
  ...{ userId: 'ada', sessionId: 's1', category: 'sports', language: 'en', questions, rules: RULES_NOW },
  ...{ feeKobo: 5_000, balanceAfterKobo: 120_000, replaces: null, occurredAt: at(0).toISOString(), ...NO_CHAIN },
} as const satisfies SessionMoney['charge'];
const PAID: SessionMoney = { charge, refund: null, adjustments: [] };
const VERSIONS = questions.map((drawn): QuestionVersion => ({
  ...version,
  ...drawn,
  text: `Which is ${drawn.questionId}?`,
}));

const REPORTS = new Map([['q1', 5]]);

const gameOf = (events: readonly QuizEvent[], money = PAID, versions: readonly (QuestionVersion | null)[] = VERSIONS) =>
  gameCaseOf({
    money,
    events,
    versions,
    reports: REPORTS,
    seenBefore: new Set(['q2']),
    player: { name: 'Ada Obi', email: 'ada@example.com' },
  });

describe('a game as staff see it', () => {
  it('marks the questions that an earlier game of the player had', () => {
    expect(gameOf([]).questions.map(({ seenBefore }) => seenBefore)).toEqual([false, true, false, false, false]);
  });

  const PLAYED = [
    ...[started, served(1), bringing(answered(1, 4_200)), answered(2, 9_000, false, { shownAfterMs: 1_500 })],
    ...[sentAlong(3, 9_000), { ...answered(3, 12_000, false), data: { ...skipped(3, 12_000) } } as QuizEvent],
    ...[served(4, 13_000), bringing(timedOut(4, 40_000)), timedOut(5, 80_000, true)],
    completed(80_000, { answeredQuestions: 5, correctAnswers: 1, fastAnswers: 2 }),
  ];

  it('has each question in the order of options that the player had, with the answer given and the right one', () => {
    const [first, second] = gameOf(PLAYED).questions;
    expect(first).toEqual({
      ...{ number: 1, questionId: 'q1', version: 1, question: 'Which is q1?', outcome: 'right', score: 3 },
      options: [version.options[3], 'Lagos', 'Jos', 'Kano'],
      ...{ chosen: 3, right: 3, shownAt: at(0).toISOString(), answeredAt: at(4_200).toISOString() },
      answeredAfterMs: 4_200,
      regraded: null,
      openReports: 5,
      seenBefore: false,
    });
    expect(second).toMatchObject({ outcome: 'wrong', chosen: 1, right: 3, score: 0, openReports: 0 });
  });

  it('says of each what became of it, and of one that was sent along when the device showed it', () => {
    const asked = gameOf(PLAYED).questions;
    expect(asked.map(({ outcome }) => outcome)).toEqual(['right', 'wrong', 'skipped', 'late', 'unseen']);
    expect(asked[1]?.shownAt).toBe(at(5_700).toISOString());
    expect(asked[4]).toMatchObject({ shownAt: null, answeredAt: null, chosen: null });
  });

  it('keeps what an open game has not shown yet to itself, and shows it when the game is over', () => {
    const opened = [started, served(1)];
    expect(gameOf(opened)).toMatchObject({ status: 'open', endedAt: null, pointsEarned: 0 });
    expect(gameOf(opened).questions.map(({ question }) => question)).toEqual(['Which is q1?', null, null, null, null]);
    expect(gameOf(opened).questions[1]).toMatchObject({ options: [], right: null, outcome: 'not-shown' });
    const left = gameOf([...opened, completed(5_000, { reason: 'left' })]);
    expect(left.questions.map(({ outcome }) => outcome)).toEqual(['shown', ...Array<string>(4).fill('not-shown')]);
    expect(left.questions[4]?.question).toBe('Which is q5?');
  });

  it('has the questions that the bank lost without their words', () => {
    const lost = gameOf(PLAYED, PAID, [null, ...VERSIONS.slice(1)]).questions[0];
    expect(lost).toMatchObject({ question: null, options: [], right: null, outcome: 'right' });
  });

  it('is there from its charge on, before it was opened', () =>
    expect(gameOf([])).toMatchObject({ status: 'charged', startedAt: charge.occurredAt, fee: { amount: '-50.00' } }));

  it('counts as it was regraded last, and shows the answers as they were judged when they were given', () => {
    const place = { sessionId: 's1', userId: 'ada', category: 'sports', occurredAt: at(99_000).toISOString() } as const;
    const changed = { number: 2, questionId: 'q2', fromVersion: 1, toVersion: 2, rightOption: 0 };
    const now = { correctAnswers: 3, score: 9, pointsAdded: 1, feeReturned: false, endedAt: at(80_000).toISOString() };
    const data = { ...place, ...changed, ...now, regradeId: 'r1', cause: 'answer-corrected' as const };
    const game = gameOf([...PLAYED, { type: 'GameRegraded', data }]);
    expect(game).toMatchObject({ correctAnswers: 3, score: 9, pointsEarned: 1 });
    expect(game.questions[1]?.outcome).toBe('wrong');
    expect(game.steps.at(-1)).toEqual({ step: 'regraded', at: place.occurredAt, amount: null });
  });

  it('tells what was paid, what went back and what staff gave because of it, in the order in which it happened', () => {
    const refund: NonNullable<SessionMoney['refund']> = {
      ...{ userId: 'ada', sessionId: 's1', amountKobo: 5_000, cause: 'outage', balanceAfterKobo: 125_000 },
      ...{ occurredAt: at(90_000).toISOString(), ...NO_CHAIN },
    };
    const adjusted = {
      ...{ userId: 'ada', adjustmentId: 'a1', deltaKobo: 2_500, reason: 'goodwill', by: 'staff:s', ...NO_CHAIN },
      ...{ balanceAfterKobo: 127_500, occurredAt: at(95_000).toISOString() },
    };
    const game = gameOf(PLAYED, { charge, refund, adjustments: [adjusted] });
    expect(game.fee).toEqual({ at: charge.occurredAt, amount: '-50.00', balanceAfter: '1200.00' });
    expect(game.refund).toMatchObject({ amount: '50.00', balanceAfter: '1250.00' });
    expect(game.adjustments).toMatchObject([{ amount: '25.00' }]);
    expect(game.steps.map(({ step }) => step)).toEqual(['charged', 'started', 'over', 'refunded', 'adjusted']);
    expect(game).toMatchObject({ correctAnswers: 1, totalQuestions: 5, correctForPoint: 3, fastAnswers: 2, score: 3 });
  });

  it('counts a fee that staff gave back as refunded, and not among the adjustments (rule money/fee-given-back)', () => {
    const given = (deltaKobo: number, ms: number) => ({
      ...{ userId: 'ada', adjustmentId: `a${ms}`, deltaKobo, reason: 'correction', by: 'staff:s', ...NO_CHAIN },
      ...{ cause: { kind: 'session', id: 's1' } as const, balanceAfterKobo: 125_000, occurredAt: at(ms).toISOString() },
    });
    const returned = gameOf(PLAYED, { ...PAID, adjustments: [given(5_000, 95_000)] });
    expect(returned.refund).toMatchObject({ amount: '50.00', balanceAfter: '1250.00' });
    expect(returned.adjustments).toEqual([]);
    expect(returned.steps.at(-1)).toMatchObject({ step: 'refunded', amount: '50.00' });
    const takenAgain = gameOf(PLAYED, { ...PAID, adjustments: [given(5_000, 95_000), given(-5_000, 96_000)] });
    expect(takenAgain.refund).toBeNull();
    expect(takenAgain.steps.slice(-2).map(({ step }) => step)).toEqual(['refunded', 'adjusted']);
  });
});

describe('whether staff may give the fee of a game back', () => {
  const adjusted = (reason: string, deltaKobo: number): SessionMoney => ({
    ...{ charge, refund: null },
    adjustments: [
      {
        ...{ userId: 'ada', adjustmentId: 'a1', deltaKobo, reason, by: 'staff:s', ...NO_CHAIN },
        ...{
          cause: { kind: 'session', id: 's1' } as const,
          balanceAfterKobo: 125_000,
          occurredAt: at(95_000).toISOString(),
        },
      },
    ],
  });

  it('is said with the game: not after a correction upwards, but after goodwill and after what was taken', () => {
    expect(gameOf([]).mayReturnFee).toBe(true);
    expect(gameOf([], adjusted('correction', 5_000)).mayReturnFee).toBe(false);
    expect(gameOf([], adjusted('goodwill', 5_000)).mayReturnFee).toBe(true);
    expect(gameOf([], adjusted('correction', -5_000)).mayReturnFee).toBe(true);
  });
});

function skipped(number: number, ms: number) {
  const { data } = answered(number, ms, false);
  return { ...data, selected: null };
}
