import { describe, expect, it } from '@jest/globals';
import { NetworkError } from '../../lib/api/api-error';
import { isLastAnswerWaiting, isPlaying, type QuizEvent, reduceQuiz } from './quiz-machine';
import {
  after,
  answerTo,
  NOTHING_FOUND,
  NOTHING_OPEN,
  openAt,
  question,
  resultWith,
  savedAt,
  sentAlong,
  sending,
  STARTED,
  STARTED_GAME,
} from './testing/quiz-fixture';

const NO_NETWORK: QuizEvent = { type: 'failed', error: new NetworkError('offline') };
const CHOOSE_RIGHT: QuizEvent = { type: 'choose', text: 'Right' };
const SUBMIT: QuizEvent = { type: 'submit' };
const GO_ON: QuizEvent = { type: 'goOn', now: STARTED + 2_500 };
const pending = { text: 'Right', how: 'submit' } as const;

describe('starting', () => {
  it('shows the price first: opening the page starts nothing', () => {
    expect(after(NOTHING_FOUND)).toEqual({ phase: 'ready', refusal: null });
  });

  it('takes a double tap on Start for one', () => {
    const once = after(NOTHING_FOUND, { type: 'start', language: 'ha' });
    expect(reduceQuiz(once, { type: 'start', language: 'ha' })).toBe(once);
  });

  it('keeps the language in which Start was pressed', () => {
    expect(after(NOTHING_FOUND, { type: 'start', language: 'yo' })).toEqual({ phase: 'starting', language: 'yo' });
  });

  it.each(['balance', 'questions', 'failed'] as const)('goes back to the price when it is refused: %s', (refusal) => {
    const state = after(NOTHING_FOUND, { type: 'start', language: 'ha' }, { type: 'startRefused', refusal });
    expect(state).toEqual({ phase: 'ready', refusal });
  });

  it('opens the first question with nothing chosen', () => {
    expect(after(...STARTED_GAME)).toMatchObject({ phase: 'asking', question: { number: 1 }, selected: null });
  });

  it('plays again from the result', () => {
    const over = { phase: 'over', game: { ...gameAt(5) }, result: resultWith(3) } as const;
    expect(reduceQuiz(over, { type: 'start', language: 'ig' })).toEqual({ phase: 'starting', language: 'ig' });
  });
});

describe('answering', () => {
  it('sends what was chosen last', () => {
    const state = after(...STARTED_GAME, { type: 'choose', text: 'Far' }, CHOOSE_RIGHT, SUBMIT);
    expect(state).toMatchObject({ phase: 'sending', given: { text: 'Right', how: 'submit' } });
  });

  it('sends nothing while nothing is chosen', () => {
    expect(after(...STARTED_GAME, SUBMIT)).toEqual(after(...STARTED_GAME));
  });

  it('skips with an empty answer, whatever was chosen', () => {
    expect(after(...STARTED_GAME, CHOOSE_RIGHT, { type: 'skip' })).toMatchObject({ given: { text: '', how: 'skip' } });
  });

  it('gives what is chosen when the time is over, or nothing', () => {
    expect(after(...STARTED_GAME, CHOOSE_RIGHT, { type: 'timeUp' })).toMatchObject({
      given: { text: 'Right', how: 'time' },
    });
    expect(after(...STARTED_GAME, { type: 'timeUp' })).toMatchObject({ given: { text: '', how: 'time' } });
  });

  it('changes nothing any more once it is on its way', () => {
    const sent = after(...STARTED_GAME, CHOOSE_RIGHT, SUBMIT);
    for (const event of [{ type: 'choose', text: 'Far' }, SUBMIT, { type: 'skip' }, { type: 'timeUp' }] as const)
      expect(reduceQuiz(sent, event)).toBe(sent);
  });

  it('shows what the server says, and counts as the server counts', () => {
    const answer = answerTo(1, 0, { isCorrect: false });
    const state = after(...STARTED_GAME, CHOOSE_RIGHT, SUBMIT, { type: 'answered', answer });
    expect(state).toMatchObject({
      phase: 'revealed',
      game: { answered: 1, correct: 0, past: [{ number: 1, isCorrect: false }] },
    });
  });

  it('goes on to the question that came along with the outcome', () => {
    const state = after(...STARTED_GAME, CHOOSE_RIGHT, SUBMIT, { type: 'answered', answer: answerTo(1, 1) }, GO_ON);
    expect(state).toMatchObject({ phase: 'asking', question: { number: 2 }, selected: null });
  });

  it('starts the clock of that question when it is shown, not when it came', () => {
    const revealed = reduceQuiz(sending(1), { type: 'answered', answer: answerTo(1, 1) });
    expect(reduceQuiz(revealed, GO_ON)).toMatchObject({
      question: { shownAfterMs: 2_500, closesAt: new Date(STARTED + 22_500).toISOString() },
    });
  });

  it('ends with the result that came along with the fifth outcome', () => {
    const revealed = reduceQuiz(sending(5), { type: 'answered', answer: answerTo(5, 4) });
    expect(reduceQuiz(revealed, GO_ON)).toMatchObject({ phase: 'over', result: { totalPointsEarned: 1 } });
  });

  it('asks for the next question when none came along', () => {
    const revealed = reduceQuiz(sending(2), { type: 'answered', answer: answerTo(2, 2, { nextQuestion: null }) });
    expect(reduceQuiz(revealed, GO_ON)).toMatchObject({ phase: 'fetching', isRecovery: false });
  });
});

