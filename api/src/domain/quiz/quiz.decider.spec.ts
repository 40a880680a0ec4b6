import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DIFFICULTIES } from '@sabi50/contracts/enumerations';
import { DomainError } from '../../kernel/domain-error.js';
import { type QuizCommand, quizDecider } from './quiz.decider.js';
import { evolveQuiz, type QuizState, UNOPENED } from './quiz-state.js';
import { type QuizEvent } from './quiz.events.js';
import {
  given,
  MINUTE,
  at,
  version,
  started,
  served,
  bringing,
  answered,
  timedOut,
  completed,
  submit,
  serve,
  open,
  leave,
  expire,
} from '../../../test/quiz/sample-session.js';

describe('opening a session', () => {
  it('starts it at the time of its charge, whenever it is opened', () =>
    given()
      .when(open(false, 5 * MINUTE))
      .then(started));
  it('serves the first question to the player who asked', () =>
    given().when(open(true, 40)).then(started, served(1, 40)));
  it('opens once, however often it is asked', () => given(started, served(1)).when(open(true, 9)).then());
  it('serves the first question of a session that was opened without its player', () =>
    given(started).when(open(true, 4_000)).then(served(1, 4_000)));
  it('serves nothing in a session whose time is over', () =>
    given()
      .when(open(true, 30 * MINUTE))
      .then(started));
  it('never opens a finished session again', () => given(started, completed(1, {})).when(open(true)).then());
});

describe('asking for the question', () => {
  it('answers the same one without starting its time again', () =>
    given(started, served(1)).when(serve(24_999)).then());
  it('settles one whose time is over and serves the next', () =>
    given(started, served(1)).when(serve(25_001)).then(timedOut(1, 25_001), served(2, 25_001)));
  it('ends the session when the last one timed out', () =>
    given(started, answered(1), answered(2), answered(3), answered(4), served(5, 100))
      .when(serve(26_000))
      .then(
        timedOut(5, 26_000),
        completed(26_000, { answeredQuestions: 5, correctAnswers: 4, pointsEarned: 1, score: 12, fastAnswers: 4 }),
      ));
  it('is refused without a session', () => given().when(serve()).thenRefused('QUIZ_SESSION_REQUIRED'));
  it('is refused after the session', () =>
    given(started, completed(1, {})).when(serve(2)).thenRefused('QUIZ_SESSION_REQUIRED'));
  it('is refused to somebody else', () =>
    given(started, served(1))
      .when({ type: 'ServeQuestion', userId: 'bola', now: at(1) })
      .thenRefused('QUIZ_SESSION_REQUIRED'));
});

describe('answering', () => {
  const asked = given(started, served(1));
  it('is right when the text is the right option, and brings the next question along', () =>
    asked.when(submit('q1', '  Kano ', 5_000)).then(bringing(answered(1, 5_000))));
  it('is wrong when it is another option', () =>
    asked.when(submit('q1', 'Lagos', 5_000)).then(bringing(answered(1, 5_000, false))));
  it('compares composed and decomposed letters alike', () => {
    const [answer] = asked.when(submit('q1', 'Ọ̀yọ́'.normalize('NFD'), 1)).events();
    expect(answer).toHaveProperty('data.selected', 3);
  });
  it('counts a skipped question as wrong', () => {
    const [answer] = asked.when(submit('q1', ' ', 1)).events();
    expect(answer).toMatchObject({ type: 'AnswerSubmitted', data: { selected: null, isCorrect: false, score: 0 } });
  });
  it('is refused with a text that is no option', () =>
    asked.when(submit('q1', 'kano')).thenRefused('NO_ANSWER_SELECTED'));
  it('counts until the end of the grace', () =>
    asked.when(submit('q1', 'Kano', 25_000)).then(bringing(answered(1, 25_000))));
  it('counts as wrong a moment later', () =>
    asked.when(submit('q1', 'Kano', 25_001)).then(bringing(timedOut(1, 25_001))));
  it('is refused for a question that is not the open one', () =>
    asked.when(submit('q2', 'Kano')).thenRefused('NOT_THE_CURRENT_QUESTION'));
  it('is refused for a question of another session', () =>
    asked.when(submit('q9', 'Kano')).thenRefused('NOT_THE_CURRENT_QUESTION'));
  it('is refused to somebody else, as if there were no session', () =>
    asked
      .when({ type: 'SubmitAnswer', userId: 'bola', questionId: 'q1', selectedAnswer: 'Kano', version, now: at(1) })
      .thenRefused('QUIZ_SESSION_NOT_FOUND'));
  it('ends the session with the fifth answer, in the same append', () =>
    given(started, answered(1), answered(2), answered(3), answered(4, 0, false), served(5))
      .when(submit('q5', 'Lagos', 2))
      .then(
        answered(5, 2, false),
        completed(2, {
          ...{ answeredQuestions: 5, correctAnswers: 3, pointsEarned: 1, score: 9 },
          ...{ fastAnswers: 5, answeringMs: 2 },
        }),
      ));
});

