import { isPlaying, type QuizState } from './quiz-machine';

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
