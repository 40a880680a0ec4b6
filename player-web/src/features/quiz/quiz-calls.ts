import { QUESTION_FETCH_TIMEOUT_MS, QUESTIONS_PER_SESSION, SESSION_LIFETIME_MS } from '@sabi50/contracts/limits';
import { type Category } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import {
  type AnswerView,
  type QuestionView,
  type QuizResultView,
  type QuizReviewView,
  type QuizStartView,
} from '@sabi50/contracts/quiz-views';
import { type Intention, type IntentionMemory } from '@sabi50/contracts/intentions';
import { api } from '../../lib/api/api-client';
import { noteServerTime, serverNow } from '../../lib/clock/server-clock';
import { type Game, type GivenAnswer, pointsFor, type ShownQuestion } from './quiz-game';
import { isPlaying, type QuizEvent, type QuizState, type StartRefusal } from './quiz-machine';
import { rememberCategory } from '../../lib/session/wanted-category';
import { playSettings } from '../../lib/settings/play-settings';
import { askCurrentQuiz } from './open-quiz';
import { loadSavedQuiz } from './quiz-storage';
import { newIntention } from '../../lib/api/intention';
import { localStore } from '../../lib/storage/browser-storage';
import { ApiError, NetworkError } from '../../lib/api/api-error';
import { isSessionOver } from '../../lib/api/signed-out';

/** The page itself tries again, so that the player sees soon that the network is gone. */
const ANSWER_TIMEOUT_MS = 8_000;

interface PlayerIn {
  readonly userId: string;
  readonly category: Category;
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
  const view = await api.post('quizSession', { body, idempotencyKey, signal });
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
  const view = await api.post('quizAttempt', { body, timeoutMs: ANSWER_TIMEOUT_MS, signal });
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
  const view = await api.get('quizRandom', { query, ...once, signal });
  noteServerTime(view.serverTime, startedAt);
  return view;
}

/** Ends a session, or fetches the result of one that is over; the server counts (rule quiz/server-decides). */
export const endQuiz = (game: Game, signal?: AbortSignal): Promise<QuizResultView> =>
  api.put('quizSessionEnd', {
    params: { id: game.session.id },
    body: { correctAnswers: game.correct, totalPointsEarned: pointsFor(game) },
    repeatable: true,
    ...(signal && { signal }),
  });

/** A session that is over, question by question. */
export const reviewQuiz = (userId: string, sessionId: string, signal: AbortSignal): Promise<QuizReviewView> =>
  api.get('userQuizSession', { params: { id: userId, sessionId }, signal });

export type TaskKind = 'check' | 'start' | 'send' | 'fetch' | 'finish';

/** A call that a state waits for. `key` differs from one try to the next. */
export interface QuizTask {
  readonly kind: TaskKind;
  readonly key: string;
}

const KINDS: Partial<Record<QuizState['phase'], TaskKind>> = {
  checking: 'check',
  starting: 'start',
  sending: 'send',
  fetching: 'fetch',
  finishing: 'finish',
};

/** The call that a state needs now; null for a state that waits for the player or for the next try. */
export function taskOf(state: QuizState): QuizTask | null {
  const kind = KINDS[state.phase];
  if (!kind || ('trial' in state && state.trial.isWaiting)) return null;
  const session = isPlaying(state) ? state.game.session.id : '';
  const question = state.phase === 'sending' ? state.question.id : '';
  const failures = 'trial' in state ? state.trial.failures : 0;
  return { kind, key: [kind, session, question, failures].join('/') };
}

/** After this many failed tries the page waits for the player, or for the device to say that it is online again. */
const AUTOMATIC_TRIES = 5;
const FIRST_PAUSE_MS = 1_500;
const PAUSE_MAX_MS = 12_000;

