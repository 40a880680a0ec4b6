import { type ListQuery } from './list-query.js';

/** How many rows of a list lie on a Lagos day. */
export interface DayCount extends Record<string, unknown> {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly rows: number;
}

/** Where a page begins: on which day (null: from the list's beginning), and how many rows into it. */
export interface PageStart {
  readonly day: string | null;
  readonly offset: number;
}

/**
 * Finds the day on which a page of a list sorted by time begins, from the number of rows a day, oldest first: nobody walks
 * through millions of rows to a page far away.
 */
export function pageStartOf(list: Pick<ListQuery<object>, 'offset' | 'sort'>, days: readonly DayCount[]): PageStart {
  let { offset } = list;
  const ordered = list.sort.direction === 'asc' ? days : [...days].reverse();
  for (const { day, rows } of ordered) {
    if (offset < rows) return { day, offset };
    offset -= rows;
  }
  return { day: null, offset: list.offset };
}