describe('answering again', () => {
  const done = given(started, served(1), answered(1, 1), served(2, 1));
  it('changes nothing when it is the same answer', () => done.when(submit('q1', 'Kano', 60_000)).then());
  it('is refused when it is another answer', () => done.when(submit('q1', 'Lagos', 2)).thenRefused('ALREADY_ANSWERED'));
  it('is refused when the answer is taken back', () => done.when(submit('q1', '', 2)).thenRefused('ALREADY_ANSWERED'));
  it('changes nothing for a question that timed out', () =>
    given(started, served(1), timedOut(1, 26_000), served(2, 26_000))
      .when(submit('q1', 'Kano', 26_100))
      .then());
  it('still answers after the session is over', () =>
    given(started, answered(1, 1), completed(2, {}))
      .when(submit('q1', 'Kano', 40 * MINUTE))
      .then());
  it('is refused for a question that was never answered in a finished session', () =>
    given(started, answered(1, 1), completed(2, {}))
      .when(submit('q2', 'Kano', 3))
      .thenRefused('QUIZ_SESSION_OVER'));
});

describe('ending a session', () => {
  it('gives the result so far when the player leaves', () =>
    given(started, answered(1), answered(2), answered(3), served(4))
      .when(leave(10))
      .then(
        completed(10, {
          ...{ answeredQuestions: 3, correctAnswers: 3, pointsEarned: 1, score: 9 },
          ...{ reason: 'left', fastAnswers: 3 },
        }),
      ));
  it('happens once', () =>
    given(started, served(1), completed(1, { reason: 'left' }))
      .when(leave(10))
      .then());
  it('is refused to somebody else, as if there were no session', () =>
    given(started)
      .when({ type: 'LeaveQuiz', userId: 'bola', now: at(1) })
      .thenRefused('QUIZ_SESSION_NOT_FOUND'));
  it('happens when the next one of the category is paid', () =>
    given(started, served(1))
      .when({ type: 'ReplaceQuiz', now: at(7) })
      .then(completed(7, { reason: 'replaced' })));
  it('does not wait for a session that was never opened', () =>
    given()
      .when({ type: 'ReplaceQuiz', now: at(7) })
      .then());
  it('counts a last question whose time was over before the player left', () =>
    given(started, answered(1), answered(2), answered(3), answered(4), served(5))
      .when(leave(30_000))
      .then(
        timedOut(5, 30_000),
        completed(30_000, { answeredQuestions: 5, correctAnswers: 4, pointsEarned: 1, score: 12, fastAnswers: 4 }),
      ));
});

describe('the half hour of a session', () => {
  const playing = given(started, served(1), answered(1, 1), served(2, 29.9 * MINUTE));
  const LAST_MOMENT = { answeredAfterMs: 5_999 };
  const FIRST_FAST = { fastAnswers: 1, answeringMs: 1 };
  it('refuses an answer after it', () =>
    playing.when(submit('q2', 'Kano', 30 * MINUTE)).thenRefused('QUIZ_SESSION_OVER'));
  it('takes an answer before it', () =>
    playing
      .when(submit('q2', 'Kano', 30 * MINUTE - 1))
      .then(bringing(answered(2, 30 * MINUTE - 1, true, LAST_MOMENT))));
  it('does not end before its time', () => playing.when(expire(true, 30 * MINUTE - 1)).then());
  it('ends with the result so far', () =>
    playing
      .when(expire(false))
      .then(
        completed(30 * MINUTE, { answeredQuestions: 1, correctAnswers: 1, score: 3, reason: 'expired', ...FIRST_FAST }),
      ));
  it('is our fault when an outage overlapped it', () =>
    playing.when(expire(true)).then(
      completed(30 * MINUTE, {
        answeredQuestions: 1,
        correctAnswers: 1,
        score: 3,
        reason: 'fault',
        cause: 'outage',
        ...FIRST_FAST,
      }),
    ));
  it('is our fault when nobody was ever shown a question', () =>
    given(started)
      .when(expire(false))
      .then(completed(30 * MINUTE, { reason: 'fault', cause: 'never-opened' })));
  it('ends a session once', () =>
    given(started, served(1), completed(30 * MINUTE, { reason: 'expired' }))
      .when(expire(true))
      .then());
  it('breaks off once when the bank ran dry', () => {
    const breakOff: QuizCommand = { type: 'BreakOffQuiz', cause: 'bank-drained', now: at(3) };
    const over = completed(3, { reason: 'fault', cause: 'bank-drained' });
    given(started, served(1)).when(breakOff).then(over);
    given(started, served(1), over).when(breakOff).then();
  });
});

