import { ApiError } from '../../lib/api/api-error';
import { isSessionOver } from '../../lib/api/signed-out';
import { isLastAnswerWaiting, type QuizEvent, type QuizState, reduceQuiz, type StartRefusal } from './quiz-machine';

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
