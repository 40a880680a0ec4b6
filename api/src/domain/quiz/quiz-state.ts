import { type Category, type SessionEndReason } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { FAST_ANSWER_MS } from '@sabi50/contracts/limits';
import { unreachable } from '../../kernel/domain-error.js';
import { FIRST_RULES, type GameRules } from '../../kernel/game-rules.js';
import { type DrawnQuestion } from '../wallet/wallet.events.js';
import {
  type AnswerSubmitted,
  type AnswerTimedOut,
  type GameRegraded,
  type QuizEvent,
  type QuizStarted,
  refundCauseOf,
} from './quiz.events.js';

/** What became of one question. */
export interface AnswerOutcome {
  /** Stored index of the chosen option; null when skipped or timed out. */
  readonly selected: number | null;
  readonly isCorrect: boolean;
  readonly timedOut: boolean;
  readonly score: number;
  /** Its time was over before any device said that it showed it. */
  readonly unseen: boolean;
  /** Since its clock started, in ms; null when timed out, or not known. */
  readonly answeredAfterMs: number | null;
  /** When it was answered or timed out, ISO 8601. */
  readonly settledAt: string;
  /** The stored index that is right since the question was corrected; absent where that is what its version says. */
  readonly rightOption?: number;
}

export interface Serving {
  /** Counts from 1. */
  readonly number: number;
  /** ISO 8601. */
  readonly servedAt: string;
  /**
   * It came along with the outcome of the one before: its clock starts when the device shows it (rule quiz/full-clock).
   */
  readonly sentAlong: boolean;
}

export interface QuizResult {
  readonly reason: SessionEndReason;
  readonly correctAnswers: number;
  readonly pointsEarned: number;
  /** When it ended, ISO 8601. */
  readonly endedAt: string;
  /** The fee went back, or is about to. */
  readonly isFeeReturned: boolean;
  /** The regrades that changed it. */
  readonly regrades: readonly string[];
}

interface QuizFacts {
  readonly sessionId: string;
  readonly userId: string;
  readonly category: Category;
  readonly language: Language;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly questions: readonly DrawnQuestion[];
  readonly rules: GameRules;
  /** `answers[n]` belongs to `questions[n]`; questions are settled in their order. */
  readonly answers: readonly AnswerOutcome[];
  /** When question 1 was first served; null before that. */
  readonly firstServedAt: string | null;
  /**
   * The question that is out and not settled. Null until the next one is asked for: after a start that was cut off, or where the
   * player goes on by a tap of their own.
   */
  readonly current: Serving | null;
}

export type OpenQuiz = QuizFacts & { readonly status: 'open' };
export type FinishedQuiz = QuizFacts & { readonly status: 'over'; readonly result: QuizResult };
export type QuizState = { readonly status: 'unopened' } | OpenQuiz | FinishedQuiz;

export const UNOPENED: QuizState = { status: 'unopened' };

/** Folds any history; refuses nothing. */
export function evolveQuiz(state: QuizState, event: QuizEvent): QuizState {
  if (event.type === 'QuizStarted') return opened(event);
  if (state.status === 'unopened') return state;
  switch (event.type) {
    case 'QuestionServed': {
      const { number, occurredAt: servedAt, sentAlong = false } = event.data;
      return openQuiz(state, state.answers, state.firstServedAt ?? servedAt, { number, servedAt, sentAlong });
    }
    case 'AnswerSubmitted': {
      const { selected, isCorrect, score, answeredAfterMs = null, occurredAt: settledAt } = event.data;
      const outcome = { selected, isCorrect, score, timedOut: false, unseen: false, answeredAfterMs, settledAt };
      return settled(state, outcome, event);
    }
    case 'AnswerTimedOut':
      return settled(state, timedOutcome(event.data.unseen === true, event.data.occurredAt), event);
    case 'QuizCompleted': {
      const { reason, correctAnswers, pointsEarned, occurredAt: endedAt } = event.data;
      const isFeeReturned = refundCauseOf(event.data) !== null;
      const result = { reason, correctAnswers, pointsEarned, endedAt, isFeeReturned, regrades: [] };
      return { ...state, status: 'over', result };
    }
    case 'GameRegraded':
      return state.status === 'over' ? regraded(state, event) : state;
    default:
      return unreachable(event);
  }
}

export const timedOutcome = (unseen: boolean, settledAt: string): AnswerOutcome => ({
  ...{ selected: null, isCorrect: false, score: 0, timedOut: true },
  ...{ unseen, answeredAfterMs: null, settledAt },
});

function opened({ data }: QuizStarted): QuizState {
  const { sessionId, userId, category, language, questions, occurredAt, rules = FIRST_RULES } = data;
  const facts = { sessionId, userId, category, language, questions, rules, startedAt: occurredAt };
  return openQuiz(facts, [], null, null);
}