/** Any way in which players, clocks and retries may treat a session. */
const anyStep = fc.record({
  act: fc.constantFrom('open', 'serve', 'submit', 'submit', 'submit', 'leave', 'expire', 'replace'),
  question: fc.integer({ min: 1, max: 5 }),
  text: fc.constantFrom('Lagos', 'Kano', 'Jos', '', 'nonsense'),
  shownAfterMs: fc.integer({ min: 0, max: 40_000 }),
  waitForTap: fc.boolean(),
  waitMs: fc.oneof(fc.integer({ min: 0, max: 30_000 }), fc.constant(20 * MINUTE)),
});
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

function commandOf({ act, question, text, shownAfterMs, waitForTap }: Step, ms: number): QuizCommand {
  switch (act) {
    case 'open':
      return open(true, ms);
    case 'serve':
      return serve(ms);
    case 'leave':
      return leave(ms);
    case 'expire':
      return expire(false, ms);
    case 'replace':
      return { type: 'ReplaceQuiz', now: at(ms) };
    default:
      return submit(`q${question}`, text, ms, { shownAfterMs, waitForTap });
  }
}

function attempt(command: QuizCommand, state: QuizState): readonly QuizEvent[] {
  try {
    return quizDecider.decide(command, state);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

function play(steps: readonly Step[]): { events: QuizEvent[]; state: QuizState } {
  const events: QuizEvent[] = [];
  let state = UNOPENED;
  let ms = 0;
  for (const step of steps) {
    ms += step.waitMs;
    const command = commandOf(step, ms);
    const decided = attempt(command, state);
    state = decided.reduce(evolveQuiz, state);
    // Right, and right again: what was just done decides nothing when it is sent once more.
    if (decided.length > 0) expect(attempt(command, state)).toEqual([]);
    events.push(...decided);
  }
  return { events, state };
}

describe('whatever happens to a session', () => {
  const games = fc.array(anyStep, { maxLength: 40 });
  const byType = (events: readonly QuizEvent[], type: QuizEvent['type']) => events.filter((one) => one.type === type);

  it('is opened at most once, ended at most once, and settles each question at most once', () => {
    fc.assert(
      fc.property(games, (steps) => {
        const { events } = play(steps);
        expect(byType(events, 'QuizStarted').length).toBeLessThanOrEqual(1);
        expect(byType(events, 'QuizCompleted').length).toBeLessThanOrEqual(1);
        const settled = events.flatMap(({ type, data }) =>
          type === 'AnswerSubmitted' || type === 'AnswerTimedOut' ? [data.number] : [],
        );
        expect(settled).toEqual([1, 2, 3, 4, 5].slice(0, settled.length));
      }),
      { numRuns: 500 },
    );
  });

  it('earns the point exactly when three or more were right, and nothing is decided after its end', () => {
    fc.assert(
      fc.property(games, (steps) => {
        const { events } = play(steps);
        const over = events.findIndex(({ type }) => type === 'QuizCompleted');
        if (over < 0) return;
        expect(over).toBe(events.length - 1);
        const right = events.filter((one) => one.type === 'AnswerSubmitted' && one.data.isCorrect).length;
        expect(events[over]).toMatchObject({
          data: { correctAnswers: right, pointsEarned: right >= 3 ? 1 : 0, score: right * 3 },
        });
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 1],
    [5, 1],
  ])('is worth, with %i of five right, %i points (rule quiz/point)', (right, points) => {
    const before = [1, 2, 3, 4].flatMap((number) => [served(number), answered(number, 0, number <= right)]);
    const last = submit('q5', right === 5 ? 'Kano' : 'Jos', 1);
    const events = given(started, ...before, served(5))
      .when(last)
      .events();
    expect(events.at(-1)).toMatchObject({
      type: 'QuizCompleted',
      data: { correctAnswers: right, pointsEarned: points },
    });
  });

  it('scores a right answer by its difficulty', () => {
    for (const [index, difficulty] of DIFFICULTIES.entries()) {
      const command = { ...submit('q1', 'Kano', 1), version: { ...version, difficulty } } as QuizCommand;
      expect(given(started, served(1)).when(command).events()[0]).toHaveProperty('data.score', index + 1);
    }
  });
});
