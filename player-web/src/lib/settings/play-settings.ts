import { useSyncExternalStore } from 'react';
import { localStore } from '../storage/browser-storage';

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

/** How the quiz treats this player. */
export interface PlaySettings {
  readonly sound: boolean;
  readonly vibration: boolean;
  /** The next question comes, and its clock starts, when the player says so (WCAG 2.2.1). */
  readonly waitForTap: boolean;
  /** A second tap on the chosen answer submits it, as the button does. */
  readonly tapAgain: boolean;
}

/** How it is until the player says otherwise: a quiz on a bus is silent. */
const UNTIL_SAID: PlaySettings = { sound: false, vibration: false, waitForTap: false, tapAgain: false };

/** What was stored, as far as it can be read; everything else is off. */
export function readSettings(stored: string | null): PlaySettings {
  try {
    const { sound, vibration, waitForTap, tapAgain } = JSON.parse(stored ?? '{}') as Partial<PlaySettings>;
    return {
      sound: sound === true,
      vibration: vibration === true,
      waitForTap: waitForTap === true,
      tapAgain: tapAgain === true,
    };
  } catch {
    return UNTIL_SAID;
  }
}
