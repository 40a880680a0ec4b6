import {
  ANSWER_WINDOW_MS,
  QUESTIONS_PER_SESSION,
  SESSION_LIFETIME_MS,
  SHOWN_AFTER_MAX_MS,
} from '@sabi50/contracts/limits';
import {
  type AnswerView,
  type CurrentQuizView,
  type QuestionView,
  type QuizResultView,
} from '@sabi50/contracts/quiz-views';
import { type GameSession } from '../quiz-game';
import { FIRST_TRIAL, type PlayingState, type QuizEvent, type QuizState, reduceQuiz, CHECKING } from '../quiz-machine';
import { type SavedQuiz } from '../quiz-storage';

/** When the sample session began, server time in ms. */
export const STARTED = Date.parse('2026-11-21T10:00:00.000Z');
const iso = (ms: number): string => new Date(ms).toISOString();

export const SESSION: GameSession = {
  id: 'session-1',
  category: 'sports',
  language: 'ha',
  expiresAt: iso(STARTED + SESSION_LIFETIME_MS),
  totalQuestions: QUESTIONS_PER_SESSION,
  correctForPoint: 3,
};

/** A question with the options Right, Wrong and Far; D is empty. Served when the session began. */
export const question = (number: number): QuestionView => ({
  id: `question-${number}`,
  question: `Question ${number}?`,
  optionA: 'Wrong',
  optionB: 'Right',
  optionC: 'Far',
  optionD: null,
  number,
  servedAt: iso(STARTED),
  closesAt: iso(STARTED + ANSWER_WINDOW_MS),
  serverTime: iso(STARTED),
  showBy: null,
});

/** The same as it comes with the outcome of the one before. */
export const sentAlong = (number: number): QuestionView => ({
  ...question(number),
  showBy: iso(STARTED + SHOWN_AFTER_MAX_MS),
});

export const resultWith = (correctAnswers: number, change: Partial<QuizResultView> = {}): QuizResultView => ({
  sessionId: SESSION.id,
  correctAnswers,
  totalQuestions: QUESTIONS_PER_SESSION,
  correctForPoint: 3,
  totalPointsEarned: correctAnswers >= 3 ? 1 : 0,
  reason: 'completed',
  refunded: false,
  ...change,
});

/** The server's answer to the attempt to question `number`, with `correct` right ones so far. */
export function answerTo(number: number, correct: number, change: Partial<AnswerView> = {}): AnswerView {
  const isLast = number === QUESTIONS_PER_SESSION;
  return {
    isCorrect: true,
    timedOut: false,
    correctAnswer: 'Right',
    pointsEarned: 1,
    correctAnswers: correct,
    answeredQuestions: number,
    nextQuestion: isLast ? null : sentAlong(number + 1),
    result: isLast ? resultWith(correct) : null,
    ...change,
  };
}

export const NOTHING_OPEN: CurrentQuizView = { session: null, question: null };

/** What the server says of the sample session at question `number`; without it when its time is over. */
export function openAt(number: number, isRunning = true): CurrentQuizView {
  const counts = { answeredQuestions: number - 1, correctAnswers: number - 1 };
  const facts = { userId: 'ada', startedAt: iso(STARTED) };
  return { session: { ...SESSION, ...facts, ...counts }, question: isRunning ? question(number) : null };
}

/** What this device saved of the sample session at question `number`. */
export const savedAt = (number: number, change: Partial<SavedQuiz> = {}): SavedQuiz => ({
  category: SESSION.category,
  sessionId: SESSION.id,
  currentQuestionIndex: number - 1,
  selectedAnswer: null,
  timeLeft: 12,
  correctCount: number - 1,
  questions: Array.from({ length: number - 1 }, (_, index) => ({
    ...{ id: `question-${index + 1}`, number: index + 1, question: `Question ${index + 1}?` },
    ...{ selectedAnswer: 'Right', correctAnswer: 'Right', isCorrect: true, timedOut: false },
  })),
  usedQuestionIds: ['question-1'],
  balanceDeducted: true,
  timestamp: STARTED,
  language: SESSION.language,
  expiresAt: SESSION.expiresAt,
  totalQuestions: SESSION.totalQuestions,
  correctForPoint: SESSION.correctForPoint,
  question: question(number),
  pendingAnswer: null,
  ...change,
});

/** The state after events, from a page that was just opened. */
export const after = (...events: readonly QuizEvent[]): QuizState => events.reduce(reduceQuiz, CHECKING);

export const NOTHING_FOUND: QuizEvent = { type: 'checked', current: NOTHING_OPEN, saved: null, now: STARTED };

/** A game at its first question. */
export const STARTED_GAME: readonly QuizEvent[] = [
  NOTHING_FOUND,
  { type: 'start', language: 'ha' },
  { type: 'started', session: SESSION, question: question(1) },
];

/** The answer to question `number` is on its way for the `failures + 1`-th time. */
export const sending = (number: number, how: 'submit' | 'skip' | 'time' = 'submit', failures = 0): PlayingState => ({
  phase: 'sending',
  game: { session: SESSION, past: [], answered: number - 1, correct: number - 1 },
  question: question(number),
  given: { text: how === 'skip' ? '' : 'Right', how },
  trial: { ...FIRST_TRIAL, failures },
});