// Rule quiz/hidden-waits.
describe('a page that was hidden', () => {
  const back = (afterMs: number, waitsForTap = false): QuizEvent => ({
    type: 'returned',
    now: STARTED + afterMs,
    waitsForTap,
  });
  const revealed = reduceQuiz(sending(1), { type: 'answered', answer: answerTo(1, 1) });
  const revealedAlone = reduceQuiz(sending(1), { type: 'answered', answer: answerTo(1, 1, { nextQuestion: null }) });

  it('shows the outcome still, where the clock of the next question has not begun', () => {
    expect(reduceQuiz(revealed, back(9_000))).toBe(revealed);
  });

  it('asks the server for the game where that clock began unseen, so that Continue is offered', () => {
    const asked = reduceQuiz(revealed, back(10_001));
    expect(asked).toMatchObject({ phase: 'checking' });
    const checked: QuizEvent = { type: 'checked', current: openAt(2, false), saved: null, now: STARTED + 60_000 };
    const offered = reduceQuiz(asked, checked);
    expect(offered).toMatchObject({ phase: 'offering', found: { question: null, game: { answered: 1 } } });
    expect(reduceQuiz(offered, { type: 'continue' })).toMatchObject({ phase: 'fetching' });
  });

  it('does so where the answer brought no question along, but for players whose tap leads on', () => {
    expect(reduceQuiz(revealedAlone, back(3_000))).toMatchObject({ phase: 'checking' });
    expect(reduceQuiz(revealedAlone, back(3_000, true))).toBe(revealedAlone);
  });

  it('does so where the phone slept through a question, and otherwise goes on with the time that is left', () => {
    const asking = after(...STARTED_GAME);
    expect(reduceQuiz(asking, back(25_001))).toMatchObject({ phase: 'checking' });
    expect(reduceQuiz(asking, back(19_000))).toBe(asking);
  });

  it('has its result all the same', () => {
    const last = reduceQuiz(sending(5), { type: 'answered', answer: answerTo(5, 4) });
    expect(reduceQuiz(last, back(60_000))).toBe(last);
  });
});

describe('without a network', () => {
  it('keeps the answer and waits', () => {
    expect(reduceQuiz(sending(2), NO_NETWORK)).toMatchObject({
      phase: 'sending',
      given: { text: 'Right' },
      trial: { failures: 1, isWaiting: true },
    });
  });

  it('tries the same answer again, automatically or by hand, and only while it waits', () => {
    const waiting = reduceQuiz(sending(2), NO_NETWORK);
    const trying = reduceQuiz(waiting, { type: 'retry', isManual: true });
    expect(trying).toMatchObject({ given: { text: 'Right' }, trial: { isWaiting: false, isManual: true } });
    expect(reduceQuiz(trying, { type: 'retry', isManual: false })).toEqual(trying);
  });

  it('knows that after the fifth answer the player has nothing left to do', () => {
    expect(isLastAnswerWaiting(reduceQuiz(sending(5), NO_NETWORK))).toBe(true);
    expect(isLastAnswerWaiting(reduceQuiz(sending(4), NO_NETWORK))).toBe(false);
    expect(isLastAnswerWaiting(sending(5))).toBe(false);
  });

  it('says so when even the unfinished game cannot be asked for, and tries that again', () => {
    const waiting = after(NO_NETWORK);
    expect(waiting).toMatchObject({ phase: 'checking', trial: { isWaiting: true } });
    expect(reduceQuiz(waiting, { type: 'retry', isManual: true })).toMatchObject({ trial: { isWaiting: false } });
  });
});

