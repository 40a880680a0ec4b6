import { useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { lagosDate } from '@sabi50/contracts/business-time';
import {
  PRACTICE_TOLD_DAYS_MAX,
  type PracticeAnswerView,
  type PracticeRecordView,
} from '@sabi50/contracts/practice-views';
import { api } from '../../lib/api/api-client';
import { serverNow } from '../../lib/clock/server-clock';
import { useSession } from '../../lib/session/session-context';
import {
  addToRecord,
  followPractice,
  knownAnswers,
  knownRecord,
  learn,
  type Person,
  takeOverVisitor,
} from './practice-memory';

const DAY_MS = 86_400_000;

interface Practice {
  readonly person: Person;
  readonly answers: readonly PracticeAnswerView[];
  readonly record: PracticeRecordView;
}

/** What is known here of practice, and who practised; with the player's other devices as soon as they answer. */
export function usePractice(): Practice {
  const { user } = useSession();
  const person = user?.id ?? null;
  const answers = useSyncExternalStore(followPractice, () => knownAnswers(person));
  const record = useRecord(person);
  useQuery({
    queryKey: ['practice', person],
    queryFn: () => sharePractice(person ?? ''),
    enabled: person !== null,
    refetchOnMount: 'always',
  });
  return { person, answers, record };
}

/** What practice comes to, as this device knows. */
export const useRecord = (person: Person): PracticeRecordView =>
  useSyncExternalStore(followPractice, () => knownRecord(person));

/** Tells the account all that this device knows, and learns what the account knows (rules quiz/practice-mastery, quiz/practice-record). */
async function sharePractice(userId: string): Promise<null> {
  takeOverVisitor(userId);
  const known = knownRecord(userId);
  const first = lagosDate(new Date(serverNow() - PRACTICE_TOLD_DAYS_MAX * DAY_MS));
  const { answers, record } = await api.put('userPractice', {
    params: { id: userId },
    body: {
      answers: knownAnswers(userId),
      record: { ...known, days: known.days.filter((day) => day >= first) },
    },
    repeatable: true,
  });
  learn(userId, answers);
  addToRecord(userId, record);
  return null;
}
