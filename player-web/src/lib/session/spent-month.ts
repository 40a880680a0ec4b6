import { useQuery } from '@tanstack/react-query';
import { lagosDate } from '@sabi50/contracts/business-time';
import { api } from '../api/api-client';
import { QUERY_KEYS } from '../api/query-keys';
import { serverNow } from '../clock/server-clock';
import { usePlayer } from './session-context';

/** The month in Lagos that holds the instant, such as "2026-11". */
export const monthOf = (instant: Date): string => lagosDate(instant).slice(0, 7);

/** The month that runs, by the clock of the server. */
export const monthNow = (): string => monthOf(new Date(serverNow()));

/** What the player spent in a month such as "2026-11" (rule spending/spent-by-month). */
export function useSpentMonth(month: string) {
  const { id } = usePlayer();
  return useQuery({
    queryKey: [...QUERY_KEYS.wallet, 'spending', id, month],
    queryFn: ({ signal }) => api.get('userSpending', { params: { id }, query: { month }, signal }),
  });
}
