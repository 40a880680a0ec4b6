import { describe, expect, it } from '@jest/globals';
import { FIRST_RULES, type GameRules } from '../../kernel/game-rules.js';
import { evolveQuiz, type FinishedQuiz, servedPlaces, UNOPENED } from './quiz-state.js';
import { type QuizEvent } from './quiz.events.js';
import {
  given,
  MINUTE,
  at,
  questions,
  paid,
  fact,
  started,
  served,
  bringing,
  sentAlong,
  answered,
  timedOut,
  completed,
  submit,
  serve,
} from '../../../test/quiz/sample-session.js';

describe.each([
  ['was sent along', [bringing(answered(1, 5_000))]],
  ['was sent along before schema version 2', [answered(1, 5_000), sentAlong(2, 5_000)]],
])('the clock of a question that %s', (_, outcome) => {
  const shownLate = given(started, served(1), ...outcome);
  it('starts when the device shows it: its twenty seconds and the grace are whole', () =>
    shownLate
      .when(submit('q2', 'Kano', 32_500, { shownAfterMs: 2_500 }))
      .then(bringing(answered(2, 32_500, true, { answeredAfterMs: 25_000, shownAfterMs: 2_500 }))));
  it('ends as late after that as that of any other', () =>
    shownLate.when(submit('q2', 'Kano', 32_501, { shownAfterMs: 2_500 })).then(bringing(timedOut(2, 32_501))));
  it('starts ten seconds after the last answer at the latest, whatever the device says', () => {
    shownLate
      .when(submit('q2', 'Kano', 40_000, { shownAfterMs: 3_600_000 }))
      .then(bringing(answered(2, 40_000, true, { answeredAfterMs: 25_000, shownAfterMs: 10_000 })));
    shownLate.when(submit('q2', 'Kano', 40_001, { shownAfterMs: 3_600_000 })).then(bringing(timedOut(2, 40_001)));
  });
  it('starts at once for a client that does not say when', () => {
    shownLate
      .when(submit('q2', 'Kano', 30_000))
      .then(bringing(answered(2, 30_000, true, { answeredAfterMs: 25_000, shownAfterMs: 0 })));
    shownLate.when(submit('q2', 'Kano', 30_001)).then(bringing(timedOut(2, 30_001)));
  });
  it('is over, when the question is asked for, only when no device could still answer it', () => {
    shownLate.when(serve(40_000)).then();
    shownLate.when(serve(40_001)).then(timedOut(2, 40_001, true), served(3, 40_001));
  });
});

describe('the clock of a question that was served', () => {
  it('runs from there, whatever the device says', () => {
    const before = given(started, served(1), answered(1, 5_000), served(2, 5_000));
    before.when(submit('q2', 'Kano', 30_001, { shownAfterMs: 9_000 })).then(bringing(timedOut(2, 30_001)));
    before.when(serve(30_001)).then(timedOut(2, 30_001), served(3, 30_001));
  });
});

describe('waiting for a tap', () => {
  const resting = given(started, served(1), answered(1, 5_000));
  it('sends no question along', () =>
    given(started, served(1))
      .when(submit('q1', 'Kano', 5_000, { waitForTap: true }))
      .then(answered(1, 5_000)));
  it('serves the next when it is asked for, and its clock starts then', () => {
    resting.when(serve(600_000)).then(served(2, 600_000));
    given(started, served(1), answered(1, 5_000), served(2, 600_000))
      .when(submit('q2', 'Kano', 625_000, { shownAfterMs: 10_000, waitForTap: true }))
      .then(answered(2, 625_000, true, { answeredAfterMs: 25_000 }));
  });
  it('still ends the session with the last answer', () =>
    given(started, answered(1), answered(2), answered(3), answered(4), served(5))
      .when(submit('q5', 'Kano', 1_000, { waitForTap: true }))
      .then(
        answered(5, 1_000),
        completed(1_000, {
          ...{ answeredQuestions: 5, correctAnswers: 5, pointsEarned: 1, score: 15 },
          ...{ fastAnswers: 4, answeringMs: 1_000 },
        }),
      ));
  it('is limited by the half hour alone', () => resting.when(serve(30 * MINUTE)).thenRefused('QUIZ_SESSION_OVER'));
});

