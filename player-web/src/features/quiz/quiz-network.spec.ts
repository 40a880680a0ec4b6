import { describe, expect, it } from '@jest/globals';
import { ApiError, NetworkError } from '../../lib/api/api-error';
import { type QuizEvent, reduceQuiz } from './quiz-machine';
import { messageFor } from './quiz-messages';
import { eventOfFailure, pauseBeforeRetry, taskOf } from './quiz-calls';
import {
  after,
  answerTo,
  NOTHING_FOUND,
  openAt,
  savedAt,
  sending,
  STARTED,
  STARTED_GAME,
} from './testing/quiz-fixture';

const refusal = (code: string, status = 409) => new ApiError(status, { code });
const NO_NETWORK: QuizEvent = { type: 'failed', error: new NetworkError('timeout') };

describe('what a failed call means', () => {
  it.each([
    new NetworkError('offline'),
    new NetworkError('timeout'),
    refusal('INTERNAL_ERROR', 500),
    refusal('CONFLICT'),
  ])('is nothing but another try when no answer came: %s', (error) => {
    expect(eventOfFailure('send', error)).toEqual({ type: 'failed', error });
  });

  it.each([
    ['send', 'QUIZ_SESSION_OVER', 'sessionOver'],
    ['send', 'QUIZ_SESSION_NOT_FOUND', 'sessionGone'],
    ['send', 'NOT_THE_CURRENT_QUESTION', 'outOfStep'],
    ['send', 'ALREADY_ANSWERED', 'outOfStep'],
    ['fetch', 'QUIZ_SESSION_REQUIRED', 'sessionOver'],
    ['finish', 'QUIZ_SESSION_NOT_FOUND', 'sessionGone'],
    ['check', 'VALIDATION_FAILED', 'broke'],
  ] as const)('follows the server: %s, %s', (kind, code, type) => {
    expect(eventOfFailure(kind, refusal(code))).toMatchObject({ type });
  });

  it('of a start is shown on the start card', () => {
    expect(eventOfFailure('start', refusal('INSUFFICIENT_BALANCE'))).toEqual({
      type: 'startRefused',
      refusal: 'balance',
    });
    expect(eventOfFailure('start', refusal('NOT_ENOUGH_QUESTIONS'))).toEqual({
      type: 'startRefused',
      refusal: 'questions',
    });
    expect(eventOfFailure('start', new NetworkError('timeout'))).toEqual({ type: 'startRefused', refusal: 'failed' });
  });
});

describe('what the network has to do', () => {
  it('is asked for once for each try', () => {
    const first = taskOf(sending(2));
    const waiting = reduceQuiz(sending(2), NO_NETWORK);
    expect(first).toMatchObject({ kind: 'send' });
    expect(taskOf(waiting)).toBeNull();
    expect(taskOf(reduceQuiz(waiting, { type: 'retry', isManual: false }))?.key).not.toBe(first?.key);
  });

  it('is nothing while the player thinks', () => {
    expect(taskOf(after(NOTHING_FOUND))).toBeNull();
    expect(taskOf(after(...STARTED_GAME))).toBeNull();
  });

  it('is repeated automatically for a while, ever more slowly, and then by hand alone', () => {
    expect([1, 2, 3, 4, 5, 6].map(pauseBeforeRetry)).toEqual([1_500, 3_000, 6_000, 12_000, 12_000, null]);
    expect(pauseBeforeRetry(0)).toBeNull();
  });
});

