import { type PracticeAnswerView } from './practice-views.js';

/** Whether an answer takes the place of another to the same question: the later one; of two at one moment the right one. */
const replaces = (one: PracticeAnswerView, other: PracticeAnswerView | undefined): boolean =>
  other === undefined ||
  Date.parse(one.answeredAt) > Date.parse(other.answeredAt) ||
  (Date.parse(one.answeredAt) === Date.parse(other.answeredAt) && one.isRight && !other.isRight);

/**
 * What several devices know together: of each question how it was answered the last time, by key (rule
 * quiz/practice-mastery). The same whatever the order, and however often it is done.
 */
export function newestAnswers(...known: readonly (readonly PracticeAnswerView[])[]): readonly PracticeAnswerView[] {
  const newest = new Map<string, PracticeAnswerView>();
  for (const answer of known.flat()) if (replaces(answer, newest.get(answer.key))) newest.set(answer.key, answer);
  return [...newest.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}
