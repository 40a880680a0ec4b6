import { type Category, type SessionEndReason } from '@sabi50/vocabulary/enumerations';
import { type Language } from '@sabi50/vocabulary/languages';
import { ANSWER_GRACE_MS, ANSWER_WINDOW_MS, SESSION_LIFETIME_MS } from '@sabi50/vocabulary/limits';
import { unreachable } from '../kernel/never.js';
import { type DrawnQuestion } from '../wallet/wallet.events.js';
import { type QuizEvent, type QuizStarted } from './quiz.events.js';

/** What became of one question. */
export interface AnswerOutcome {
  /** Stored index of the chosen option; null when skipped or timed out. */
  readonly selected: number | null;
  readonly isCorrect: boolean;
  readonly timedOut: boolean;
  readonly score: number;
}

export interface Serving {
  /** 1 to 5. */
  readonly number: number;
  /** ISO 8601. */
  readonly servedAt: string;
}

export interface QuizResult {
  readonly reason: SessionEndReason;
  readonly correctAnswers: number;
  readonly pointsEarned: number;
}

interface QuizFacts {
  readonly sessionId: string;
  readonly userId: string;
  readonly category: Category;
  readonly language: Language;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly questions: readonly DrawnQuestion[];
  /** `answers[n]` belongs to `questions[n]`; questions are settled in their order. */
  readonly answers: readonly AnswerOutcome[];
  /** When question 1 was first served; null before that. */
  readonly firstServedAt: string | null;
}

export type OpenQuiz = QuizFacts & {
  readonly status: 'open';
  /** Null until the next question is asked for, after a healed start. */
  readonly current: Serving | null;
};
export type FinishedQuiz = QuizFacts & { readonly status: 'over'; readonly result: QuizResult };
export type QuizState = { readonly status: 'unopened' } | OpenQuiz | FinishedQuiz;

export const UNOPENED: QuizState = { status: 'unopened' };

/** Folds any history; refuses nothing. */
export function evolveQuiz(state: QuizState, event: QuizEvent): QuizState {
  if (event.type === 'QuizStarted') return opened(event);
  if (state.status === 'unopened') return state;
  switch (event.type) {
    case 'QuestionServed': {
      const { number, occurredAt } = event.data;
      return openQuiz(state, state.answers, state.firstServedAt ?? occurredAt, { number, servedAt: occurredAt });
    }
    case 'AnswerSubmitted': {
      const { selected, isCorrect, score } = event.data;
      return settled(state, { selected, isCorrect, score, timedOut: false });
    }
    case 'AnswerTimedOut':
      return settled(state, { selected: null, isCorrect: false, score: 0, timedOut: true });
    case 'QuizCompleted': {
      const { reason, correctAnswers, pointsEarned } = event.data;
      return { ...state, status: 'over', result: { reason, correctAnswers, pointsEarned } };
    }
    default:
      return unreachable(event);
  }
}

function opened({ data }: QuizStarted): QuizState {
  const { sessionId, userId, category, language, questions, occurredAt } = data;
  const facts = { sessionId, userId, category, language, questions, startedAt: occurredAt };
  return openQuiz(facts, [], null, null);
}

const settled = (state: OpenQuiz | FinishedQuiz, outcome: AnswerOutcome): QuizState =>
  openQuiz(state, [...state.answers, outcome], state.firstServedAt, null);

/**
 * Every open state is made by this one literal: every answer makes two, and a copy by spreading, with other fields behind
 * it, takes the engine ten times as long.
 */
function openQuiz(
  facts: Omit<QuizFacts, 'answers' | 'firstServedAt'>,
  answers: readonly AnswerOutcome[],
  firstServedAt: string | null,
  current: Serving | null,
): OpenQuiz {
  const { sessionId, userId, category, language, startedAt, questions } = facts;
  return {
    sessionId,
    userId,
    category,
    language,
    startedAt,
    questions,
    answers,
    firstServedAt,
    status: 'open',
    current,
  };
}

export const correctAnswersOf = ({ answers }: QuizFacts): number =>
  answers.reduce((count, { isCorrect }) => count + (isCorrect ? 1 : 0), 0);

/** When the session is over whatever happens (decision D14). */
export const expiresAtOf = (startedAt: string): Date => new Date(Date.parse(startedAt) + SESSION_LIFETIME_MS);

export const isExpired = ({ startedAt }: QuizFacts, now: Date): boolean => now >= expiresAtOf(startedAt);

/** When the player's clock for a question ends; the server still takes answers for a short grace (decision D12). */
export const closesAtOf = ({ servedAt }: Serving): Date => new Date(Date.parse(servedAt) + ANSWER_WINDOW_MS);

export const isTimedOut = (serving: Serving, now: Date): boolean =>
  now.getTime() > closesAtOf(serving).getTime() + ANSWER_GRACE_MS;
