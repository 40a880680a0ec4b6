import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Call, callApi } from '../lib/api/http-client';

interface CallOptions<View> {
  readonly enabled?: boolean;
  readonly refetchOnMount?: 'always';
  readonly refetchInterval?: number | ((shown: View | undefined) => number);
}

/**
 * A view of the API that is no list, such as statistics: fetched when it is first shown and again after
 * `invalidateQueries({ queryKey: [path] })`. What was shown stays while other figures are fetched.
 *
 * @param options.enabled false as long as something is missing, such as the end of a period
 * @param options.refetchOnMount fetched again whenever it is shown, however new it is
 * @param options.refetchInterval fetched again so often while it is shown, in ms, or how often for what is shown
 */
export function useCall<View>(
  path: string,
  query: Call['query'] = {},
  { refetchInterval, ...options }: CallOptions<View> = {},
) {
  return useQuery({
    queryKey: [path, query],
    queryFn: () => callApi<View>(path, { query }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    ...options,
    refetchInterval:
      typeof refetchInterval === 'function' ? ({ state }) => refetchInterval(state.data) : refetchInterval,
  });
}
