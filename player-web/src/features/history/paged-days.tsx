import { type ReactNode, useRef, useState } from 'react';
import { dayText } from '@sabi50/contracts/formats';
import { HISTORY_PAGE_SIZE } from '@sabi50/contracts/limits';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { type PageView } from '@sabi50/contracts/money-views';
import { lagosDate } from '@sabi50/contracts/business-time';
import { serverNow } from '../../lib/clock/server-clock';
import { errorText } from '../../lib/language/error-text';
import { useTexts } from '../../lib/language/language-context';
import { Button } from '../../ui/kit/button';
import { ErrorCard, Loading, Skeleton } from '../../ui/states';
import './history.css';

interface PagedDaysProps<Item> {
  readonly list: ReturnType<typeof usePagedList<Item>>;
  /** When a thing happened, ISO 8601. */
  readonly instantOf: (item: Item) => string;
  readonly row: (item: Item) => ReactNode;
  /** Shown when there is nothing at all. */
  readonly empty: ReactNode;
}

/** A list in all its states: on its way, failed, empty, and by days with "Show more" below. */
export function PagedDays<Item extends { readonly id: string }>({ list, instantOf, row, empty }: PagedDaysProps<Item>) {
  const { items, error, isFetching, refetch } = list;
  if (!items) {
    if (error) return <ErrorCard error={error} retrying={isFetching} onRetry={() => void refetch()} />;
    return (
      <Loading>
        <Skeleton height={28} />
        <Skeleton height={72} />
        <Skeleton height={72} />
        <Skeleton height={72} />
      </Loading>
    );
  }
  if (items.length === 0) return empty;
  return (
    <>
      {byDay(items, instantOf).map((day) => (
        <section key={day.date} className="history-day" aria-labelledby={`history-${day.date}`}>
          <h2 id={`history-${day.date}`} className="history-day-name">
            <DayName date={day.date} />
          </h2>
          <ul className="history-rows">
            {day.items.map((item) => (
              <li key={item.id} className="history-row">
                {row(item)}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <More list={list} shown={items.length} />
    </>
  );
}

function DayName({ date }: { readonly date: string }) {
  const texts = useTexts('history');
  const [now] = useState(serverNow);
  const near = nearDay(date, now);
  return <span>{near === null ? dayText(date) : texts[near]}</span>;
}

function More<Item>({ list, shown }: { readonly list: ReturnType<typeof usePagedList<Item>>; readonly shown: number }) {
  const { showMore, loadingMore, shownOf } = useTexts('history');
  const errors = useTexts('errors');
  const status = useRef<HTMLParagraphElement>(null);
  const { hasNextPage, isFetchingNextPage, fetchNextPage, error, total } = list;
  const fetchMore = async () => {
    const { hasNextPage: goesOn } = await fetchNextPage();
    // The button that had the focus is gone.
    if (!goesOn) status.current?.focus();
  };
  return (
    <div className="history-more">
      {error && (
        <p role="alert" className="history-failed">
          {errorText(error, errors)}
        </p>
      )}
      {total > HISTORY_PAGE_SIZE && (
        <p ref={status} tabIndex={-1} className="quiet small" role="status">
          {shownOf(shown, total)}
        </p>
      )}
      {hasNextPage && (
        <Button
          variant="secondary"
          pending={isFetchingNextPage}
          pendingText={loadingMore}
          onClick={() => void fetchMore()}
        >
          {showMore}
        </Button>
      )}
    </div>
  );
}

interface PageOptions {
  readonly query: { readonly page: number; readonly limit: number };
  readonly signal: AbortSignal;
}

/**
 * A list that is fetched page by page and shown as one; all its pages are fetched again when the page is opened, so that
 * it contains what the player has just done.
 */
export function usePagedList<Item>(queryKey: QueryKey, fetchPage: (options: PageOptions) => Promise<PageView<Item>>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: page, signal }) => fetchPage({ query: { page, limit: HISTORY_PAGE_SIZE }, signal }),
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

const DAY_MS = 86_400_000;

/** The things of one day in Lagos, in the order in which they came. */
export interface Day<Item> {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly items: readonly Item[];
}

/**
 * Things that come newest first, by the day in Lagos on which they happened. A thing that comes twice, because the list
 * grew while its next page was fetched, is kept once.
 */
export function byDay<Item extends { readonly id: string }>(
  items: readonly Item[],
  instantOf: (item: Item) => string,
): readonly Day<Item>[] {
  const days = new Map<string, Item[]>();
  const known = new Set<string>();
  for (const item of items) {
    if (known.has(item.id)) continue;
    known.add(item.id);
    const date = lagosDate(new Date(instantOf(item)));
    days.set(date, [...(days.get(date) ?? []), item]);
  }
  return [...days].map(([date, itemsOfDay]) => ({ date, items: itemsOfDay }));
}

/** Whether a day is today or yesterday in Lagos, at an instant in ms; null for every other day. */
export function nearDay(date: string, nowMs: number): 'today' | 'yesterday' | null {
  if (date === lagosDate(new Date(nowMs))) return 'today';
  return date === lagosDate(new Date(nowMs - DAY_MS)) ? 'yesterday' : null;
}
