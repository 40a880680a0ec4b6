import { useQuery } from '@tanstack/react-query';
import { type Category } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { api } from '../../lib/api/api-client';
import { QUERY_KEYS } from '../../lib/api/query-keys';
import { usePlayer } from '../../lib/session/session-context';

/** The points of this week; follows the live updates. */
export function useWeeklyPoints() {
  const { id } = usePlayer();
  return useQuery({
    queryKey: [...QUERY_KEYS.points, 'weekly', id],
    queryFn: ({ signal }) => api.get('userPointsWeekly', { params: { id }, signal }),
  });
}

/** The days of a month with points; `month` is 1 to 12. */
export function useDailyPoints(year: number, month: number) {
  const { id } = usePlayer();
  return useQuery({
    queryKey: [...QUERY_KEYS.points, 'daily', id, year, month],
    queryFn: ({ signal }) => api.get('userPointsDaily', { params: { id }, query: { month, year }, signal }),
  });
}

/** How far the player is in each prize draw; asked for only by players who have points. */
export function useDraws() {
  const { id, points } = usePlayer();
  return useQuery({
    queryKey: [...QUERY_KEYS.points, 'draws', id],
    queryFn: ({ signal }) => api.get('userDrawEligibility', { params: { id }, signal }),
    enabled: points > 0,
  });
}

/** Categories that have enough questions in a language; undefined while that is not known. */
export function usePlayableCategories(language: Language): readonly Category[] | undefined {
  const { data } = useQuery({
    queryKey: ['playable-categories', language],
    queryFn: ({ signal }) => api.get('quizPlayableCategories', { query: { language }, signal }),
    refetchOnMount: 'always',
  });
  return data?.categories;
}
