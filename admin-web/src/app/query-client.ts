import { QueryClient } from '@tanstack/react-query';

/** Product specification section 7: nothing is fetched again by itself, nothing is retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { retry: false },
  },
});
