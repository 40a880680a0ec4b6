import { QueryClient } from '@tanstack/react-query';

/** Only opening a section fetches it again; nothing is retried unless somebody asks (rule screens/sections). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { retry: false },
  },
});
