import { type TimelineRowView, type TimelineView } from '@sabi50/vocabulary/player-timeline-views';

const newestFirst = (one: TimelineRowView, other: TimelineRowView): number => (one.at < other.at ? 1 : -1);

/**
 * A page of what several sources found before the same moment, each the newest first, with one row more than a page holds and
 * all rows of the last of these moments, or with all that it has. Rows of one moment stand in the order of the sources and on the same page, because the next page begins before a moment.
 */
export function pageOfSources(sources: readonly (readonly TimelineRowView[])[], limit: number): TimelineView {
  const rows = sources.flat().sort((one, other) => (one.at === other.at ? 0 : newestFirst(one, other)));
  const last = rows[limit - 1];
  if (!last || rows.length === limit) return { items: rows, next: null };
  const items = rows.filter(({ at }) => at >= last.at);
  // A source that found more than a page may have still older rows.
  const hasMore = items.length < rows.length || sources.some((found) => found.length > limit);
  return { items, next: hasMore ? last.at : null };
}
