import { useQuery } from '@tanstack/react-query';
import { type Category } from '@sabi50/contracts/enumerations';
import { type CurrentQuizView } from '@sabi50/contracts/quiz-views';
import { QUESTION_FETCH_TIMEOUT_MS } from '@sabi50/contracts/limits';
import { api } from '../../lib/api/api-client';
import { QUERY_KEYS } from '../../lib/api/query-keys';
import { noteServerTime, serverNow } from '../../lib/clock/server-clock';
import { usePlayer } from '../../lib/session/session-context';
import { foundAt, sessionOf } from './quiz-game';
import { type FoundQuiz } from './quiz-machine';
import { loadSavedQuiz, type SavedQuiz } from './quiz-storage';

/** The paid quiz of any category that the player may go on with, by the server's word; null: none; undefined: not known yet. */
export function useOpenQuiz() {
  const { id } = usePlayer();
  const { data, isPending, refetch } = useQuery({
    // What a fee was paid for: it is asked for again whenever the money changes.
    queryKey: [...QUERY_KEYS.wallet, 'open-quiz', id],
    queryFn: async ({ signal }) => openQuizOf(await askCurrentQuiz(null, signal), loadSavedQuiz(id)),
    // An old answer would offer what was played to its end meanwhile.
    gcTime: 0,
  });
  return { openQuiz: data, isPending, expected: isPending ? savedCategory(id) : null, refetch };
}

/** Of a quiz that this device knows of, when the server has yet to say whether it is still open. */
const savedCategory = (userId: string): Category | null => loadSavedQuiz(userId)?.category ?? null;

type Found = Pick<FoundQuiz, 'game' | 'question'>;

function openQuizOf({ session, question }: CurrentQuizView, saved: SavedQuiz | null): Found | null {
  if (!session) return null;
  const { answeredQuestions: answered, correctAnswers: correct } = session;
  const game = { session: sessionOf(session), past: [], answered, correct };
  return { game, question: question && foundAt(question, saved?.question ?? null, serverNow()) };
}

/** The unfinished session of a category, or the newest of any (rule quiz/server-is-truth). */
export async function askCurrentQuiz(category: Category | null, signal: AbortSignal): Promise<CurrentQuizView> {
  const startedAt = Date.now();
  const timeoutMs = QUESTION_FETCH_TIMEOUT_MS;
  const view = await api.get('quizSessionCurrent', {
    query: { category: category ?? undefined },
    timeoutMs,
    signal,
  });
  if (view.question) noteServerTime(view.question.serverTime, startedAt);
  return view;
}
