import { useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type PracticeAnswersView, type PracticeAnswerView } from '@sabi50/vocabulary/practice-views';
import { pathOf } from '@sabi50/vocabulary/routes';
import { api } from '../api/api-client';
import { useSession } from '../session/session-context';
import { followAnswers, knownAnswers, learn, type Person, takeOverVisitor } from './practice-memory';

/** What is known here of the questions for practice, and who knows it; with the player's other devices as soon as they answer. */
export function usePractice(): { readonly person: Person; readonly answers: readonly PracticeAnswerView[] } {
  const { user } = useSession();
  const person = user?.id ?? null;
  const answers = useSyncExternalStore(followAnswers, () => knownAnswers(person));
  useQuery({
    queryKey: ['practice', person],
    queryFn: () => shareAnswers(person ?? ''),
    enabled: person !== null,
    refetchOnMount: 'always',
  });
  return { person, answers };
}

/** Tells the account all that this device knows, and learns what the account knows (rule quiz/practice-mastery). */
export async function shareAnswers(userId: string): Promise<null> {
  takeOverVisitor(userId);
  const { answers } = await api.put<PracticeAnswersView>(pathOf('userPractice', { id: userId }), {
    body: { answers: knownAnswers(userId) },
    repeatable: true,
  });
  learn(userId, answers);
  return null;
}
