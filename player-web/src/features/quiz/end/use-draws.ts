import { useQuery } from '@tanstack/react-query';
import { type DrawEligibilityView } from '@sabi50/vocabulary/quiz-views';
import { pathOf } from '@sabi50/vocabulary/routes';
import { api } from '../../../api/api-client';
import { QUERY_KEYS } from '../../../api/query-keys';
import { usePlayer } from '../../../session/session-context';

/** How far the player is in each draw after this game; undefined until it is known, and then without a fuss. */
export function useDraws(): DrawEligibilityView['draws'] | undefined {
  const { id } = usePlayer();
  const { data } = useQuery({
    queryKey: [...QUERY_KEYS.points, 'draws', id],
    queryFn: ({ signal }) => api.get<DrawEligibilityView>(pathOf('userDrawEligibility', { id }), { signal }),
    // What was known before the game is not what is shown after it.
    refetchOnMount: 'always',
  });
  return data?.draws;
}
