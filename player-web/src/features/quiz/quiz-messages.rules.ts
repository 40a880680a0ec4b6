import { ApiError } from '../../api/api-error';
import { isSessionOver } from '../../api/signed-out';
import { isLastKept, type QuizEvent, type QuizState, reduceQuiz, type StartRefusal } from './quiz-machine';

/** Messages about the connection and the session, and what became of an answer that was kept. */
export type News =
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

/** What the player is told when something happens in a state; null when the page itself shows it. */
export function newsOf(state: QuizState, event: QuizEvent): News | null {
  switch (event.type) {
    case 'submit':
      return state.phase === 'asking' && state.selected === null ? 'noAnswer' : null;
    case 'startRefused':
      return REFUSALS[event.refusal];
    case 'continue':
    case 'checked':
      return isResumed(reduceQuiz(state, event)) ? 'recovering' : null;
    case 'answered':
      return newsOfAnswer(state, event.answer.timedOut);
    case 'failed':
      return newsOfFailure(state, event);
    case 'outOfStep':
    case 'broke':
    case 'sessionGone':
      return newsOfRefusal(state, event);
    default:
      return null;
  }
}

const REFUSALS: Readonly<Record<StartRefusal, News | null>> = {
  balance: 'insufficient',
  failed: 'startFailed',
  // The page offers other categories instead, or says itself why.
  questions: null,
  starts: null,
  exits: null,
  // That is said once, for the whole app.
  'signed-out': null,
};

/** A game goes on that was left: after Continue, or with an answer that is sent at once. */
const isResumed = ({ phase }: QuizState): boolean => ['asking', 'sending', 'fetching'].includes(phase);

function newsOfAnswer(state: QuizState, isLate: boolean): News | null {
  if (state.phase !== 'sending' || state.trial.failures === 0) return null;
  return isLate ? 'late' : 'arrived';
}

function newsOfFailure(state: QuizState, event: Extract<QuizEvent, { type: 'failed' }>): News | null {
  if (!('trial' in state)) return null;
  if (state.trial.isManual) return 'stillIssues';
  if (state.trial.failures > 0 || state.phase !== 'sending') return null;
  // The page itself says that the fault is ours.
  if (event.error instanceof ApiError) return null;
  if (isLastKept(reduceQuiz(state, event))) return 'offlineDone';
  return state.given.how === 'time' ? 'timeUp' : null;
}

function newsOfRefusal(
  state: QuizState,
  event: Extract<QuizEvent, { type: 'outOfStep' | 'broke' | 'sessionGone' }>,
): News | null {
  if (event.type === 'broke' && isSessionOver(event.error)) return null;
  if (state.phase === 'fetching' && state.isRecovery) return 'recoveryFailed';
  if (event.type === 'sessionGone') return 'sessionError';
  if (state.phase !== 'sending') return null;
  if (event.type === 'outOfStep' && event.isElsewhere) return 'elsewhere';
  return event.type === 'outOfStep' && state.given.how === 'time' ? 'timeUp' : 'submitFailed';
}
