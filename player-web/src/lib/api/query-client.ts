import { QueryClient } from '@tanstack/react-query';

/**
 * Data is asked for once and then when something says that it changed. The API
 * client repeats on its own; `always` lets a call fail at once while offline, so that the page can say so.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: 10 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
