import { QueryClient } from '@tanstack/react-query';

/** Nothing is fetched again or retried unless somebody asks (rule screens/sections). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { retry: false },
  },
});