function regraded(state: FinishedQuiz, { data }: GameRegraded): FinishedQuiz {
  const { number, rightOption, correctAnswers, pointsAdded, feeReturned, regradeId } = data;
  const { result, answers } = state;
  const place = number - 1;
  const gained = data.score - answers.reduce((sum, { score }) => sum + score, 0);
  return {
    ...state,
    answers:
      rightOption === null
        ? answers
        : answers.map((answer, index) =>
            index === place ? { ...answer, isCorrect: true, score: answer.score + gained, rightOption } : answer,
          ),
    result: {
      ...result,
      correctAnswers,
      pointsEarned: result.pointsEarned + pointsAdded,
      isFeeReturned: result.isFeeReturned || feeReturned,
      regrades: [...result.regrades, regradeId],
    },
  };
}

function settled(
  state: OpenQuiz | FinishedQuiz,
  outcome: AnswerOutcome,
  { data }: AnswerSubmitted | AnswerTimedOut,
): QuizState {
  const { number, nextSentAlong, occurredAt: servedAt } = data;
  const current = nextSentAlong ? { number: number + 1, servedAt, sentAlong: true } : null;
  return openQuiz(state, [...state.answers, outcome], state.firstServedAt, current);
}

/**
 * Every open state is made by this one literal: a copy by spreading, with other fields behind it, takes the engine ten times
 * as long, and every answer makes one.
 */
function openQuiz(
  facts: Omit<QuizFacts, 'answers' | 'firstServedAt' | 'current'>,
  answers: readonly AnswerOutcome[],
  firstServedAt: string | null,
  current: Serving | null,
): OpenQuiz {
  const { sessionId, userId, category, language, startedAt, questions, rules } = facts;
  return {
    sessionId,
    userId,
    category,
    language,
    startedAt,
    questions,
    rules,
    answers,
    firstServedAt,
    status: 'open',
    current,
  };
}

export const correctAnswersOf = ({ answers }: QuizFacts): number =>
  answers.reduce((count, { isCorrect }) => count + (isCorrect ? 1 : 0), 0);

/** When the session is over whatever happens (rule quiz/ends). */
export const expiresAtOf = ({ startedAt, rules }: Pick<QuizFacts, 'startedAt' | 'rules'>): Date =>
  new Date(Date.parse(startedAt) + rules.lifetimeMs);

export const isExpired = (quiz: QuizFacts, now: Date): boolean => now >= expiresAtOf(quiz);

/**
 * When the clock of a question started: when it was served, or, of one that was sent along, so long after that as the
 * device says, within limits (rule quiz/full-clock).
 */
export function clockStartOf({ servedAt, sentAlong }: Serving, { shownAfterMaxMs }: GameRules, shownAfterMs: number) {
  const waitedMs = sentAlong ? Math.min(Math.max(Math.floor(shownAfterMs), 0), shownAfterMaxMs) : 0;
  return Date.parse(servedAt) + waitedMs;
}

/**
 * Whether an answer would come too late now; the server takes one for a short grace after the player's clock. Without a
 * word of the device about when it showed the question, the latest moment that it could name counts.
 */
export function isTimedOut(
  serving: Serving,
  rules: GameRules,
  now: Date,
  shownAfterMs = rules.shownAfterMaxMs,
): boolean {
  return now.getTime() > clockStartOf(serving, rules, shownAfterMs) + rules.answerWindowMs + rules.answerGraceMs;
}

/** How long the player had the question at hand before them, as far as the device is believed about when that began. */
export function timesOf({ current, rules }: OpenQuiz, now: Date, shownAfterMs = 0) {
  if (!current) return { answeredAfterMs: 0 };
  const startedAt = clockStartOf(current, rules, shownAfterMs);
  const answeredAfterMs = Math.max(0, now.getTime() - startedAt);
  if (!current.sentAlong) return { answeredAfterMs };
  return { answeredAfterMs, shownAfterMs: startedAt - Date.parse(current.servedAt) };
}

/** How fast options were chosen; what is not known of answers of before is left out. */
export function speedOf(answers: readonly AnswerOutcome[]): { fastAnswers: number; answeringMs: number } {
  const times = answers.flatMap(({ selected, answeredAfterMs }) =>
    selected === null || answeredAfterMs === null ? [] : [answeredAfterMs],
  );
  return {
    fastAnswers: times.filter((ms) => ms < FAST_ANSWER_MS).length,
    answeringMs: times.reduce((sum, ms) => sum + ms, 0),
  };
}

/**
 * Places in `questions` that the player was served, as far as the server knows: those answered, those that were asked
 * for, and of those that were sent along the ones that a device said it showed (rule quiz/review).
 */
export function servedPlaces({ answers, current, result }: FinishedQuiz): readonly number[] {
  const settledOnes = answers.flatMap(({ unseen }, place) => (unseen ? [] : [place]));
  // The fee of a session that we broke off went back, so what was not played may be drawn again.
  const isCurrentKnown = current !== null && !current.sentAlong && result.reason !== 'fault';
  return isCurrentKnown ? [...settledOnes, current.number - 1] : settledOnes;
}