describe('the message to the player', () => {
  it('"No Answer Selected" when Submit is pressed too early', () => {
    expect(messageFor(after(...STARTED_GAME), { type: 'submit' })).toBe('noAnswer');
    expect(messageFor(after(...STARTED_GAME, { type: 'choose', text: 'Far' }), { type: 'submit' })).toBeNull();
  });

  it('"Time’s Up!" when the answer that the clock gave does not get through', () => {
    expect(messageFor(sending(2, 'time'), NO_NETWORK)).toBe('timeUp');
    expect(messageFor(sending(2, 'time'), { type: 'outOfStep' })).toBe('timeUp');
    expect(messageFor(sending(2), NO_NETWORK)).toBeNull();
  });

  it('"Quiz Complete (Offline)" when only the last answer is missing, once', () => {
    expect(messageFor(sending(5), NO_NETWORK)).toBe('offlineDone');
    expect(messageFor(sending(5, 'submit', 1), NO_NETWORK)).toBeNull();
  });

  it('"Still Having Issues" when trying by hand did not help', () => {
    const byHand = reduceQuiz(reduceQuiz(sending(2), NO_NETWORK), { type: 'retry', isManual: true });
    expect(messageFor(byHand, NO_NETWORK)).toBe('stillIssues');
  });

  it('is the outcome of an answer that had to wait, and nothing for one that arrived at once', () => {
    const answered = (timedOut: boolean): QuizEvent => ({ type: 'answered', answer: answerTo(2, 2, { timedOut }) });
    expect(messageFor(sending(2, 'submit', 1), answered(false))).toBe('arrived');
    expect(messageFor(sending(2, 'submit', 1), answered(true))).toBe('late');
    expect(messageFor(sending(2), answered(false))).toBeNull();
  });

  it('"Recovering Session" when a game goes on, and "Recovery Failed" when it cannot', () => {
    const found: QuizEvent = { type: 'checked', current: openAt(3, false), saved: savedAt(3), now: STARTED };
    expect(messageFor(after(), found)).toBeNull();
    expect(messageFor(after(found), { type: 'continue' })).toBe('recovering');
    const recovering = after(found, { type: 'continue' });
    expect(messageFor(recovering, { type: 'broke', error: refusal('NOT_FOUND', 404) })).toBe('recoveryFailed');
  });

  it('"Session Error" when there is no session any more, "Quiz Error" when an answer is refused', () => {
    expect(messageFor(sending(2), { type: 'sessionGone' })).toBe('sessionError');
    expect(messageFor(sending(2), { type: 'outOfStep' })).toBe('submitFailed');
    expect(messageFor(sending(2), { type: 'broke', error: refusal('FORBIDDEN', 403) })).toBe('submitFailed');
  });

  it('that another tab answered, whether the player or the clock sent this answer', () => {
    for (const code of ['ALREADY_ANSWERED', 'NOT_THE_CURRENT_QUESTION'])
      for (const how of ['submit', 'time'] as const)
        expect(messageFor(sending(2, how), eventOfFailure('send', refusal(code)))).toBe('elsewhere');
    expect(messageFor(sending(2), eventOfFailure('send', refusal('NO_ANSWER_SELECTED')))).toBe('submitFailed');
  });

  it('is nothing when the session is over: the app shows that once, on every page', () => {
    const over = new ApiError(401, { code: 'UNAUTHENTICATED' });
    expect(messageFor(sending(2), eventOfFailure('send', over))).toBeNull();
    const starting = after(NOTHING_FOUND, { type: 'start', language: 'en' });
    expect(messageFor(starting, eventOfFailure('start', over))).toBeNull();
  });

  it('nothing of a lost network when it was our server that failed, which the page remembers', () => {
    const ours: QuizEvent = { type: 'failed', error: refusal('INTERNAL_ERROR', 500) };
    expect(messageFor(sending(5), ours)).toBeNull();
    expect(messageFor(sending(2, 'time'), ours)).toBeNull();
    expect(reduceQuiz(sending(2), ours)).toMatchObject({ trial: { isOurFault: true } });
    expect(reduceQuiz(sending(2), NO_NETWORK)).toMatchObject({ trial: { isOurFault: false } });
  });

  it('why no game could be started', () => {
    const starting = after(NOTHING_FOUND, { type: 'start', language: 'en' });
    expect(messageFor(starting, { type: 'startRefused', refusal: 'balance' })).toBe('insufficient');
    expect(messageFor(starting, { type: 'startRefused', refusal: 'failed' })).toBe('startFailed');
    expect(messageFor(starting, { type: 'startRefused', refusal: 'questions' })).toBeNull();
  });
});
