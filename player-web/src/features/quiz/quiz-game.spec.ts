import { describe, expect, it } from '@jest/globals';
import { type Game, optionOfKey, optionsOf, pipsOf, pointsFor, streakOf, withAnswer } from './quiz-game';
import { answerTo, question, savedAt, SESSION } from './testing/quiz-fixture';

const game: Game = { session: SESSION, past: savedAt(3).questions, answered: 2, correct: 2 };

describe('the five pips', () => {
  it('fill right or wrong, and mark the question that is open', () => {
    const past = game.past.map((one) => ({ ...one, isCorrect: one.number === 1 }));
    expect(pipsOf({ ...game, past }, true)).toEqual(['right', 'wrong', 'now', 'ahead', 'ahead']);
    expect(pipsOf({ ...game, past }, false)).toEqual(['right', 'wrong', 'ahead', 'ahead', 'ahead']);
  });

  it('tell skipped and late from wrong', () => {
    const past = game.past.map((one) => ({
      ...one,
      isCorrect: false,
      selectedAnswer: null,
      timedOut: one.number === 2,
    }));
    expect(pipsOf({ ...game, past }, true)).toEqual(['skipped', 'late', 'now', 'ahead', 'ahead']);
  });

  it('do not pretend to know what another device saw', () => {
    expect(pipsOf({ ...game, past: [] }, true)).toEqual(['answered', 'answered', 'now', 'ahead', 'ahead']);
  });
});

describe('right answers in a row', () => {
  const rights = (...outcomes: readonly boolean[]) =>
    streakOf({
      past: savedAt(outcomes.length + 1).questions.map((one, index) => ({
        ...one,
        isCorrect: outcomes[index] === true,
      })),
    });

  it('are counted back from the last answer', () => {
    expect(rights()).toBe(0);
    expect(rights(true, true)).toBe(2);
    expect(rights(true, false, true)).toBe(1);
    expect(rights(true, true, false)).toBe(0);
  });

  it('end at a question that another device answered', () => {
    expect(streakOf({ past: savedAt(5).questions.filter(({ number }) => number !== 2) })).toBe(2);
  });
});

describe('the options', () => {
  it('are lettered, and an empty one is left out', () => {
    expect(optionsOf(question(1)).map(({ letter, text }) => `${letter} ${text}`)).toEqual([
      'A Wrong',
      'B Right',
      'C Far',
    ]);
    expect(optionsOf({ ...question(1), optionD: '  ' })).toHaveLength(3);
    expect(optionsOf({ ...question(1), optionD: 'Near' })[3]).toEqual({ letter: 'D', text: 'Near' });
  });

  it.each([
    ['a', 'Wrong'],
    ['B', 'Right'],
    ['3', 'Far'],
    ['d', undefined],
    ['4', undefined],
    ['Enter', undefined],
    ['5', undefined],
  ])('are chosen by A to D and 1 to 4: %s', (key, text) => {
    expect(optionOfKey(question(1), key)).toBe(text);
  });
});

describe('an answer that came back', () => {
  it('is remembered once, with the server’s counts', () => {
    const once = withAnswer(game, question(3), { text: 'Right', how: 'submit' }, answerTo(3, 3));
    const twice = withAnswer(once, question(3), { text: 'Right', how: 'submit' }, answerTo(3, 3));
    expect(twice.past).toHaveLength(3);
    expect(twice).toMatchObject({ answered: 3, correct: 3 });
  });

  it('that was too late counts as none', () => {
    const late = answerTo(3, 2, { isCorrect: false, timedOut: true });
    const { past } = withAnswer(game, question(3), { text: 'Right', how: 'submit' }, late);
    expect(past[2]).toMatchObject({ selectedAnswer: null, timedOut: true });
  });

  it('tells a question that ran out from one that was skipped', () => {
    const none = answerTo(3, 2, { isCorrect: false });
    expect(withAnswer(game, question(3), { text: '', how: 'time' }, none).past[2]?.timedOut).toBe(true);
    expect(withAnswer(game, question(3), { text: '', how: 'skip' }, none).past[2]?.timedOut).toBe(false);
  });
});

it('three right answers are worth a point, two are not', () => {
  expect([2, 3, 5].map((correct) => pointsFor({ ...game, correct }))).toEqual([0, 1, 1]);
});
