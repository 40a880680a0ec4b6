import { localStore } from '../../lib/storage/browser-storage';
import { readSavedQuiz, type SavedQuiz } from './saved-quiz.rules';

const keyOf = (userId: string): string => `quiz:${userId}`;

/** The game that this user left unfinished on this device; what is expired or unreadable is discarded. */
export function loadSavedQuiz(userId: string): SavedQuiz | null {
  const saved = readSavedQuiz(localStore.get(keyOf(userId)), Date.now());
  if (!saved) forgetSavedQuiz(userId);
  return saved;
}

/** Saves a game for a reload; without storage the server still knows it. */
export const saveQuiz = (userId: string, saved: SavedQuiz): void =>
  void localStore.set(keyOf(userId), JSON.stringify(saved));

export const forgetSavedQuiz = (userId: string): void => localStore.remove(keyOf(userId));
