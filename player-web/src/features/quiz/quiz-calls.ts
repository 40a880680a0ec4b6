import { QUESTION_FETCH_TIMEOUT_MS, QUESTIONS_PER_SESSION } from '@sabi50/contracts/limits';
import { type Category } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import {
  type AnswerView,
  type CurrentQuizView,
  type QuestionView,
  type QuizResultView,
  type QuizReviewView,
  type QuizStartView,
} from '@sabi50/contracts/quiz-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { api } from '../../lib/api/api-client';
import { noteServerTime } from '../../lib/clock/server-clock';
import { type Game, type GivenAnswer, pointsFor } from './quiz-game';
import { type ShownQuestion } from './shown-question.rules';

/** The page itself tries again, so that the player sees soon that the network is gone. */
const ANSWER_TIMEOUT_MS = 8_000;

interface PlayerIn {
  readonly userId: string;
  readonly category: Category;
}

/** The unfinished session of a category, or the newest of any (rule quiz/server-is-truth). */
export async function askCurrentQuiz(category: Category | null, signal: AbortSignal): Promise<CurrentQuizView> {
  const startedAt = Date.now();
  const timeoutMs = QUESTION_FETCH_TIMEOUT_MS;
  const view = await api.get<CurrentQuizView>(ROUTES.quizSessionCurrent, {
    query: { category: category ?? undefined },
    timeoutMs,
    signal,
  });
  if (view.question) noteServerTime(view.question.serverTime, startedAt);
  return view;
}

/**
 * Pays for a session and gets its first question; the same key pays once (rules money/charged-once,
 * money/idempotency-key).
 */
export async function startQuiz(
  player: PlayerIn & { readonly language: Language },
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<QuizStartView> {
  const startedAt = Date.now();
  const body = { ...player, totalQuestions: QUESTIONS_PER_SESSION };
  const view = await api.post<QuizStartView>(ROUTES.quizSession, { body, idempotencyKey, signal });
  noteServerTime(view.question.serverTime, startedAt);
  return view;
}

/**
 * Gives an answer; the same one again gets the recorded outcome (rule quiz/answered-once). Tried once: the page repeats
 * it.
 */
export async function sendAnswer(
  answer: {
    readonly game: Game;
    readonly question: ShownQuestion;
    readonly given: GivenAnswer;
    /** The next question is not to be sent along: it is asked for by a tap, or when the page is seen again. */
    readonly waitForTap: boolean;
  },
  signal: AbortSignal,
): Promise<AnswerView> {
  const startedAt = Date.now();
  const { id: sessionId, category } = answer.game.session;
  const body = {
    ...{ sessionId, category },
    ...{ questionId: answer.question.id, selectedAnswer: answer.given.text },
    // What the server knows of the session, or may leave out, costs no data.
    ...{ shownAfterMs: answer.question.shownAfterMs, waitForTap: answer.waitForTap || undefined },
  };
  const view = await api.post<AnswerView>(ROUTES.quizAttempt, { body, timeoutMs: ANSWER_TIMEOUT_MS, signal });
  if (view.nextQuestion) noteServerTime(view.nextQuestion.serverTime, startedAt);
  return view;
}

/**
 * The question at hand; its clock starts when it is first asked for (rule quiz/no-fishing). Ends after 10 s as a whole: the page
 * repeats it.
 */
export async function fetchQuestion({ session, past }: Game, signal: AbortSignal): Promise<QuestionView> {
  const startedAt = Date.now();
  const { category, language } = session;
  const excludeIds = past.map(({ id }) => id).join(',') || undefined;
  const query = { category, language, excludeIds };
  const once = { timeoutMs: QUESTION_FETCH_TIMEOUT_MS, repeatable: false };
  const view = await api.get<QuestionView>(ROUTES.quizRandom, { query, ...once, signal });
  noteServerTime(view.serverTime, startedAt);
  return view;
}

/** Ends a session, or fetches the result of one that is over; the server counts (rule quiz/server-decides). */
export const endQuiz = (game: Game, signal?: AbortSignal): Promise<QuizResultView> =>
  api.put<QuizResultView>(pathOf('quizSessionEnd', { id: game.session.id }), {
    body: { correctAnswers: game.correct, totalPointsEarned: pointsFor(game) },
    repeatable: true,
    ...(signal && { signal }),
  });

/** A session that is over, question by question. */
export const reviewQuiz = (userId: string, sessionId: string, signal: AbortSignal): Promise<QuizReviewView> =>
  api.get<QuizReviewView>(pathOf('userQuizSession', { id: userId, sessionId }), { signal });
