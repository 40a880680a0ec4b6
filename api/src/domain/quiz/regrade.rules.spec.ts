import { describe, expect, it } from '@jest/globals';
import { type QuizEvent } from './quiz.events.js';
import { answered, at, completed, fact, given, served, started, timedOut } from '../../../test/quiz/sample-session.js';
import { correctionOf, type Regrade, type RegradedVersion, withdrawalOf } from './regrade.rules.js';

const versionOf = (version: number, options: string, right: string): RegradedVersion => {
  const texts = options.split(' ');
  return { version, options: texts, correctOption: texts.indexOf(right), difficulty: 'hard' };
};

describe('the versions that were wrong', () => {
  it('are those before the correction with one and the same other answer', () => {
    const versions = [
      versionOf(1, 'two three five', 'two'),
      versionOf(2, 'two three five', 'three'),
      versionOf(3, 'five two three', 'three'),
      versionOf(4, 'two three five', 'five'),
      versionOf(5, 'two three five six', 'five'),
    ];
    const difficulty = 'hard';
    expect(correctionOf(versions)).toEqual({
      toVersion: 4,
      from: [
        { version: 2, rightOption: 2, difficulty },
        { version: 3, rightOption: 0, difficulty },
      ],
    });
  });

  it('are none where only words or the order of the options changed', () =>
    expect(correctionOf([versionOf(1, 'two five', 'five'), versionOf(2, 'five two', 'five')])).toBeNull());

  it('have no right option where the right answer was not offered', () =>
    expect(correctionOf([versionOf(1, 'two three', 'two'), versionOf(2, 'two five', 'five')])?.from).toEqual([
      { version: 1, rightOption: null, difficulty: 'hard' },
    ]));

  it('are the newest of a withdrawn question, and those before it with the same answer', () =>
    expect(
      withdrawalOf([
        versionOf(1, 'two five', 'two'),
        versionOf(2, 'two five', 'five'),
        versionOf(3, 'two five six', 'five'),
      ]),
    ).toMatchObject({ toVersion: 3, from: [{ version: 2 }, { version: 3 }] }));
});

describe('a finished game that is regraded', () => {
  const wrong = (rightOption: number | null) => [{ version: 1, rightOption, difficulty: 'hard' as const }];
  /** The first option of question 5 is right now: the one that wrong answers chose. */
  const corrected: Regrade = { id: 'r1', questionId: 'q5', cause: 'answer-corrected', toVersion: 2, from: wrong(0) };
  const withdrawn: Regrade = { ...corrected, id: 'r2', cause: 'question-withdrawn', toVersion: 1, from: wrong(null) };

  /** Five answers, the first ones right. */
  const game = (right: number, end: object = {}): QuizEvent[] => [
    started,
    ...[1, 2, 3, 4, 5].flatMap((number) => [served(number), answered(number, 0, number <= right)]),
    completed(60, { correctAnswers: right, pointsEarned: right >= 3 ? 1 : 0, score: right * 3, ...end }),
  ];
  const regrade = (by: Regrade, isGivenBack = false) =>
    ({ type: 'RegradeQuiz', regrade: by, isGivenBack, now: at(90) }) as const;
  const regraded = (by: Regrade, fields: object): QuizEvent => ({
    type: 'GameRegraded',
    data: {
      ...fact(90),
      ...{ regradeId: by.id, cause: by.cause, number: 5, questionId: 'q5', fromVersion: 1, toVersion: by.toVersion },
      ...{ rightOption: by.from[0]?.rightOption ?? null, correctAnswers: 3, score: 9 },
      ...{ pointsAdded: 0, feeReturned: false, endedAt: fact(60).occurredAt, ...fields },
    },
  });
  const feeBack = regraded(withdrawn, { correctAnswers: 2, score: 6, feeReturned: true });
  const fault = { reason: 'fault', cause: 'outage' };

  it('gets its point with three right answers, once', () => {
    const point = regraded(corrected, { pointsAdded: 1 });
    given(...game(2))
      .when(regrade(corrected))
      .then(point);
    given(...game(2), point)
      .when(regrade(corrected))
      .then();
  });

  it('gets no second point, and none for two right answers', () => {
    given(...game(3))
      .when(regrade(corrected))
      .then(regraded(corrected, { correctAnswers: 4, score: 12 }));
    given(...game(1))
      .when(regrade(corrected))
      .then(regraded(corrected, { correctAnswers: 2, score: 6 }));
  });

  it('gets no point where its fee went back before', () => {
    given(...game(2, fault))
      .when(regrade(corrected))
      .then(regraded(corrected, {}));
    given(...game(2), feeBack)
      .when(regrade(corrected))
      .then(regraded(corrected, {}));
  });

  it('gets neither its point nor its fee where staff gave the fee back before', () => {
    given(...game(2))
      .when(regrade(corrected, true))
      .then(regraded(corrected, { feeGivenBack: true }));
    given(...game(2))
      .when(regrade(withdrawn, true))
      .then();
  });

  it('loses nothing by the new answer', () => {
    given(...game(5))
      .when(regrade(corrected))
      .then();
    given(...game(3))
      .when(regrade({ ...corrected, questionId: 'q1' }))
      .then();
  });

  it('is left alone where another option is right, the question is another, or no answer came', () => {
    given(...game(2))
      .when(regrade({ ...corrected, from: wrong(2) }))
      .then();
    given(...game(2))
      .when(regrade({ ...corrected, questionId: 'q9' }))
      .then();
    given(...game(2))
      .when(regrade({ ...corrected, from: [{ version: 7, rightOption: 0, difficulty: 'hard' }] }))
      .then();
    const late = [started, served(1), timedOut(1, 30_000), completed(60_000, { answeredQuestions: 1 })];
    given(...late)
      .when(regrade({ ...corrected, questionId: 'q1' }))
      .then();
  });

  it('gets its fee back where a withdrawn question lost it by one answer, and only then', () => {
    given(...game(2))
      .when(regrade(withdrawn))
      .then(feeBack);
    given(...game(2), feeBack)
      .when(regrade({ ...withdrawn, id: 'r3' }))
      .then();
    given(...game(1))
      .when(regrade(withdrawn))
      .then();
    given(...game(3))
      .when(regrade(withdrawn))
      .then();
    given(...game(2))
      .when(regrade({ ...withdrawn, questionId: 'q1' }))
      .then();
    given(...game(2, fault))
      .when(regrade(withdrawn))
      .then();
  });

  it('is left alone while it is played', () => {
    given(started, served(1)).when(regrade(corrected)).then();
  });
});
