import { type Category } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { newestAnswers } from '@sabi50/contracts/practice-answers';
import { daysInARow, mergedRecords, NO_RECORD } from '@sabi50/contracts/practice-record';
import {
  type PracticeAnswerView,
  type PracticePackView,
  type PracticeRecordView,
} from '@sabi50/contracts/practice-views';
import { lagosDate } from '@sabi50/contracts/business-time';
import { localStore } from '../../lib/storage/browser-storage';
import { serverNow } from '../../lib/clock/server-clock';

/** Whose practice it is: a player's id; null for a visitor, whose practice becomes theirs once they sign in here. */
export type Person = string | null;

const packKey = (language: Language, category: Category): string => `practice-pack.${language}.${category}`;

const listeners = new Set<() => void>();

/** What is kept of each person, so that what several sources know of it can be merged. */
interface Kept<Value> {
  /** The name in the browser's storage. */
  readonly name: string;
  readonly none: Value;
  readonly isSound: (value: unknown) => boolean;
  readonly merged: (...values: readonly Value[]) => Value;
}

/** Keeps something of each person on this device. */
function keeping<Value>({ name, none, isSound, merged }: Kept<Value>) {
  const remembered = new Map<Person, Value>();
  const keyOf = (person: Person): string => `${name}.${person ?? 'visitor'}`;
  const read = (person: Person): Value => {
    const stored = parsed<Value>(localStore.get(keyOf(person)));
    return stored !== null && isSound(stored) ? stored : none;
  };
  const of = (person: Person): Value => {
    const known = remembered.get(person) ?? read(person);
    remembered.set(person, known);
    return known;
  };
  const add = (person: Person, value: Value): void => {
    // Another tab may have learnt meanwhile.
    const known = merged(read(person), of(person), value);
    remembered.set(person, known);
    localStore.set(keyOf(person), JSON.stringify(known));
    for (const listener of listeners) listener();
  };
  const takeOver = (userId: string): void => {
    const ofVisitor = of(null);
    if (ofVisitor === none) return;
    localStore.remove(keyOf(null));
    remembered.delete(null);
    add(userId, ofVisitor);
  };
  return { of, add, takeOver, forget: () => remembered.clear() };
}

const answers = keeping<readonly PracticeAnswerView[]>({
  ...{ name: 'practice', none: [], isSound: Array.isArray, merged: newestAnswers },
});
const records = keeping<PracticeRecordView>({
  ...{ name: 'practice-record', none: NO_RECORD, merged: mergedRecords },
  isSound: (value) => Array.isArray((value as Partial<PracticeRecordView>).badges),
});

/** How the questions were answered the last time, as this device knows; the same list until something is learnt. */
export const knownAnswers = answers.of;

/** Adds answers; what was answered later stands (rule quiz/practice-mastery). */
export const learn = answers.add;

/** What practice comes to, as this device knows; the same until something is added (rule quiz/practice-record). */
export const knownRecord = records.of;

/** Adds to it what another device, or a round, comes to. */
export const addToRecord = records.add;

/** What a visitor practised before they signed in here is the player's from now on. */
export function takeOverVisitor(userId: string): void {
  answers.takeOver(userId);
  records.takeOver(userId);
}

/** Calls `listener` whenever something was learnt, in another tab too. @returns the way to stop */
export function followPractice(listener: () => void): () => void {
  const elsewhere = () => {
    answers.forget();
    records.forget();
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
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

/** Days in a row up to today on which somebody practised, as this device knows (rule quiz/practice-record). */
export const practisedDays = (person: Person): number =>
  daysInARow(knownRecord(person).days, lagosDate(new Date(serverNow())));
