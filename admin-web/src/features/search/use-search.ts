import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FIND_LENGTH_MIN } from '@sabi50/contracts/limits';
import { ROUTES } from '@sabi50/contracts/routes';
import { type SearchView } from '@sabi50/contracts/search-views';
import { api } from '../../lib/api/api';
import { useSettled } from '../../ui/use-settled';

/** What was found for what stands in the field. */
export interface Search {
  /** So much was typed that something can be found. */
  readonly isAsked: boolean;
  /** The answer belongs to what stands in the field now; an earlier one may be shown until it does. */
  readonly isCurrent: boolean;
  readonly found: SearchView | undefined;
  /** What `found` was asked with. */
  readonly words: string;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Asks when typing pauses. An answer belongs to its words: one that comes late, after another was asked, is kept for those
 * words and not shown.
 */
export function useSearch(typed: string): Search {
  const asked = typed.trim().replace(/\s+/g, ' ');
  const words = useSettled(asked);
  const isAsked = [...asked].length >= FIND_LENGTH_MIN;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [ROUTES.adminSearch, words],
    queryFn: async () => ({ words, view: await api('GET adminSearch', { query: { q: words } }) }),
    enabled: isAsked && [...words].length >= FIND_LENGTH_MIN,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
  return {
    isAsked,
    isCurrent: words === asked && data !== undefined && !isPlaceholderData,
    found: data?.view,
    words: data?.words ?? '',
    error: words === asked ? error : null,
    retry: () => void refetch(),
  };
}
