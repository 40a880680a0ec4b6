import { useSyncExternalStore } from 'react';
import { onDevice } from '../storage/browser-storage';
import { type FeedbackSettings, readSettings } from './feedback-settings.rule';

/** Kept on this device: a phone that may buzz says nothing about the next one. */
const STORAGE_KEY = 'feedback';

const listeners = new Set<() => void>();
let current: FeedbackSettings | null = null;

/** What the player allows the app to do besides showing things; both off until switched on. */
function feedbackSettings(): FeedbackSettings {
  current ??= readSettings(onDevice.read(STORAGE_KEY));
  return current;
}

/** Changes some of the settings, for this visit and, where the browser allows it, for the next. */
export function changeFeedbackSettings(change: Partial<FeedbackSettings>): void {
  current = { ...feedbackSettings(), ...change };
  onDevice.keep(STORAGE_KEY, JSON.stringify(current));
  for (const tell of listeners) tell();
}

/** The settings in use, followed as they change. */
export const useFeedbackSettings = (): FeedbackSettings => useSyncExternalStore(subscribe, feedbackSettings);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
