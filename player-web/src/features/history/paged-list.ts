import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { HISTORY_PAGE_SIZE } from '@sabi50/contracts/limits';
import { type PageView } from '@sabi50/contracts/money-views';
import { api } from '../../lib/api/api-client';

/**
 * A list that is fetched page by page and shown as one; all its pages are fetched again when the page is opened, so that
 * it contains what the player has just done.
 */
export function usePagedList<Item>(queryKey: QueryKey, path: string) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      api.get<PageView<Item>>(path, { query: { page: pageParam, limit: HISTORY_PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    refetchOnMount: 'always',
  });
  const pages = query.data?.pages ?? [];
  return {
    ...query,
    items: query.data?.pages.flatMap(({ items }) => items),
    total: pages[pages.length - 1]?.total ?? 0,
  };
}
