import { useSyncExternalStore } from 'react';
import { type FeedbackSettings, readSettings } from './feedback-settings.rule';

/** Kept on this device: a phone that may buzz says nothing about the next one. */
const STORAGE_KEY = 'feedback';

const listeners = new Set<() => void>();
let current: FeedbackSettings | null = null;

/** What the player allows the app to do besides showing things; both off until switched on. */
function feedbackSettings(): FeedbackSettings {
  current ??= readSettings(read());
  return current;
}

/** Changes some of the settings, for this visit and, where the browser allows it, for the next. */
export function changeFeedbackSettings(change: Partial<FeedbackSettings>): void {
  current = { ...feedbackSettings(), ...change };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(current));
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  for (const tell of listeners) tell();
}

/** The settings in use, followed as they change. */
export const useFeedbackSettings = (): FeedbackSettings => useSyncExternalStore(subscribe, feedbackSettings);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function read(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
