import { useQuery } from '@tanstack/react-query';
import { WINNERS_REFETCH_MS } from '@sabi50/contracts/limits';
import { ROUTES } from '@sabi50/contracts/routes';
import { type WinnerView } from '@sabi50/contracts/winner-views';
import { api } from '../../lib/api/api-client';

/** The latest winners, asked for again every 30 s while the page is in view; an unchanged list costs a few bytes (ETag). */
export const useWinners = () =>
  useQuery({
    queryKey: ['winners'],
    queryFn: ({ signal }) => api.get<readonly WinnerView[]>(ROUTES.winners, { signal }),
    refetchInterval: WINNERS_REFETCH_MS,
    refetchOnMount: 'always',
  });
