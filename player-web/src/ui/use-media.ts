import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen fits a media query now; rendered again when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listen: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listen);
      return () => media.removeEventListener('change', listen);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether a page stands in columns, its stage at the left. */
export const useIsWide = (): boolean => useMedia('(min-width: 1024px)');

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Whether the page is before somebody's eyes: not behind another tab, another app or a locked screen. */
export const useIsVisible = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden);
