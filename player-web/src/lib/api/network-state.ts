import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the device says that it has a network. True may still mean a network that leads nowhere. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