describe('what a player was served', () => {
  const placesOf = (...events: readonly QuizEvent[]) =>
    servedPlaces(
      [started, ...events, completed(90_000, { reason: 'left' })].reduce(evolveQuiz, UNOPENED) as FinishedQuiz,
    );
  it('is the first question alone for a player who starts and leaves', () => expect(placesOf(served(1))).toEqual([0]));
  it('is not a question that was sent along and never answered', () =>
    expect(placesOf(served(1), bringing(answered(1, 1_000)))).toEqual([0]));
  it('is not one whose time ran out unseen, though it is the one asked for after it', () =>
    expect(placesOf(served(1), bringing(answered(1, 1)), timedOut(2, 50_000, true), served(3, 50_000))).toEqual([
      0, 2,
    ]));
  it('is one that was shown and answered too late', () =>
    expect(placesOf(served(1), bringing(answered(1, 1)), bringing(timedOut(2, 50_000)))).toEqual([0, 1]));
  it('is the same in games of before schema version 2', () =>
    expect(placesOf(served(1), answered(1, 1), sentAlong(2, 1), timedOut(2, 50_000), sentAlong(3, 50_000))).toEqual([
      0, 1,
    ]));
  it('is what the events of before call served', () =>
    expect(placesOf(served(1), timedOut(1, 26_000), served(2, 26_000))).toEqual([0, 1]));
});

describe('a game that was paid by other rules than those of today', () => {
  const rules: GameRules = {
    ...{ answerWindowMs: 8_000, answerGraceMs: 1_000, shownAfterMaxMs: 3_000, lifetimeMs: 5 * MINUTE },
    ...{ correctForPoint: 1, pointsWhenWon: 4, scores: { easy: 5, medium: 6, hard: 7 } },
  };
  const two: QuizEvent = {
    type: 'QuizStarted',
    data: { ...fact(0), language: 'en', questions: questions.slice(0, 2), rules },
  };
  it('ends with the last question that was drawn for it, and is counted by its own rules', () => {
    const last = given(two, served(1), answered(1, 1_000, false), served(2, 1_000));
    const [answer, over] = last.when(submit('q2', 'Kano', 2_000)).events();
    expect(answer).toMatchObject({ type: 'AnswerSubmitted', data: { score: 7 } });
    expect(over).toMatchObject({
      type: 'QuizCompleted',
      data: { answeredQuestions: 2, correctAnswers: 1, pointsEarned: 4, score: 7, reason: 'completed' },
    });
  });
  it('goes on after as many questions as a game has today when more were drawn', () => {
    const seven = [1, 2, 3, 4, 5, 6, 7].map((n) => ({ questionId: `q${n}`, version: 1, order: [0, 1, 2, 3] }));
    const long: QuizEvent = { type: 'QuizStarted', data: { ...fact(0), language: 'en', questions: seven } };
    given(long, answered(1), answered(2), answered(3), answered(4), served(5))
      .when(submit('q5', 'Kano', 1_000))
      .then(bringing(answered(5, 1_000)));
  });
  it('keeps its clocks', () => {
    const asked = given(two, served(1));
    asked
      .when(submit('q1', 'Kano', 9_000))
      .then(bringing({ ...answered(1, 9_000), data: { ...answered(1, 9_000).data, score: 7 } } as QuizEvent));
    asked.when(submit('q1', 'Kano', 9_001)).then(bringing(timedOut(1, 9_001)));
    asked.when(submit('q1', 'Kano', 5 * MINUTE)).thenRefused('QUIZ_SESSION_OVER');
  });
  it('is opened with the rules of its charge, and with the first rules when the charge names none', () => {
    const opened = (paidBy: GameRules | undefined) =>
      given()
        .when({ type: 'OpenQuiz', paid: { ...paid, rules: paidBy }, serve: false, now: at(0) })
        .events()[0]?.data;
    expect(opened(rules)).toHaveProperty('rules', rules);
    expect(opened(undefined)).toHaveProperty('rules', FIRST_RULES);
  });
});
