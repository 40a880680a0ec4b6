import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ErasureRequest, type ErasureView } from '@sabi50/contracts/erasure-views';
import { api } from '../../../lib/api/api-client';
import { QUERY_KEYS } from '../../../lib/api/query-keys';
import { usePlayer } from '../../../lib/session/session-context';

const erasureKey = (id: string) => [...QUERY_KEYS.wallet, 'erasure', id] as const;

/** Whether the player's data is to be erased, when, and what it waits for. */
export function useErasure() {
  const { id } = usePlayer();
  return useQuery({
    queryKey: erasureKey(id),
    queryFn: ({ signal }) => api.get('userErasure', { params: { id }, signal }),
  });
}

/** Asks for the erasure, or for the same once more with the balance given up. */
export function useAskErasure() {
  return useErasureChange((id, body: ErasureRequest) => api.post('userErasure', { params: { id }, body }));
}

/** Takes the request back that is on screen. */
export function useKeepData() {
  return useErasureChange((id, seen: string) => api.post('userErasureCancel', { params: { id }, body: { seen } }));
}

function useErasureChange<Asked>(send: (id: string, asked: Asked) => Promise<ErasureView>) {
  const { id } = usePlayer();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked) => send(id, asked),
    onSuccess: (view) => {
      client.setQueryData(erasureKey(id), view);
      void client.invalidateQueries({ queryKey: QUERY_KEYS.wallet });
    },
  });
}
