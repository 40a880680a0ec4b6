import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type BoardMembershipView, type BoardScope } from '@sabi50/contracts/board-views';
import { lagosDate } from '@sabi50/contracts/business-time';
import { api } from '../../lib/api/api-client';
import { QUERY_KEYS } from '../../lib/api/query-keys';
import { serverNow } from '../../lib/clock/server-clock';
import { usePlayer } from '../../lib/session/session-context';

const WEEK_MS = 7 * 86_400_000;

/** The weeks that the page shows. */
export type Week = 'this' | 'before';

/** A week before among some, as the player sees it; asked again whenever their points change. */
export function useBoard(scope: BoardScope, week: Week) {
  const { id } = usePlayer();
  const day = lagosDate(new Date(serverNow() - (week === 'this' ? 0 : WEEK_MS)));
  return useQuery({
    queryKey: [...QUERY_KEYS.points, 'board', id, scope, day],
    queryFn: ({ signal }) => api.get('board', { query: { scope, week: day }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** Joins the board by a nickname, or leaves it (null). */
export function useNickname(onDone: () => void) {
  const { id } = usePlayer();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (nickname: string | null): Promise<BoardMembershipView> =>
      nickname === null
        ? api.delete('userBoard', { params: { id } })
        : api.put('userBoard', { params: { id }, body: { nickname } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [...QUERY_KEYS.points, 'board'] });
      onDone();
    },
  });
}

/** Whole per cent, rounded down: 100 is all right, and nothing else; 0 where nothing was asked. */
export const percentOf = (right: number, questions: number): number =>
  questions === 0 ? 0 : Math.floor((right * 100) / questions);