/** How long to wait before an automatic retry, in ms; null: manual retry only. */
export function pauseBeforeRetry(failures: number): number | null {
  if (failures === 0 || failures > AUTOMATIC_TRIES) return null;
  return Math.min(PAUSE_MAX_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
}

export interface QuizPlayer {
  readonly userId: string;
  readonly category: Category;
  /** Called with the decimal naira that are left after a fee. */
  readonly onCharged: (newBalance: string) => void;
}

/** Makes the network call that a state waits for and returns what happened as an event; never rejects. */
export async function perform(
  task: QuizTask,
  state: QuizState,
  player: QuizPlayer,
  signal: AbortSignal,
): Promise<QuizEvent> {
  try {
    return await call(state, player, signal);
  } catch (error) {
    return eventOfFailure(task.kind, error);
  }
}

async function call(state: QuizState, player: QuizPlayer, signal: AbortSignal): Promise<QuizEvent> {
  switch (state.phase) {
    case 'checking':
      return check(player, signal);
    case 'starting':
      return start(state, player, signal);
    case 'sending':
      return {
        type: 'answered',
        // While the page is hidden nobody would see the next question (rule quiz/hidden-waits).
        answer: await sendAnswer({ ...state, waitForTap: playSettings().waitForTap || document.hidden }, signal),
      };
    case 'fetching':
      return { type: 'questionCame', question: await fetchQuestion(state.game, signal), now: serverNow() };
    case 'finishing':
      return { type: 'resultCame', result: await endQuiz(state.game, signal) };
    default:
      throw new Error(`Nothing is to be asked for while ${state.phase}`);
  }
}

async function check({ userId, category }: QuizPlayer, signal: AbortSignal): Promise<QuizEvent> {
  const current = await askCurrentQuiz(category, signal);
  // An earlier tap on Start may have opened it: the next tap is a new intention.
  if (current.session) startIntention(userId).end();
  const saved = loadSavedQuiz(userId);
  return { type: 'checked', current, saved: saved?.category === category ? saved : null, now: serverNow() };
}

async function start(
  { language }: Extract<QuizState, { phase: 'starting' }>,
  { userId, category, onCharged }: QuizPlayer,
  signal: AbortSignal,
): Promise<QuizEvent> {
  const wanted = { category, language };
  const { session, question, newBalance } = await startIntention(userId).attempt(
    (key) => startQuiz({ userId, ...wanted }, key, signal),
    `${category} ${language}`,
  );
  rememberCategory(category);
  onCharged(newBalance);
  return { type: 'started', session, question };
}

/**
 * The wish to play, one for each player: its key stays the same over retries, double taps and a reload, until the server has
 * answered the start, or its session could not be open any more (rule money/idempotency-key). Another category or
 * language is another wish.
 */
export const startIntention = (userId: string): Intention =>
  newIntention({ memory: memoryOf(`quiz-start:${userId}`), lifetimeMs: SESSION_LIFETIME_MS });

/** Where the browser refuses storage, the wish lasts as long as the page. */
const inMemory = new Map<string, string>();

const memoryOf = (name: string): IntentionMemory => ({
  read: () => localStore.get(name) ?? inMemory.get(name) ?? null,
  write: (text) => {
    inMemory.delete(name);
    if (text === null) localStore.remove(name);
    else if (!localStore.set(name, text)) inMemory.set(name, text);
  },
});

/** Refusals that pass: a collision with another of the player's own calls. */
const PASSING = new Set(['CONFLICT', 'REQUEST_IN_PROGRESS']);

/** Whether the same call may be answered another time. */
const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429 || PASSING.has(error.code)));

/** What a failed call means for the game. */
export function eventOfFailure(kind: TaskKind, error: unknown): QuizEvent {
  if (kind === 'start') return { type: 'startRefused', refusal: startRefusal(error) };
  if (isPassing(error)) return { type: 'failed', error };
  const code = error instanceof ApiError ? error.code : '';
  switch (code) {
    case 'QUIZ_SESSION_OVER':
      return { type: 'sessionOver' };
    case 'QUIZ_SESSION_REQUIRED':
      // Its fifth question ran out meanwhile: the result can still be fetched.
      return kind === 'fetch' ? { type: 'sessionOver' } : { type: 'sessionGone' };
    case 'QUIZ_SESSION_NOT_FOUND':
      return { type: 'sessionGone' };
    case 'NOT_THE_CURRENT_QUESTION':
    case 'ALREADY_ANSWERED':
      return kind === 'send' ? { type: 'outOfStep', isElsewhere: true } : { type: 'broke', error };
    case 'NO_ANSWER_SELECTED':
      return kind === 'send' ? { type: 'outOfStep' } : { type: 'broke', error };
    default:
      return { type: 'broke', error };
  }
}

const START_REFUSALS: Readonly<Record<string, StartRefusal>> = {
  INSUFFICIENT_BALANCE: 'balance',
  BALANCE_OWED: 'owed',
  DEPOSIT_DISPUTED: 'disputed',
  ACCOUNT_SUSPENDED: 'suspended',
  PLAY_PAUSED: 'suspended',
  PLAYER_EXCLUDED: 'suspended',
  ERASURE_REQUESTED: 'suspended',
  NOT_ENOUGH_QUESTIONS: 'questions',
  QUIZ_STARTS_LIMIT: 'starts',
  QUIZ_EXITS_LIMIT: 'exits',
};

function startRefusal(error: unknown): StartRefusal {
  if (isSessionOver(error)) return 'signed-out';
  return (error instanceof ApiError && START_REFUSALS[error.code]) || 'failed';
}
