import { createContext, useContext } from 'react';

/** Keeps an eye on a broadcast, wherever staff go inside the section, until it is over. */
export const FollowContext = createContext<(broadcastId: string) => void>(() => undefined);

export const useFollow = (): ((broadcastId: string) => void) => useContext(FollowContext);
