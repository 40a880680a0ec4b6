import { useInfiniteQuery } from '@tanstack/react-query';
import { type TimelineKind, type TimelineView } from '@sabi50/vocabulary/player-timeline-views';
import { pathOf } from '@sabi50/vocabulary/routes';
import { callApi } from '../../providers/http-client';

/** A player's timeline, narrowed to one kind or whole, a page more at a time. */
export function useTimeline(userId: string, kind: TimelineKind | null) {
  const path = pathOf('adminUserTimeline', { id: userId });
  const timeline = useInfiniteQuery({
    queryKey: [path, kind],
    queryFn: ({ pageParam }) => callApi<TimelineView>(path, { query: { ...(kind && { kind }), ...pageParam } }),
    initialPageParam: {},
    getNextPageParam: ({ next }) => (next === null ? undefined : { before: next }),
  });
  return { ...timeline, rows: timeline.data?.pages.flatMap(({ items }) => items) };
}
