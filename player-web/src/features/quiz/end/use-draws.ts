import { useQuery } from '@tanstack/react-query';
import { type DrawEligibilityView } from '@sabi50/contracts/quiz-views';
import { pathOf } from '@sabi50/contracts/routes';
import { api } from '../../../lib/api/api-client';
import { QUERY_KEYS } from '../../../lib/api/query-keys';
import { usePlayer } from '../../../lib/session/session-context';

interface OwnDraws {
  /** How far the player is in each draw after this game; undefined until it is known. */
  readonly draws: DrawEligibilityView['draws'] | undefined;
  /** It could not be learnt, which is no matter here. */
  readonly isMissing: boolean;
}

/** The player's way to the draws, as the server counts it after this game. */
export function useDraws(): OwnDraws {
  const { id } = usePlayer();
  const { data, isError } = useQuery({
    queryKey: [...QUERY_KEYS.points, 'draws', id],
    queryFn: ({ signal }) => api.get<DrawEligibilityView>(pathOf('userDrawEligibility', { id }), { signal }),
    // What was known before the game is not what is shown after it.
    refetchOnMount: 'always',
  });
  return { draws: data?.draws, isMissing: isError };
}
