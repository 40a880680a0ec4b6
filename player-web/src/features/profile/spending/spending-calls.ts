import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ExclusionMonths,
  type PauseDays,
  type LimitPeriod,
  type PlayLimitsView,
} from '@sabi50/contracts/spending-views';
import { api } from '../../../lib/api/api-client';
import { QUERY_KEYS } from '../../../lib/api/query-keys';
import { usePlayer } from '../../../lib/session/session-context';

const limitsKey = (id: string) => [...QUERY_KEYS.wallet, 'play-limits', id] as const;

/** What the player set. */
export function usePlayLimits() {
  const { id } = usePlayer();
  return useQuery({
    queryKey: limitsKey(id),
    queryFn: ({ signal }) => api.get('userPlayLimits', { params: { id }, signal }),
  });
}

/** A decision of the player; `amount` is decimal naira, or null for none. */
export type LimitChange =
  | { readonly kind: 'limit' | 'confirm'; readonly period: LimitPeriod; readonly amount: string | null }
  | { readonly kind: 'reminder'; readonly amount: string | null; readonly time: string | null }
  | { readonly kind: 'pause'; readonly days: PauseDays }
  | { readonly kind: 'exclusion'; readonly months: ExclusionMonths };

/** Sends a decision; the answer is what holds then. */
export function useLimitChange(onDone: () => void) {
  const { id } = usePlayer();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: LimitChange) => send(id, change),
    onSuccess: (view) => {
      client.setQueryData(limitsKey(id), view);
      void client.invalidateQueries({ queryKey: QUERY_KEYS.wallet });
      onDone();
    },
  });
}

function send(id: string, change: LimitChange): Promise<PlayLimitsView> {
  switch (change.kind) {
    case 'limit':
      return api.put('userDepositLimit', { params: { id, period: change.period }, body: { amount: change.amount } });
    case 'confirm':
      return api.post('userDepositLimitConfirm', {
        params: { id, period: change.period },
        body: { amount: change.amount },
      });
    case 'reminder':
      return api.put('userSpendingReminder', { params: { id }, body: { amount: change.amount, time: change.time } });
    case 'pause':
      return api.post('userPause', { params: { id }, body: { days: change.days } });
    case 'exclusion':
      return api.post('userExclusion', { params: { id }, body: { months: change.months } });
  }
}
