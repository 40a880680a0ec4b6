import { type ReviewedQuestionView } from '@sabi50/vocabulary/quiz-views';
import { type QuestionVersion } from '../../questions/questions.queries.js';
import { type AnswerOutcome, type FinishedQuiz } from '../quiz-state.js';

const UNREACHED: AnswerOutcome = { selected: null, isCorrect: false, timedOut: false, score: 0 };

/** The first questions of a session, each with what became of it; `versions[n]` is what `questions[n]` says. */
export function reviewedQuestions(
  { questions, answers }: FinishedQuiz,
  versions: readonly QuestionVersion[],
): ReviewedQuestionView[] {
  return versions.map((version, index) => {
    const textOf = (stored: number): string => version.options[stored] ?? '';
    const { selected, isCorrect, timedOut, score } = answers[index] ?? UNREACHED;
    return {
      number: index + 1,
      id: version.questionId,
      question: version.text,
      options: (questions[index]?.order ?? []).map(textOf),
      selectedAnswer: selected === null ? null : textOf(selected),
      correctAnswer: textOf(version.correctOption),
      isCorrect,
      timedOut,
      unanswered: selected === null && !timedOut,
      pointsEarned: score,
    };
  });
}
