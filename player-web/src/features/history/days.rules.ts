import { lagosDate } from '@sabi50/contracts/business-time';

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
