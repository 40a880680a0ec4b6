import { type Category } from '@sabi50/vocabulary/enumerations';
import { type Language } from '@sabi50/vocabulary/languages';
import { newestAnswers } from '@sabi50/vocabulary/practice-answers';
import { type PracticeAnswerView, type PracticePackView } from '@sabi50/vocabulary/practice-views';
import { localStore } from '../storage/browser-storage';

/** Whose practice it is: a player's id; null for a visitor, whose answers become theirs once they sign in here. */
export type Person = string | null;

const answersKey = (person: Person): string => `practice.${person ?? 'visitor'}`;
const packKey = (language: Language, category: Category): string => `practice-pack.${language}.${category}`;

const NONE: readonly PracticeAnswerView[] = [];
const remembered = new Map<Person, readonly PracticeAnswerView[]>();
const listeners = new Set<() => void>();

/** How the questions were answered the last time, as this device knows; the same list until something is learnt. */
export function knownAnswers(person: Person): readonly PracticeAnswerView[] {
  const known = remembered.get(person) ?? readAnswers(person);
  remembered.set(person, known);
  return known;
}

/** Adds answers; what was answered later stands (rule quiz/practice-mastery). */
export function learn(person: Person, answers: readonly PracticeAnswerView[]): void {
  // Another tab may have learnt meanwhile.
  const known = newestAnswers(readAnswers(person), knownAnswers(person), answers);
  remembered.set(person, known);
  localStore.set(answersKey(person), JSON.stringify(known));
  for (const listener of listeners) listener();
}

/** What a visitor practised before they signed in here is the player's from now on. */
export function takeOverVisitor(userId: string): void {
  const ofVisitor = knownAnswers(null);
  if (ofVisitor.length === 0) return;
  localStore.remove(answersKey(null));
  remembered.delete(null);
  learn(userId, ofVisitor);
}

/** Calls `listener` whenever something was learnt, in another tab too. @returns the way to stop */
export function followAnswers(listener: () => void): () => void {
  const elsewhere = () => {
    remembered.clear();
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}

function readAnswers(person: Person): readonly PracticeAnswerView[] {
  const answers = parsed<PracticeAnswerView[]>(localStore.get(answersKey(person)));
  return Array.isArray(answers) ? answers : NONE;
}

/** The pack that this device has; null where it was never opened. */
export const keptPack = (language: Language, category: Category): PracticePackView | null =>
  parsed<PracticePackView>(localStore.get(packKey(language, category)));

/** Keeps a pack for when there is no network (rule quiz/practice-offline). */
export const keepPack = (pack: PracticePackView): void =>
  void localStore.set(packKey(pack.language, pack.category), JSON.stringify(pack));

function parsed<Value>(text: string | null): Value | null {
  try {
    return text === null ? null : (JSON.parse(text) as Value);
  } catch {
    return null;
  }
}
