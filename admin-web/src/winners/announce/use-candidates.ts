import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { type WinnerCandidatesView } from '@sabi50/vocabulary/winner-views';
import { callApi } from '../../providers/http-client';
import { useSettled } from '../../ui/use-settled';
import { type Announcement } from './announcement.rules';

/** The players to pick from, for what was typed last. */
export function useCandidates({ drawKind, drawDate }: Announcement, typed: string) {
  const search = useSettled(typed.trim());
  return useQuery({
    queryKey: [ROUTES.adminWinnerCandidates, drawKind, drawDate, search],
    queryFn: () =>
      callApi<WinnerCandidatesView>(ROUTES.adminWinnerCandidates, {
        query: { drawKind, drawDate, ...(search !== '' && { search }) },
      }),
    enabled: drawDate !== '',
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}
