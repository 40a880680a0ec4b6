import { useEffect } from 'react';
import { type QuizTexts } from '@sabi50/texts/player/sections';
import { ApiError } from '../../lib/api/api-error';
import { isSessionOver } from '../../lib/api/signed-out';
import { isLastAnswerWaiting, type QuizEvent, type QuizState, reduceQuiz, type StartRefusal } from './quiz-machine';
import { toasts } from '../../ui/toasts';

/** Messages about the connection and the session, and the outcome of an answer that had to wait. */
export type QuizMessage =
  | 'noAnswer'
  | 'timeUp'
  | 'offlineDone'
  | 'stillIssues'
  | 'submitFailed'
  | 'startFailed'
  | 'insufficient'
  | 'recovering'
  | 'recoveryFailed'
  | 'sessionError'
  | 'elsewhere'
  | 'arrived'
  | 'late';

/** The message for an event in a state; null when the page itself shows it. */
export function messageFor(state: QuizState, event: QuizEvent): QuizMessage | null {
  switch (event.type) {
    case 'submit':
      return state.phase === 'asking' && state.selected === null ? 'noAnswer' : null;
    case 'startRefused':
      return REFUSALS[event.refusal];
    case 'continue':
    case 'checked':
      return isResumed(reduceQuiz(state, event)) ? 'recovering' : null;
    case 'answered':
      return messageForAnswer(state, event.answer.timedOut);
    case 'failed':
      return messageForFailure(state, event);
    case 'outOfStep':
    case 'broke':
    case 'sessionGone':
      return messageForRefusal(state, event);
    default:
      return null;
  }
}

const REFUSALS: Readonly<Record<StartRefusal, QuizMessage | null>> = {
  balance: 'insufficient',
  failed: 'startFailed',
  // The page offers other categories instead, or says itself why.
  owed: null,
  disputed: null,
  suspended: null,
  questions: null,
  starts: null,
  exits: null,
  // The app shows that once, on every page.
  'signed-out': null,
};

/** The game continues: after Continue, or with an answer that is sent at once. */
const isResumed = ({ phase }: QuizState): boolean => ['asking', 'sending', 'fetching'].includes(phase);

function messageForAnswer(state: QuizState, isLate: boolean): QuizMessage | null {
  if (state.phase !== 'sending' || state.trial.failures === 0) return null;
  return isLate ? 'late' : 'arrived';
}

function messageForFailure(state: QuizState, event: Extract<QuizEvent, { type: 'failed' }>): QuizMessage | null {
  if (!('trial' in state)) return null;
  if (state.trial.isManual) return 'stillIssues';
  if (state.trial.failures > 0 || state.phase !== 'sending') return null;
  // The page itself shows that our server failed.
  if (event.error instanceof ApiError) return null;
  if (isLastAnswerWaiting(reduceQuiz(state, event))) return 'offlineDone';
  return state.given.how === 'time' ? 'timeUp' : null;
}

function messageForRefusal(
  state: QuizState,
  event: Extract<QuizEvent, { type: 'outOfStep' | 'broke' | 'sessionGone' }>,
): QuizMessage | null {
  if (event.type === 'broke' && isSessionOver(event.error)) return null;
  if (state.phase === 'fetching' && state.isRecovery) return 'recoveryFailed';
  if (event.type === 'sessionGone') return 'sessionError';
  if (state.phase !== 'sending') return null;
  if (event.type === 'outOfStep' && event.isElsewhere) return 'elsewhere';
  return event.type === 'outOfStep' && state.given.how === 'time' ? 'timeUp' : 'submitFailed';
}

/** Messages about a state, withdrawn when it ends. The others are about something that happened. */
const ABOUT_A_STATE: ReadonlySet<QuizMessage> = new Set([
  'noAnswer',
  'stillIssues',
  'offlineDone',
  'startFailed',
  'insufficient',
]);

export type MessageListener = (message: QuizMessage, before: QuizState) => void;

/** What messages follow of a quiz; each function that subscribes returns the one that ends it. */
interface QuizFeed {
  readonly current: () => QuizState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly onMessage: (listener: MessageListener) => () => void;
}

/** Shows the messages of a quiz as toasts. */
export function useQuizMessages(store: QuizFeed): void {
  useEffect(() => {
    let shown: { readonly id: string; readonly state: string } | null = null;
    const withdraw = () => {
      if (shown) toasts.close(shown.id);
      shown = null;
    };
    const stopMessages = store.onMessage((message, before) => {
      const id = show(message, before);
      if (ABOUT_A_STATE.has(message)) shown = { id, state: stateKey(store.current()) };
    });
    const stop = store.subscribe(() => {
      if (shown && shown.state !== stateKey(store.current())) withdraw();
    });
    return () => {
      stopMessages();
      stop();
      withdraw();
    };
  }, [store]);
}

/** Differs when the phase, the question, or whether an option is chosen differs. */
function stateKey(state: QuizState): string {
  const question = 'question' in state ? state.question.id : '';
  const isChosen = state.phase === 'asking' && state.selected !== null;
  return [state.phase, question, isChosen].join('/');
}

type Text = (texts: QuizTexts, number: number) => string;

interface Toast {
  readonly kind: 'info' | 'success' | 'failure';
  readonly title: Text;
  readonly text?: Text;
}

const TOASTS: Readonly<Record<QuizMessage, Toast>> = {
  noAnswer: { kind: 'info', title: (texts) => texts.noAnswerTitle, text: (texts) => texts.noAnswerText },
  timeUp: { kind: 'info', title: (texts) => texts.timeUpTitle, text: (texts) => texts.timeUpText },
  offlineDone: { kind: 'info', title: (texts) => texts.offlineDoneTitle, text: (texts) => texts.offlineDoneText },
  stillIssues: { kind: 'info', title: (texts) => texts.stillIssuesTitle },
  submitFailed: { kind: 'failure', title: (texts) => texts.quizErrorTitle, text: (texts) => texts.submitFailed },
  startFailed: { kind: 'failure', title: (texts) => texts.errorTitle, text: (texts) => texts.startFailed },
  insufficient: { kind: 'failure', title: (texts) => texts.insufficientTitle, text: (texts) => texts.insufficientText },
  recovering: { kind: 'info', title: (texts) => texts.recoveringTitle },
  recoveryFailed: {
    kind: 'failure',
    title: (texts) => texts.recoveryFailedTitle,
    text: (texts) => texts.recoveryFailedText,
  },
  sessionError: { kind: 'failure', title: (texts) => texts.sessionErrorTitle, text: (texts) => texts.sessionErrorText },
  elsewhere: { kind: 'info', title: (texts) => texts.elsewhereTitle, text: (texts) => texts.elsewhereText },
  arrived: { kind: 'success', title: (texts, number) => texts.arrived(number) },
  late: { kind: 'info', title: (texts, number) => texts.late(number) },
};

/** @returns the id of the message */
function show(message: QuizMessage, before: QuizState): string {
  const number = 'question' in before ? before.question.number : 0;
  const { kind, title, text } = TOASTS[message];
  return toasts[kind](({ quiz }) => title(quiz, number), text && (({ quiz }) => text(quiz, number)));
}
