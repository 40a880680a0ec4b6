import { describe, expect, it } from '@jest/globals';
import {
  foundAt,
  type Game,
  optionOfKey,
  optionsOf,
  pipsOf,
  pointsFor,
  shownAt,
  streakOf,
  withAnswer,
} from './quiz-game';
import { answerTo, question, savedAt, sentAlong, SESSION, STARTED } from './testing/quiz-fixture';

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

const closesAfter = (ms: number) => new Date(STARTED + ms).toISOString();

describe('a question that came along with the last outcome', () => {
  it('has its whole twenty seconds from when it is shown', () => {
    expect(shownAt(sentAlong(2), STARTED + 2_500)).toMatchObject({
      shownAfterMs: 2_500,
      closesAt: closesAfter(22_500),
    });
  });

  it('shows no second more than it has where the server time is known to a part of a millisecond', () => {
    expect(shownAt(sentAlong(2), STARTED + 2_500.5).shownAfterMs).toBe(2_500);
  });

  it('waits ten seconds for that at the most', () => {
    expect(shownAt(sentAlong(2), STARTED + 60_000)).toMatchObject({
      shownAfterMs: 10_000,
      closesAt: closesAfter(30_000),
    });
  });

  it('is never shown before it was sent, whatever the clocks say', () => {
    expect(shownAt(sentAlong(2), STARTED - 900)).toMatchObject({ shownAfterMs: 0, closesAt: closesAfter(20_000) });
  });

  it('keeps its clock when it is shown again', () => {
    const shown = shownAt(sentAlong(2), STARTED + 1_000);
    expect(shownAt(shown, STARTED + 9_000)).toBe(shown);
  });

  it('has after a reload the time that is really left', () => {
    const shown = shownAt(sentAlong(2), STARTED + 1_000);
    expect(foundAt(sentAlong(2), shown, STARTED + 15_000).closesAt).toBe(closesAfter(21_000));
    expect(foundAt(sentAlong(2), sentAlong(2), STARTED + 4_000).closesAt).toBe(closesAfter(24_000));
    expect(foundAt(sentAlong(2), null, STARTED + 15_000).closesAt).toBe(closesAfter(30_000));
  });
});

describe('any other question', () => {
  it('has run since it was served', () => {
    expect(shownAt(question(1), STARTED + 2_500)).toEqual(question(1));
  });

  it('is not given the clock of an earlier serving', () => {
    const before = { ...sentAlong(2), servedAt: closesAfter(-60_000), shownAfterMs: 3_000 };
    expect(foundAt(question(2), before, STARTED)).toEqual(question(2));
  });
});
