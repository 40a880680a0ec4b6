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
