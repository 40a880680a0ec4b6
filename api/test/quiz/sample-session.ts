import { givenDecider } from '../event-sourcing/given.js';
import { type GameRules, RULES_NOW } from '../../src/kernel/game-rules.js';
import { type DrawnQuestion } from '../../src/domain/wallet/wallet.events.js';
import { type QuizCommand, quizDecider, type JudgedVersion } from '../../src/domain/quiz/quiz.decider.js';
import { type QuizEvent } from '../../src/domain/quiz/quiz.events.js';

/** A session of five questions, whose right option is "Kano", as events and commands; times are ms after its start. */
export const given = givenDecider(quizDecider);
export const START = Date.parse('2026-03-02T10:00:00.000Z');
export const MINUTE = 60_000;
export const at = (ms: number): Date => new Date(START + ms);

export const userId = 'ada';
export const questions: readonly DrawnQuestion[] = [1, 2, 3, 4, 5].map((n) => ({
  questionId: `q${n}`,
  version: 1,
  order: [3, 0, 2, 1],
}));
export const version: JudgedVersion = {
  options: ['Lagos', 'Kano', 'Jos', 'Ọ̀yọ́'.normalize('NFC')],
  correctOption: 1,
  difficulty: 'hard',
};
export const paid = {
  sessionId: 's1',
  userId,
  category: 'sports',
  language: 'en',
  questions,
  rules: RULES_NOW,
  occurredAt: at(0).toISOString(),
} as const;

export const fact = (ms: number) => ({
  sessionId: 's1',
  userId,
  category: 'sports' as const,
  occurredAt: at(ms).toISOString(),
});
export const startedBy = (rules: GameRules): QuizEvent => ({
  type: 'QuizStarted',
  data: { ...fact(0), language: 'en', questions, rules },
});
export const started = startedBy(RULES_NOW);
export const served = (number: number, ms = 0): QuizEvent => ({
  type: 'QuestionServed',
  data: { ...fact(ms), number, questionId: `q${number}` },
});
interface AnswerTimes {
  readonly answeredAfterMs?: number;
  readonly shownAfterMs?: number;
}

/** As it came with the outcome of the question before, in the events of before. */
export const sentAlong = (number: number, ms = 0): QuizEvent => ({
  type: 'QuestionServed',
  data: { ...fact(ms), number, questionId: `q${number}`, sentAlong: true },
});
export const answered = (number: number, ms = 0, isCorrect = true, times: AnswerTimes = {}): QuizEvent => ({
  type: 'AnswerSubmitted',
  data: {
    ...fact(ms),
    number,
    questionId: `q${number}`,
    selected: isCorrect ? 1 : 0,
    isCorrect,
    score: isCorrect ? 3 : 0,
    answeredAfterMs: ms,
    ...times,
  },
});
export const timedOut = (number: number, ms: number, unseen?: true): QuizEvent => ({
  type: 'AnswerTimedOut',
  data: { ...fact(ms), number, questionId: `q${number}`, ...(unseen && { unseen }) },
});
/** An outcome that the next question goes out with. */
export const bringing = (outcome: QuizEvent): QuizEvent =>
  ({ ...outcome, data: { ...outcome.data, nextSentAlong: true } }) as QuizEvent;
export const completed = (ms: number, result: object): QuizEvent => ({
  type: 'QuizCompleted',
  data: {
    ...fact(ms),
    language: 'en',
    answeredQuestions: 0,
    correctAnswers: 0,
    pointsEarned: 0,
    score: 0,
    reason: 'completed',
    cause: null,
    fastAnswers: 0,
    answeringMs: 0,
    ...result,
  },
});
export const submit = (
  questionId: string,
  selectedAnswer: string,
  ms = 0,
  times: { shownAfterMs?: number; waitForTap?: boolean } = {},
): QuizCommand => ({
  type: 'SubmitAnswer',
  userId,
  questionId,
  selectedAnswer,
  ...times,
  version,
  now: at(ms),
});
export const serve = (ms = 0): QuizCommand => ({ type: 'ServeQuestion', userId, now: at(ms) });
export const open = (serving: boolean, ms = 0): QuizCommand => ({
  type: 'OpenQuiz',
  paid,
  serve: serving,
  now: at(ms),
});
export const leave = (ms = 0): QuizCommand => ({ type: 'LeaveQuiz', userId, now: at(ms) });
export const expire = (interrupted: boolean, ms = 30 * MINUTE): QuizCommand => ({
  type: 'ExpireQuiz',
  interrupted,
  now: at(ms),
});
