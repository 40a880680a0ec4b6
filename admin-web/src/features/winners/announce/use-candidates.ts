import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Location } from '@sabi50/contracts/enumerations';
import { ROUTES } from '@sabi50/contracts/routes';
import { api } from '../../../lib/api/api';
import { useSettled } from '../../../ui/use-settled';
import { type Announcement } from './announcement.rules';

/** By what the players to pick from are narrowed. */
export interface CandidateFilters {
  readonly typed: string;
  /** Empty: everywhere. */
  readonly location: Location | '';
  readonly neverWon: boolean;
}

/** The players to pick from, for what was typed last. */
export function useCandidates({ drawKind, drawDate }: Announcement, { typed, location, neverWon }: CandidateFilters) {
  const search = useSettled(typed.trim());
  const filters = {
    ...(search !== '' && { search }),
    ...(location !== '' && { location }),
    ...(neverWon && { neverWon: 'true' }),
  };
  return useQuery({
    queryKey: [ROUTES.adminWinnerCandidates, drawKind, drawDate, filters],
    queryFn: () => api('GET adminWinnerCandidates', { query: { drawKind, drawDate, ...filters } }),
    enabled: drawDate !== '',
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}
