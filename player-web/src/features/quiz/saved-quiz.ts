import { readSavedQuiz, type SavedQuiz } from './saved-quiz.rule';

const keyOf = (userId: string): string => `quiz:${userId}`;

/** The game that this user left unfinished on this device; what is expired or unreadable is discarded. */
export function loadSavedQuiz(userId: string): SavedQuiz | null {
  try {
    const saved = readSavedQuiz(localStorage.getItem(keyOf(userId)), Date.now());
    if (!saved) forgetSavedQuiz(userId);
    return saved;
  } catch {
    return null;
  }
}

/** Keeps a game over a reload; without storage the server still knows it. */
export function saveQuiz(userId: string, saved: SavedQuiz): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(saved));
  } catch {
    // A browser that refuses storage: the game goes on, a reload asks the server alone.
  }
}

export function forgetSavedQuiz(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing could be kept, so there is nothing to forget.
  }
}