describe('when the server is elsewhere', () => {
  it('takes the question that the server is at, and counts those before it as settled', () => {
    const fetching = reduceQuiz(sending(2), { type: 'outOfStep' });
    expect(fetching).toMatchObject({ phase: 'fetching' });
    expect(reduceQuiz(fetching, { type: 'questionCame', question: question(4), now: STARTED })).toMatchObject({
      phase: 'asking',
      game: { answered: 3 },
      question: { number: 4 },
    });
  });

  it('fetches the result of a session that is over', () => {
    const finishing = reduceQuiz(sending(3), { type: 'sessionOver' });
    expect(finishing).toMatchObject({ phase: 'finishing' });
    const result = resultWith(2, { reason: 'expired' });
    expect(reduceQuiz(finishing, { type: 'resultCame', result })).toMatchObject({
      phase: 'over',
      game: { correct: 2 },
      result,
    });
  });

  it('starts from the price again when the session is gone', () => {
    expect(reduceQuiz(sending(3), { type: 'sessionGone' })).toEqual({ phase: 'ready', refusal: null });
  });

  it('offers to try again from the beginning after a refusal that nobody foresaw', () => {
    const broken = reduceQuiz(sending(3), { type: 'broke', error: new Error('?') });
    expect(broken).toMatchObject({ phase: 'broken' });
    expect(reduceQuiz(broken, { type: 'retry', isManual: true })).toMatchObject({ phase: 'checking' });
  });
});

describe('an unfinished game', () => {
  const found = (saved = savedAt(3), current = openAt(3), now = STARTED): QuizEvent => ({
    type: 'checked',
    current,
    saved,
    now,
  });

  it('is offered, never continued unasked', () => {
    expect(after(found())).toMatchObject({ phase: 'offering', found: { game: { answered: 2, correct: 2 } } });
  });

  it('goes on at its question, with what was chosen before the reload', () => {
    const state = after(found(savedAt(3, { selectedAnswer: 'Far' })), { type: 'continue' });
    expect(state).toMatchObject({
      phase: 'asking',
      question: { number: 3 },
      selected: 'Far',
      game: { past: [{ number: 1 }, { number: 2 }] },
    });
  });

  it('goes on with the clock that its question was given before the reload', () => {
    const shown = { ...sentAlong(3), shownAfterMs: 1_000, closesAt: new Date(STARTED + 21_000).toISOString() };
    const state = after(
      found(savedAt(3, { question: shown }), { ...openAt(3), question: sentAlong(3) }, STARTED + 9_000),
    );
    expect(state).toMatchObject({ phase: 'offering', found: { question: shown } });
  });

  it('asks for the next question when the time of the last one is over', () => {
    const state = after(found(savedAt(3), openAt(3, false)), { type: 'continue' });
    expect(state).toMatchObject({ phase: 'fetching', isRecovery: true });
  });

  it('of another device is continued by the server’s counts alone', () => {
    const state = after(found(savedAt(3, { sessionId: 'session-of-before', selectedAnswer: 'Far' })), {
      type: 'continue',
    });
    expect(state).toMatchObject({ phase: 'asking', selected: null, game: { answered: 2, past: [] } });
  });

  it('is left for the price by Start Fresh, which charges nothing yet', () => {
    expect(after(found(), { type: 'startFresh' })).toEqual({ phase: 'ready', refusal: null });
  });

  // Rule quiz/late-answer.
  it('with a waiting answer that may still count sends it at once', () => {
    const state = after(found(savedAt(3, { pendingAnswer: pending }), openAt(3), STARTED + 24_000));
    expect(state).toMatchObject({ phase: 'sending', given: pending, question: { number: 3 } });
  });

  it('with a waiting answer that is late asks first, since the next clock starts with it', () => {
    const late = found(savedAt(3, { pendingAnswer: pending }), openAt(3, false), STARTED + 26_000);
    expect(after(late)).toMatchObject({ phase: 'offering' });
    expect(after(late, { type: 'continue' })).toMatchObject({
      phase: 'sending',
      given: pending,
      trial: { failures: 1 },
    });
  });

  it('that the server no longer holds open still sends the waiting answer, for its outcome', () => {
    const state = after(found(savedAt(5, { pendingAnswer: pending }), NOTHING_OPEN, STARTED + 600_000));
    expect(state).toMatchObject({ phase: 'sending', game: { session: { id: 'session-1' } }, given: pending });
    expect(after(found(savedAt(5), NOTHING_OPEN))).toEqual({ phase: 'ready', refusal: null });
  });
});

describe('leaving', () => {
  it('is a matter of money from the first question to the result, and at no other time', () => {
    expect(isPlaying(after(...STARTED_GAME))).toBe(true);
    expect(isPlaying(sending(5))).toBe(true);
    expect(isPlaying(after(NOTHING_FOUND))).toBe(false);
    expect(isPlaying({ phase: 'over', game: gameAt(5), result: resultWith(3) })).toBe(false);
  });

  it('leads back to the price, from wherever the game is', () => {
    expect(reduceQuiz(sending(2), { type: 'reset' })).toEqual({ phase: 'ready', refusal: null });
  });
});

function gameAt(answered: number) {
  const { game } = sending(1) as Extract<ReturnType<typeof sending>, { phase: 'sending' }>;
  return { ...game, answered };
}
