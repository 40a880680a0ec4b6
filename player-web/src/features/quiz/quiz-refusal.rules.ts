import { ApiError, NetworkError } from '../../lib/api/api-error';
import { isSessionOver } from '../../lib/api/signed-out';
import { type QuizEvent, type StartRefusal } from './quiz-machine';
import { type TaskKind } from './quiz-task';

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
