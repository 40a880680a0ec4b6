import { QueryClient } from '@tanstack/react-query';

/** Fetches a section again when it is opened; a failed query is retried by the user alone (rule screens/sections). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { retry: false },
  },
});
