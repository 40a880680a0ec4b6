import { type QuizHistoryView, type ReviewedQuestionView } from '@sabi50/contracts/quiz-views';

export type GameOutcome = 'won' | 'lost' | 'refunded' | 'running';

/** What a game brought: a point, none, its fee back, or nothing yet. */
export function outcomeOf(game: Pick<QuizHistoryView, 'endedAt' | 'refunded' | 'pointsEarned'>): GameOutcome {
  if (game.endedAt === null) return 'running';
  if (game.pointsEarned > 0) return 'won';
  return game.refunded ? 'refunded' : 'lost';
}

export type AnswerVerdict = 'right' | 'wrong' | 'late' | 'none';

/** How a question went. One that was answered too late is not called wrong: the answer may have been right. */
export function verdictOf(
  question: Pick<ReviewedQuestionView, 'isCorrect' | 'timedOut' | 'unanswered'>,
): AnswerVerdict {
  if (question.isCorrect) return 'right';
  if (question.timedOut) return 'late';
  return question.unanswered ? 'none' : 'wrong';
}
