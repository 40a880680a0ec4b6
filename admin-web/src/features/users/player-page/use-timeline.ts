import { useInfiniteQuery } from '@tanstack/react-query';
import { pathOf } from '@sabi50/contracts/routes';
import { api } from '../../../lib/api/api';
import { type TimelineFilter } from './timeline-filters';

/** A player's timeline, narrowed to one kind and to days, or whole, a page more at a time. */
export function useTimeline(userId: string, filter: TimelineFilter) {
  const path = pathOf('adminUserTimeline', { id: userId });
  const timeline = useInfiniteQuery({
    queryKey: [path, filter],
    queryFn: ({ pageParam }) =>
      api('GET adminUserTimeline', { params: { id: userId }, query: { ...filter, ...pageParam } }),
    initialPageParam: {},
    getNextPageParam: ({ next }) => (next === null ? undefined : { before: next }),
  });
  return { ...timeline, rows: timeline.data?.pages.flatMap(({ items }) => items) };
}
