import { ANSWER_GRACE_MS } from '@sabi50/contracts/limits';
import {
  type AnswerView,
  type CurrentQuizView,
  type QuestionView,
  type QuizResultView,
} from '@sabi50/contracts/quiz-views';
import { type Language } from '@sabi50/contracts/languages';
import { ApiError } from '../../lib/api/api-error';
import {
  foundAt,
  type Game,
  type GameSession,
  type GivenAnswer,
  sessionOf,
  shownAt,
  type ShownQuestion,
  withAnswer,
} from './quiz-game';
import { type SavedQuiz } from './quiz-storage';

/** How often the network call of a state has failed, and whether it now waits for another try. */
export interface Trial {
  readonly failures: number;
  readonly isWaiting: boolean;
  /** The player asked for the try that is under way, or that failed last. */
  readonly isManual: boolean;
  /** The last failure was an error of our server, not a lost connection. */
  readonly isOurFault: boolean;
}

/** `starts`, `exits`: too many (rule quiz/starts-and-exits-limited); `failed`: unknown outcome, the same may be repeated. */
export type StartRefusal =
  'balance' | 'owed' | 'disputed' | 'suspended' | 'questions' | 'starts' | 'exits' | 'signed-out' | 'failed';

/** An unfinished session that the server knows, and what this device remembers of it. */
export interface FoundQuiz {
  readonly game: Game;
  /** Null when its time is over: the next one's clock starts when it is asked for. */
  readonly question: ShownQuestion | null;
  readonly selected: string | null;
  /** An answer that was given but never reached the server. */
  readonly pending: { readonly question: ShownQuestion; readonly given: GivenAnswer } | null;
}

interface Asking {
  readonly phase: 'asking';
  readonly game: Game;
  readonly question: ShownQuestion;
  readonly selected: string | null;
}
interface Sending {
  readonly phase: 'sending';
  readonly game: Game;
  readonly question: ShownQuestion;
  readonly given: GivenAnswer;
  readonly trial: Trial;
}
interface Revealed {
  readonly phase: 'revealed';
  readonly game: Game;
  readonly question: ShownQuestion;
  readonly given: GivenAnswer;
  readonly answer: AnswerView;
}
/** The next question is asked for. */
interface Fetching {
  readonly phase: 'fetching';
  readonly game: Game;
  readonly isRecovery: boolean;
  readonly trial: Trial;
}
/** The session is over and its result is asked for. */
interface Finishing {
  readonly phase: 'finishing';
  readonly game: Game;
  readonly trial: Trial;
}

/** States with a session that is not over yet, as far as this page knows. */
export type PlayingState = Asking | Sending | Revealed | Fetching | Finishing;

export type QuizState =
  /** The server is asked for an unfinished session (rule quiz/server-is-truth). */
  | { readonly phase: 'checking'; readonly trial: Trial; readonly error: unknown }
  | { readonly phase: 'ready'; readonly refusal: StartRefusal | null }
  | { readonly phase: 'offering'; readonly found: FoundQuiz }
  | { readonly phase: 'starting'; readonly language: Language }
  | PlayingState
  | { readonly phase: 'broken'; readonly error: unknown }
  | { readonly phase: 'over'; readonly game: Game; readonly result: QuizResultView };

