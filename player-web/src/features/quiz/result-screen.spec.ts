import { describe, expect, it } from '@jest/globals';
import { QUIZ as TEXTS } from '@sabi50/texts/player/en/quiz';
import { lookOf, outcomeOf, reduceQuiz } from './quiz-machine';
import { resultKind, resultWords } from './result-screen';
import { answerTo, resultWith, sending } from './testing/quiz-fixture';

describe('the end of a game', () => {
  it('celebrates a point, and all five a little more', () => {
    expect(resultKind(resultWith(3))).toBe('won');
    expect(resultWords(resultWith(3), TEXTS).title).toBe(TEXTS.wonTitle);
    expect(resultWords(resultWith(5), TEXTS).title).toBe(TEXTS.perfectTitle);
  });

  it('says the same kind words however near a lost game was', () => {
    const kindly = { title: TEXTS.lostTitle, text: TEXTS.lostKindly };
    expect(resultWords(resultWith(2), TEXTS)).toEqual(kindly);
    expect(resultWords(resultWith(0), TEXTS)).toEqual(kindly);
  });

  it('says why, when a game was not played to its end', () => {
    expect(resultWords(resultWith(1, { reason: 'expired' }), TEXTS).text).toBe(TEXTS.expiredText);
    expect(resultWords(resultWith(1, { reason: 'replaced' }), TEXTS).text).toBe(TEXTS.endedElsewhere);
  });

  it('says first that the fee is back when the fault was ours', () => {
    const result = resultWith(3, { reason: 'fault', refunded: true });
    expect(resultKind(result)).toBe('refunded');
    expect(resultWords(result, TEXTS)).toEqual({ title: TEXTS.refundedTitle, text: TEXTS.refundedText });
  });
});

describe('what became of a question', () => {
  const revealed = (how: 'submit' | 'skip' | 'time', change = {}) => {
    const state = reduceQuiz(sending(2, how), {
      type: 'answered',
      answer: answerTo(2, 1, { isCorrect: false, ...change }),
    });
    if (state.phase !== 'revealed') throw new Error('The outcome is not shown');
    return state;
  };

  it('is one word', () => {
    expect(outcomeOf(revealed('submit', { isCorrect: true }))).toBe('right');
    expect(outcomeOf(revealed('submit'))).toBe('wrong');
    expect(outcomeOf(revealed('skip'))).toBe('skipped');
    expect(outcomeOf(revealed('submit', { timedOut: true }))).toBe('timeUp');
  });

  it('shows the right option, and the chosen one if it was another', () => {
    const state = { ...revealed('submit'), given: { text: 'Wrong', how: 'submit' } as const };
    expect(['Wrong', 'Right', 'Far'].map((option) => lookOf(state, option))).toEqual(['wrong', 'right', 'other']);
  });
});
