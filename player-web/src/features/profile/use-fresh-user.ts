import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type UserView } from '@sabi50/vocabulary/account-views';
import { pathOf } from '@sabi50/vocabulary/routes';
import { api } from '../../api/api-client';
import { QUERY_KEYS } from '../../api/query-keys';
import { usePlayer, useSession } from '../../session/session-context';

/**
 * The signed-in player: at once as known here, then as the server has them, again whenever their points change. A call that
 * fails changes nothing.
 */
export function useFreshUser(): UserView {
  const user = usePlayer();
  const { updateUser } = useSession();
  const { id } = user;
  const { data } = useQuery({
    queryKey: [...QUERY_KEYS.points, 'user', id],
    queryFn: ({ signal }) => api.get<UserView>(pathOf('user', { id }), { signal }),
    // What was asked on an earlier visit to this page may be older than what was saved since.
    gcTime: 0,
  });
  useEffect(() => {
    if (data) updateUser(data);
  }, [data, updateUser]);
  return user;
}
