import { useSyncExternalStore } from 'react';
import { localStore } from '../storage/browser-storage';
import { type PlaySettings, readSettings } from './play-settings.rules';

/** Kept on this device: a phone that may buzz says nothing about the next one. */
const STORAGE_KEY = 'feedback';

const listeners = new Set<() => void>();
let current: PlaySettings | null = null;

/** What the player wants of the quiz on this device; all off until switched on. */
export function playSettings(): PlaySettings {
  current ??= readSettings(localStore.get(STORAGE_KEY));
  return current;
}

/** Changes some of the settings, for this visit and, where the browser allows it, for the next. */
export function changePlaySettings(change: Partial<PlaySettings>): void {
  current = { ...playSettings(), ...change };
  localStore.set(STORAGE_KEY, JSON.stringify(current));
  for (const listener of listeners) listener();
}

/** The settings in use, followed as they change. */
export const usePlaySettings = (): PlaySettings => useSyncExternalStore(subscribe, playSettings);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
