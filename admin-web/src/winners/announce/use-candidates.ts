import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FIND_DEBOUNCE_MS } from '@sabi50/vocabulary/limits';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { type WinnerCandidatesView } from '@sabi50/vocabulary/winner-views';
import { callApi } from '../../providers/http-client';
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

/** The text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), FIND_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
