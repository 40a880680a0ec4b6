import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Whether the page is before somebody's eyes: not behind another tab, another app or a locked screen. */
export const useIsVisible = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden);