export type QuizEvent =
  | {
      readonly type: 'checked';
      readonly current: CurrentQuizView;
      readonly saved: SavedQuiz | null;
      readonly now: number;
    }
  | { readonly type: 'start'; readonly language: Language }
  | { readonly type: 'started'; readonly session: GameSession; readonly question: QuestionView }
  | { readonly type: 'startRefused'; readonly refusal: StartRefusal }
  | { readonly type: 'continue' }
  | { readonly type: 'startFresh' }
  | { readonly type: 'choose'; readonly text: string }
  | { readonly type: 'submit' }
  | { readonly type: 'skip' }
  | { readonly type: 'timeUp' }
  | { readonly type: 'answered'; readonly answer: AnswerView }
  /** The outcome was seen. `now` is server time in ms, here and below: clocks start with what is shown. */
  | { readonly type: 'goOn'; readonly now: number }
  /** The page was hidden and is seen again; `waitsForTap`: this player goes on by a tap. */
  | { readonly type: 'returned'; readonly now: number; readonly waitsForTap: boolean }
  | { readonly type: 'questionCame'; readonly question: QuestionView; readonly now: number }
  /** No answer came, or the server was busy: the same may be tried again. */
  | { readonly type: 'failed'; readonly error: unknown }
  | { readonly type: 'retry'; readonly isManual: boolean }
  /** The server is at another question than this page; `isElsewhere`: since another one answered. */
  | { readonly type: 'outOfStep'; readonly isElsewhere?: boolean }
  | { readonly type: 'sessionOver' }
  | { readonly type: 'sessionGone' }
  | { readonly type: 'resultCame'; readonly result: QuizResultView }
  | { readonly type: 'broke'; readonly error: unknown }
  | { readonly type: 'reset' };

/** Hands an event to the quiz. */
export type SendEvent = (event: QuizEvent) => void;

export const FIRST_TRIAL: Trial = { failures: 0, isWaiting: false, isManual: false, isOurFault: false };
export const CHECKING: QuizState = { phase: 'checking', trial: FIRST_TRIAL, error: null };
const READY: QuizState = { phase: 'ready', refusal: null };

/**
 * What the page does next. It never decides who is right, what the time is or what it costs: it shows what the server
 * said last and remembers what still has to be sent to it (rule quiz/server-is-truth). Events that make no sense in a
 * state change nothing, so that a double tap is one tap.
 */
export function reduceQuiz(state: QuizState, event: QuizEvent): QuizState {
  if (event.type === 'reset') return READY;
  switch (state.phase) {
    case 'checking':
      return inChecking(state, event);
    case 'ready':
    case 'over':
      return event.type === 'start' ? { phase: 'starting', language: event.language } : state;
    case 'offering':
      return inOffering(state.found, event, state);
    case 'starting':
      return inStarting(state, event);
    case 'asking':
      return inAsking(state, event);
    case 'sending':
      return inSending(state, event);
    case 'revealed':
      if (event.type === 'returned') return hasMissedNext(state, event) ? CHECKING : state;
      return event.type === 'goOn' ? afterReveal(state, event.now) : state;
    case 'fetching':
    case 'finishing':
      return inWaiting(state, event);
    case 'broken':
      return event.type === 'retry' ? CHECKING : state;
  }
}

function inChecking(state: Extract<QuizState, { phase: 'checking' }>, event: QuizEvent): QuizState {
  if (event.type === 'failed' || event.type === 'broke') {
    return { ...state, error: event.error, trial: failed(state.trial, event.error) };
  }
  if (event.type === 'retry') return { ...state, trial: retried(state.trial, event.isManual) };
  if (event.type !== 'checked') return state;
  const found = foundIn(event.current, event.saved, event.now);
  if (!found) return READY;
  const { pending } = found;
  // Still in time, or the only way to learn the result of a game that is over: it is sent without asking.
  const mayCount = pending !== null && event.now <= Date.parse(pending.question.closesAt) + ANSWER_GRACE_MS;
  return mayCount || !event.current.session ? continued(found) : { phase: 'offering', found };
}

/** The game that can be continued: the server's, completed by what this device saved of it. */
function foundIn({ session, question: open }: CurrentQuizView, saved: SavedQuiz | null, now: number): FoundQuiz | null {
  if (!session) return unsentAnswerOf(saved);
  const { answeredQuestions, correctAnswers } = session;
  const mine = saved?.sessionId === session.id ? saved : null;
  const game: Game = {
    session: sessionOf(session),
    past: mine?.questions ?? [],
    answered: answeredQuestions,
    correct: correctAnswers,
  };
  const known = mine?.question ?? null;
  const question = open && foundAt(open, known, now);
  return { game, question, selected: selectedIn(mine, open), pending: pendingOf(mine) };
}

const selectedIn = (mine: SavedQuiz | null, open: QuestionView | null): string | null =>
  mine && open && mine.question?.id === open.id ? mine.selectedAnswer : null;

