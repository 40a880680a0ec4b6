import { type Category } from '@sabi50/contracts/enumerations';
import { serverNow } from '../../lib/clock/server-clock';
import { rememberCategory } from '../../lib/session/last-category';
import { playSettings } from '../../lib/settings/play-settings';
import { askCurrentQuiz, endQuiz, fetchQuestion, sendAnswer, startQuiz } from './quiz-calls';
import { type QuizEvent, type QuizState } from './quiz-machine';
import { eventOfFailure } from './quiz-refusal.rules';
import { type QuizTask } from './quiz-task';
import { loadSavedQuiz } from './saved-quiz';
import { startIntention } from './start-intention';

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
