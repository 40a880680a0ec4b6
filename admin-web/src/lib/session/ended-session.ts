let hasEnded = false;
const listeners = new Set<() => void>();

/** Whether the session ended under a page with a change that must not be lost; for `useSyncExternalStore`. */
export const endedSession = {
  get: (): boolean => hasEnded,
  set: (ended: boolean): void => {
    hasEnded = ended;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
