import { describe, expect, it } from '@jest/globals';
import { type PracticeQuestionView } from '@sabi50/contracts/practice-views';
import { type QuizEvent } from '../quiz-machine';
import { pickQuestions, reduceRound, type Round, startRound } from './practice-round.rules';

const NOW = Date.parse('2026-11-23T10:00:00.000Z');
const PACK: readonly PracticeQuestionView[] = Array.from({ length: 8 }, (_, index) => ({
  key: `sports-00${index}`,
  question: `Question ${index}?`,
  options: ['Ibadan', 'Kano', 'Aba', 'Jos'],
  correctOption: 2,
}));
/** Always the last place: nothing changes its place. */
const inOrder = (limit: number) => limit - 1;
const answered = (index: number, isRight: boolean, minute: number) => ({
  key: `sports-00${index}`,
  isRight,
  answeredAt: new Date(NOW + minute * 60_000).toISOString(),
});
const keysOf = (answers: Parameters<typeof pickQuestions>[1]) =>
  pickQuestions(PACK, answers, 5, inOrder).map(({ key }) => Number(key.slice(-1)));

const round = startRound('sports', 'en', pickQuestions(PACK, [], 2, inOrder), NOW);
const after = (...events: readonly QuizEvent[]): Round['state'] => events.reduce(reduceRound, round).state;
const goOn = { type: 'goOn', now: NOW + 60_000 } as const;

describe('the questions of a round of practice', () => {
  it('are those that are not known, answered wrongly or never, before the others', () => {
    expect(keysOf([])).toEqual([0, 1, 2, 3, 4]);
    expect(keysOf([answered(0, true, 1), answered(1, false, 1), answered(2, true, 2)])).toEqual([1, 3, 4, 5, 6]);
  });

  it('are at last those that were known the longest', () => {
    const all = PACK.map((_, index) => answered(index, true, 20 - index));
    expect(keysOf(all)).toEqual([7, 6, 5, 4, 3]);
  });

  it('have their options in an order of chance, with the right one among them', () => {
    const [first] = pickQuestions(PACK, [], 1, () => 0);
    expect(first?.options).not.toEqual(PACK[0]?.options);
    expect(new Set(first?.options)).toEqual(new Set(PACK[0]?.options));
    expect(first?.right).toBe('Aba');
  });
});

describe('a round of practice', () => {
  it('tells what is right, and waits for a tap before it goes on', () => {
    const right = after({ type: 'choose', text: 'Aba' }, { type: 'submit' });
    expect(right).toMatchObject({ phase: 'revealed', answer: { isCorrect: true, correctAnswer: 'Aba', result: null } });
    expect(after({ type: 'choose', text: 'Jos' }, { type: 'submit' })).toMatchObject({ answer: { isCorrect: false } });
    expect(after({ type: 'skip' }, goOn)).toMatchObject({ phase: 'asking', question: { id: 'sports-001', number: 2 } });
  });

  it('takes what is chosen when the clock is over', () => {
    expect(after({ type: 'choose', text: 'Aba' }, { type: 'timeUp' })).toMatchObject({ answer: { isCorrect: true } });
    expect(after({ type: 'timeUp' })).toMatchObject({ game: { past: [{ timedOut: true, selectedAnswer: null }] } });
  });

  it('starts the clock of a question with the question', () => {
    expect(after({ type: 'skip' }, goOn)).toMatchObject({ question: { closesAt: '2026-11-23T10:01:20.000Z' } });
  });

  it('ends with its last question and wins nothing, however much was right', () => {
    const all: QuizEvent[] = [{ type: 'choose', text: 'Aba' }, { type: 'submit' }];
    const last = after(...all, goOn, ...all);
    expect(last).toMatchObject({ answer: { pointsEarned: 0, result: { totalPointsEarned: 0 } } });
    expect(after(...all, goOn, ...all, goOn)).toMatchObject({ phase: 'over', game: { correct: 2, answered: 2 } });
  });

  it('changes nothing by what makes no sense: nothing chosen, a second tap, an answer after the end', () => {
    expect(after({ type: 'submit' })).toBe(round.state);
    const shown = after({ type: 'skip' });
    expect(after({ type: 'skip' }, { type: 'choose', text: 'Aba' })).toEqual(shown);
    const over = after({ type: 'skip' }, goOn, { type: 'skip' }, goOn);
    expect(after({ type: 'skip' }, goOn, { type: 'skip' }, goOn, { type: 'skip' }, goOn)).toEqual(over);
  });
});
