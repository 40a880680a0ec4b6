import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import { isLanguage, type Language } from '@sabi50/contracts/languages';
import { CORRECT_ANSWERS_FOR_POINT, QUESTIONS_PER_SESSION, SESSION_LIFETIME_MS } from '@sabi50/contracts/limits';
import { type GivenAnswer, type PastQuestion, type ShownQuestion } from './quiz-game';
import { localStore } from '../../lib/storage/browser-storage';

/**
 * The locally saved quiz state of a user (rule data/stored-names). It decides only what to offer
 * (rule quiz/server-is-truth).
 */
export interface SavedQuiz {
  readonly category: Category;
  readonly sessionId: string;
  /** 0 to 4. */
  readonly currentQuestionIndex: number;
  readonly selectedAnswer: string | null;
  /** In whole seconds, when it was saved. */
  readonly timeLeft: number;
  readonly correctCount: number;
  /** Those that are answered, with their answers. */
  readonly questions: readonly PastQuestion[];
  readonly usedQuestionIds: readonly string[];
  /** The fee was charged before anything was saved. */
  readonly balanceDeducted: boolean;
  /** When it was saved, in ms of this device. */
  readonly timestamp: number;
  readonly language: Language;
  readonly expiresAt: string;
  readonly totalQuestions: number;
  readonly correctForPoint: number;
  /** The question at hand. */
  readonly question: ShownQuestion | null;
  /** Given, and not yet known to the server. */
  readonly pendingAnswer: GivenAnswer | null;
}

/** What was saved, if it can be read and is younger than 30 minutes; null otherwise. */
export function readSavedQuiz(text: string | null, deviceNow: number): SavedQuiz | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isSavedQuiz(value)) return null;
    const age = deviceNow - value.timestamp;
    // What was saved before these two were counts as many as games then had.
    const counts = { totalQuestions: QUESTIONS_PER_SESSION, correctForPoint: CORRECT_ANSWERS_FOR_POINT };
    return age >= 0 && age < SESSION_LIFETIME_MS ? { ...counts, ...value } : null;
  } catch {
    return null;
  }
}

function isSavedQuiz(value: unknown): value is SavedQuiz {
  if (typeof value !== 'object' || value === null) return false;
  const saved = value as Partial<Record<keyof SavedQuiz, unknown>>;
  return (
    CATEGORIES.some((category) => category === saved.category) &&
    isLanguage(saved.language) &&
    typeof saved.sessionId === 'string' &&
    typeof saved.timestamp === 'number' &&
    typeof saved.expiresAt === 'string' &&
    typeof saved.correctCount === 'number' &&
    Array.isArray(saved.questions) &&
    Array.isArray(saved.usedQuestionIds) &&
    isObjectOrNull(saved.question) &&
    isObjectOrNull(saved.pendingAnswer)
  );
}

const isObjectOrNull = (value: unknown): boolean => typeof value === 'object';

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
