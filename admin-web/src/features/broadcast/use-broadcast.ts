import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext } from 'react';
import { type BroadcastStatus, type BroadcastView } from '@sabi50/contracts/broadcast-views';
import { pathOf } from '@sabi50/contracts/routes';
import { api } from '../../lib/api/api';
import { useTexts } from '../../lib/language/texts';
import { useToasts } from '../../ui/use-toasts';
import { type Outcome, outcomeToast } from './outcome.rules';

const RUNNING_MS = 1_000;
/** A broadcast that waits for the mail server, or for its time, goes on without staff. */
const PAUSED_MS = 5_000;

function pollOf(status: BroadcastStatus | undefined): number | false {
  if (status === 'queued' || status === 'sending') return RUNNING_MS;
  return (status === 'paused' || status === 'scheduled') && PAUSED_MS;
}

/** One broadcast, asked for again and again until it is over. */
export function useBroadcast(id: string) {
  const path = pathOf('adminBroadcast', { id });
  return useQuery({
    queryKey: [path],
    queryFn: () => api('GET adminBroadcast', { params: { id } }),
    refetchInterval: ({ state }) => pollOf(state.data?.status),
  });
}

/** Takes over what a call has answered about a broadcast, without asking again. */
export function useBroadcastSeen(): (broadcast: BroadcastView) => void {
  const queries = useQueryClient();
  return useCallback(
    (broadcast) => queries.setQueryData([pathOf('adminBroadcast', { id: broadcast.id })], broadcast),
    [queries],
  );
}

/** Keeps an eye on a broadcast, wherever staff go inside the section, until it is over. */
export const FollowContext = createContext<(broadcastId: string) => void>(() => undefined);

export const useFollow = (): ((broadcastId: string) => void) => useContext(FollowContext);

/** Shows the result of a broadcast (rule screens/toasts). */
export function useOutcomeToast(): (outcome: Outcome) => void {
  const texts = useTexts('broadcast');
  const toasts = useToasts();
  return useCallback(
    (outcome) => {
      const { isGood, title, text } = outcomeToast(outcome, texts);
      if (isGood) toasts.success(title, text);
      else toasts.refusal(title, text);
    },
    [texts, toasts],
  );
}
