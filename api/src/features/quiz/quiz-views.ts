import {
  type AnswerView,
  type QuestionView,
  type QuizResultView,
  type QuizSessionView,
} from '@sabi50/contracts/quiz-views';
import { type QuestionVersion } from '../questions/questions.queries.js';
import { type GameRules } from '../../kernel/game-rules.js';
import { type DrawnQuestion } from '../../domain/wallet/wallet.events.js';
import {
  type AnswerOutcome,
  correctAnswersOf,
  expiresAtOf,
  type FinishedQuiz,
  type OpenQuiz,
  type Serving,
} from '../../domain/quiz/quiz-state.js';

/**
 * A question as its player sees it: options in the order that was drawn, no trace of which is right
 * (rule quiz/answer-hidden).
 */
export function questionView(
  serving: Serving,
  { drawn, version, rules }: { drawn: DrawnQuestion; version: QuestionVersion; rules: GameRules },
  now: Date,
): QuestionView {
  const shown = drawn.order.map((stored) => version.options[stored]);
  const [optionA = '', optionB = '', optionC = '', optionD = null] = shown;
  const servedAt = Date.parse(serving.servedAt);
  return {
    id: drawn.questionId,
    question: version.text,
    optionA,
    optionB,
    optionC,
    optionD,
    number: serving.number,
    servedAt: serving.servedAt,
    closesAt: new Date(servedAt + rules.answerWindowMs).toISOString(),
    showBy: serving.sentAlong ? new Date(servedAt + rules.shownAfterMaxMs).toISOString() : null,
    serverTime: now.toISOString(),
  };
}

export function sessionView(quiz: OpenQuiz | FinishedQuiz): QuizSessionView {
  const { sessionId, userId, category, language, startedAt, questions, rules } = quiz;
  return {
    id: sessionId,
    userId,
    category,
    language,
    totalQuestions: questions.length,
    correctForPoint: rules.correctForPoint,
    startedAt,
    expiresAt: expiresAtOf(quiz).toISOString(),
  };
}

export function resultView({ sessionId, result, questions, rules }: FinishedQuiz): QuizResultView {
  return {
    sessionId,
    correctAnswers: result.correctAnswers,
    totalQuestions: questions.length,
    correctForPoint: rules.correctForPoint,
    totalPointsEarned: result.pointsEarned,
    reason: result.reason,
    // The refund follows within moments and cannot be refused.
    refunded: result.reason === 'fault' && result.pointsEarned === 0,
  };
}

/** What became of an answer, and how the session goes on. */
export function answerView(
  quiz: OpenQuiz | FinishedQuiz,
  outcome: AnswerOutcome,
  version: QuestionVersion,
  nextQuestion: QuestionView | null,
): AnswerView {
  return {
    isCorrect: outcome.isCorrect,
    timedOut: outcome.timedOut,
    correctAnswer: version.options[version.correctOption] ?? '',
    pointsEarned: outcome.score,
    correctAnswers: correctAnswersOf(quiz),
    answeredQuestions: quiz.answers.length,
    nextQuestion,
    result: quiz.status === 'over' ? resultView(quiz) : null,
  };
}
