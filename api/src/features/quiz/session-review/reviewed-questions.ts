import { type ReviewedQuestionView } from '@sabi50/contracts/quiz-views';
import { type QuestionVersion } from '../../questions/questions.queries.js';
import { type AnswerOutcome, type FinishedQuiz } from '../../../domain/quiz/quiz-state.js';

const UNANSWERED: Omit<AnswerOutcome, 'settledAt'> = {
  ...{ selected: null, isCorrect: false, timedOut: false, score: 0 },
  ...{ unseen: false, answeredAfterMs: null },
};

/** Questions of a session in their order, each with what became of it; `versions` holds what those to be shown say. */
export function reviewedQuestions(
  { questions, answers }: FinishedQuiz,
  versions: ReadonlyMap<number, QuestionVersion>,
): ReviewedQuestionView[] {
  return [...versions].map(([index, version]) => {
    const textOf = (stored: number): string => version.options[stored] ?? '';
    const { selected, isCorrect, timedOut, score, rightOption = version.correctOption } = answers[index] ?? UNANSWERED;
    return {
      number: index + 1,
      id: version.questionId,
      question: version.text,
      options: (questions[index]?.order ?? []).map(textOf),
      selectedAnswer: selected === null ? null : textOf(selected),
      correctAnswer: textOf(rightOption),
      isCorrect,
      timedOut,
      unanswered: selected === null && !timedOut,
      pointsEarned: score,
    };
  });
}