/** A game that is over on the server matters only for an answer that it may not have received. */
function unsentAnswerOf(saved: SavedQuiz | null): FoundQuiz | null {
  const pending = pendingOf(saved);
  return saved && pending ? { game: gameOf(saved), question: null, selected: null, pending } : null;
}

const pendingOf = (saved: SavedQuiz | null): FoundQuiz['pending'] =>
  saved?.pendingAnswer && saved.question ? { question: saved.question, given: saved.pendingAnswer } : null;

const gameOf = ({ sessionId, questions, correctCount, ...saved }: SavedQuiz): Game => ({
  session: sessionOf({ id: sessionId, ...saved }),
  past: questions,
  answered: questions.length,
  correct: correctCount,
});

function inOffering(found: FoundQuiz, event: QuizEvent, state: QuizState): QuizState {
  if (event.type === 'continue') return continued(found);
  return event.type === 'startFresh' ? READY : state;
}

function continued({ game, question, selected, pending }: FoundQuiz): QuizState {
  // It was tried before the page was left, so its outcome is announced.
  if (pending) return { phase: 'sending', game, ...pending, trial: { ...FIRST_TRIAL, failures: 1 } };
  if (question) return { phase: 'asking', game, question, selected };
  return { phase: 'fetching', game, isRecovery: true, trial: FIRST_TRIAL };
}

function inStarting(state: QuizState, event: QuizEvent): QuizState {
  if (event.type === 'startRefused') return { phase: 'ready', refusal: event.refusal };
  if (event.type !== 'started') return state;
  const game = { session: event.session, past: [], answered: 0, correct: 0 };
  return { phase: 'asking', game, question: event.question, selected: null };
}

function inAsking(state: Asking, event: QuizEvent): QuizState {
  const { game, question, selected } = state;
  const send = (given: GivenAnswer): QuizState => ({ phase: 'sending', game, question, given, trial: FIRST_TRIAL });
  switch (event.type) {
    case 'choose':
      return { ...state, selected: event.text };
    case 'submit':
      return selected === null ? state : send({ text: selected, how: 'submit' });
    case 'skip':
      return send({ text: '', how: 'skip' });
    case 'timeUp':
      return send({ text: selected ?? '', how: 'time' });
    case 'returned':
      return event.now > Date.parse(question.closesAt) + ANSWER_GRACE_MS ? CHECKING : state;
    default:
      return state;
  }
}

function inSending(state: Sending, event: QuizEvent): QuizState {
  const { game, question, given } = state;
  if (event.type !== 'answered') return inWaiting(state, event);
  const { answer } = event;
  return { phase: 'revealed', game: withAnswer(game, question, given, answer), question, given, answer };
}

function afterReveal({ game, answer }: Revealed, now: number): QuizState {
  const { nextQuestion: question, result } = answer;
  if (question) return { phase: 'asking', game, question: shownAt(question, now), selected: null };
  if (result) return { phase: 'over', game, result };
  return { phase: 'fetching', game, isRecovery: false, trial: FIRST_TRIAL };
}

/** Nobody saw the outcome: the clock of the next question runs already, or it waits until it is asked for (rule quiz/hidden-waits). */
function hasMissedNext({ answer }: Revealed, { now, waitsForTap }: Extract<QuizEvent, { type: 'returned' }>): boolean {
  const { nextQuestion, result } = answer;
  if (nextQuestion) return nextQuestion.showBy !== null && now > Date.parse(nextQuestion.showBy);
  return result === null && !waitsForTap;
}

/** What may happen to every step over the network of a game. */
function inWaiting(state: Sending | Fetching | Finishing, event: QuizEvent): QuizState {
  const { game, trial } = state;
  switch (event.type) {
    case 'failed':
      return { ...state, trial: failed(trial, event.error) };
    case 'retry':
      return { ...state, trial: retried(trial, event.isManual) };
    case 'questionCame':
      return state.phase === 'fetching' ? inStep(game, shownAt(event.question, event.now)) : state;
    case 'outOfStep':
      return { phase: 'fetching', game, isRecovery: false, trial: FIRST_TRIAL };
    case 'sessionOver':
      return { phase: 'finishing', game, trial: FIRST_TRIAL };
    case 'resultCame':
      return { phase: 'over', game: { ...game, correct: event.result.correctAnswers }, result: event.result };
    case 'sessionGone':
      return READY;
    case 'broke':
      return { phase: 'broken', error: event.error };
    default:
      return state;
  }
}

