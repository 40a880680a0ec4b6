import { describe, expect, it } from '@jest/globals';
import { type QuestionVersion } from '../../questions/questions.queries.js';
import { type AnswerOutcome, type FinishedQuiz } from '../../../domain/quiz/quiz-state.js';
import { reviewedQuestions } from './session-review.controller.js';

const version = (questionId: string): QuestionVersion => ({
  questionId,
  version: 1,
  text: `${questionId}?`,
  options: ['zero', 'one', 'two'],
  correctOption: 2,
  difficulty: 'hard',
});

const reviewed = (answers: readonly AnswerOutcome[], count = 5) => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const questions = names.map((questionId) => ({ questionId, version: 1, order: [1, 2, 0] }));
  const quiz = { questions, answers } as unknown as FinishedQuiz;
  return reviewedQuestions(quiz, new Map(names.slice(0, count).map((name, place) => [place, version(name)])));
};

const outcome = (selected: number | null, over: Partial<AnswerOutcome> = {}): AnswerOutcome => ({
  selected,
  isCorrect: selected === 2,
  score: selected === 2 ? 3 : 0,
  timedOut: false,
  unseen: false,
  answeredAfterMs: null,
  settledAt: '2026-11-24T10:00:05.000Z',
  ...over,
});

describe('the review of a session', () => {
  it('shows the options in the order in which the player saw them', () => {
    expect(reviewed([])[0]).toMatchObject({ number: 1, id: 'a', question: 'a?', options: ['one', 'two', 'zero'] });
  });

  it('tells right from wrong, and both from what was skipped, came too late or was never reached', () => {
    const answers = [outcome(2), outcome(1), outcome(null), outcome(null, { timedOut: true })];
    const facts = reviewed(answers).map((one) => [
      one.selectedAnswer,
      one.isCorrect,
      one.timedOut,
      one.unanswered,
      one.pointsEarned,
    ]);
    expect(facts).toEqual([
      ['two', true, false, false, 3],
      ['one', false, false, false, 0],
      [null, false, false, true, 0],
      [null, false, true, false, 0],
      [null, false, false, true, 0],
    ]);
  });

  it('keeps the numbers of the questions where one between them was never seen', () => {
    const quiz = { questions: [1, 2, 3].map(() => ({ order: [0, 1, 2] })), answers: [] } as unknown as FinishedQuiz;
    const shown = reviewedQuestions(
      quiz,
      new Map([
        [0, version('a')],
        [2, version('c')],
      ]),
    );
    expect(shown.map(({ number, id }) => [number, id])).toEqual([
      [1, 'a'],
      [3, 'c'],
    ]);
  });

  it('names the right answer of every question it shows, and shows no more than it is handed', () => {
    expect(reviewed([outcome(1)], 1)).toEqual([expect.objectContaining({ correctAnswer: 'two' })]);
  });
});
