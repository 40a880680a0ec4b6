import { useQuery } from '@tanstack/react-query';
import { type DrawEligibilityView, type MonthlyPointsView, type WeeklyPointsView } from '@sabi50/vocabulary/quiz-views';
import { pathOf } from '@sabi50/vocabulary/routes';
import { api } from '../../api/api-client';
import { QUERY_KEYS } from '../../api/query-keys';
import { usePlayer } from '../../session/session-context';

/** The points of this week; follows the live updates. */
export function useWeeklyPoints() {
  const { id } = usePlayer();
  return useQuery({
    queryKey: [...QUERY_KEYS.points, 'weekly', id],
    queryFn: ({ signal }) => api.get<WeeklyPointsView>(pathOf('userPointsWeekly', { id }), { signal }),
  });
}

/** The points of a month; `month` is 1 to 12. */
export function useMonthlyPoints(year: number, month: number) {
  const { id } = usePlayer();
  return useQuery({
    queryKey: [...QUERY_KEYS.points, 'monthly', id, year, month],
    queryFn: ({ signal }) =>
      api.get<MonthlyPointsView>(pathOf('userPointsMonthly', { id }), { query: { month, year }, signal }),
  });
}

/** How far the player is in each prize draw; asked for only by players who have points. */
export function useDraws() {
  const { id, points } = usePlayer();
  return useQuery({
    queryKey: [...QUERY_KEYS.points, 'draws', id],
    queryFn: ({ signal }) => api.get<DrawEligibilityView>(pathOf('userDrawEligibility', { id }), { signal }),
    enabled: points > 0,
  });
}