/** The server went on while this page could not follow: everything before its question is over. */
const inStep = (game: Game, question: ShownQuestion): QuizState => ({
  phase: 'asking',
  game: { ...game, answered: Math.max(game.answered, question.number - 1) },
  question,
  selected: null,
});

const failed = ({ failures, isManual }: Trial, error: unknown): Trial => ({
  failures: failures + 1,
  isWaiting: true,
  isManual,
  isOurFault: error instanceof ApiError,
});

const retried = (trial: Trial, isManual: boolean): Trial =>
  trial.isWaiting ? { ...trial, isWaiting: false, isManual } : trial;

/** Whether leaving the page or changing the language would end a session. */
export const isPlaying = (state: QuizState): state is PlayingState =>
  ['asking', 'sending', 'revealed', 'fetching', 'finishing'].includes(state.phase);

/** The last answer waits for the network: the player has nothing left to do. */
export const isLastAnswerWaiting = (state: QuizState): boolean =>
  state.phase === 'sending' && state.trial.failures > 0 && state.question.number === state.game.session.totalQuestions;

interface Moment {
  /** Server time in ms. */
  readonly serverNow: number;
  /** Device time in ms. */
  readonly deviceNow: number;
}

/** What is to be saved of a game that is being played; `usedQuestionIds` come from what was saved before. */
export function savedQuizOf(
  state: PlayingState,
  before: SavedQuiz | null,
  { serverNow, deviceNow }: Moment,
): SavedQuiz {
  const { game } = state;
  const { id: sessionId, ...session } = game.session;
  const question = questionAtHand(state);
  const used = before?.sessionId === sessionId ? before.usedQuestionIds : [];
  const pendingAnswer = state.phase === 'sending' ? state.given : null;
  return {
    ...session,
    ...{ sessionId, question, pendingAnswer },
    currentQuestionIndex: question ? question.number - 1 : game.answered,
    selectedAnswer: state.phase === 'asking' ? state.selected : pendingAnswer?.text || null,
    timeLeft: question ? secondsUntil(question.closesAt, serverNow) : 0,
    correctCount: game.correct,
    questions: game.past,
    usedQuestionIds: question && !used.includes(question.id) ? [...used, question.id] : used,
    balanceDeducted: true,
    timestamp: deviceNow,
  };
}

function questionAtHand(state: PlayingState): ShownQuestion | null {
  if (state.phase === 'revealed') return state.answer.nextQuestion;
  return 'question' in state ? state.question : null;
}

const secondsUntil = (closesAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(closesAt) - now) / 1_000));

export type Outcome = 'right' | 'wrong' | 'skipped' | 'timeUp';

/** What became of the question that was just answered, in one word. */
export function outcomeOf({ answer, given }: Extract<QuizState, { phase: 'revealed' }>): Outcome {
  if (answer.isCorrect) return 'right';
  if (answer.timedOut || (given.how === 'time' && given.text === '')) return 'timeUp';
  return given.text === '' ? 'skipped' : 'wrong';
}

export type OptionLook = 'plain' | 'chosen' | 'locked' | 'right' | 'wrong' | 'other';

/** How an option is drawn: as it stands while the question is open, as it turned out afterwards. */
export function lookOf(
  state: Extract<QuizState, { phase: 'asking' | 'sending' | 'revealed' }>,
  option: string,
): OptionLook {
  if (state.phase === 'asking') return state.selected === option ? 'chosen' : 'plain';
  if (state.phase === 'sending') return state.given.text === option ? 'locked' : 'plain';
  if (state.answer.correctAnswer.trim() === option.trim()) return 'right';
  return state.given.text === option ? 'wrong' : 'other';
}
