import { Checkbox } from '@mui/material';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext, useResourceContext, useStore, useTranslate } from 'react-admin';
import { CHOSEN_ROWS_MAX, LIST_RANGE_MAX, PAGE_SIZE_MAX } from '@sabi50/contracts/limits';
import { useTexts } from '../lib/language/texts';
import { useListFilters } from './filter-editor';
import { useToasts } from './use-toasts';

interface AllMatching {
  /** How many rows the list showed when all of them were selected; null: only ticked rows are. */
  readonly expected: number | null;
  readonly setExpected: (expected: number | null) => void;
}

const AllMatchingContext = createContext<AllMatching>({ expected: null, setExpected: () => undefined });

/**
 * Keeps what is selected within what the filters show: another filter clears the selection, so that no hidden row is acted
 * on (rule staff/selections). Inside a list; `storeKey` names where it is remembered under which filters rows were ticked.
 */
export function Selection({ storeKey, children }: { readonly storeKey: string; readonly children: ReactNode }) {
  const [expected, setExpected] = useState<number | null>(null);
  const { onUnselectItems } = useListContext();
  const { filterValues } = useListFilters();
  const filters = JSON.stringify(Object.entries(filterValues).toSorted(([one], [other]) => one.localeCompare(other)));
  const [knownFilters, setKnownFilters] = useStore(`${storeKey}.selectedUnder`, filters);
  useEffect(() => {
    if (filters === knownFilters) return;
    onUnselectItems();
    setExpected(null);
    setKnownFilters(filters);
  }, [filters, knownFilters, onUnselectItems, setKnownFilters]);
  return <AllMatchingContext value={{ expected, setExpected }}>{children}</AllMatchingContext>;
}

/** What is selected in the list around it: ticked rows, or all that match its filters. */
export function useSelected() {
  const { selectedIds, total = 0, data = [], onSelect, onUnselectItems } = useListContext<{ readonly id: string }>();
  const { expected, setExpected } = useContext(AllMatchingContext);
  const isAll = expected !== null;
  return {
    isAll,
    count: expected ?? selectedIds.length,
    isSelected: (id: string) => isAll || selectedIds.includes(id),
    /** Selects all rows that match, on whatever page. */
    selectAll: () => setExpected(total),
    /** Selects these rows and no others. */
    select: (ids: readonly string[]) => {
      setExpected(null);
      onSelect([...ids]);
    },
    clear: () => {
      setExpected(null);
      onUnselectItems();
    },
    /** Ids of the shown page, and those that are ticked on others. */
    pageIds: data.map(({ id }) => id),
    tickedIds: selectedIds as readonly string[],
    total,
  };
}

/**
 * Fetches the selected rows as they are now, those of other pages too. Null, with a toast, where all that match are selected
 * and they are not as many as staff saw, or more than CHOSEN_ROWS_MAX.
 */
export function useSelectedRows<Row extends { readonly id: string }>(): () => Promise<readonly Row[] | null> {
  const provider = useDataProvider();
  const resource = useResourceContext() ?? '';
  const { selectedIds, sort, filter } = useListContext();
  const { filterValues } = useListFilters();
  const { expected } = useContext(AllMatchingContext);
  const texts = useTexts('app');
  const toasts = useToasts();
  const ticked = async (): Promise<readonly Row[]> => {
    const rows: Row[] = [];
    for (let at = 0; at < selectedIds.length; at += PAGE_SIZE_MAX) {
      const ids = (selectedIds as readonly string[]).slice(at, at + PAGE_SIZE_MAX);
      const { data } = await provider.getMany<Row>(resource, { ids: [...ids] });
      rows.push(...data);
    }
    return rows;
  };
  const matching = async (count: number): Promise<readonly Row[] | null> => {
    const rows = new Map<string, Row>();
    for (let page = 1; page === 1 || rows.size < count; page += 1) {
      const { data, total } = await provider.getList<Row>(resource, {
        pagination: { page, perPage: LIST_RANGE_MAX },
        ...{ sort, filter: { ...filterValues, ...filter } },
      });
      if (total !== count) return null;
      for (const row of data) rows.set(row.id, row);
      if (data.length < LIST_RANGE_MAX) break;
    }
    return rows.size === count ? [...rows.values()] : null;
  };
  return async () => {
    if (expected === null) return ticked();
    if (expected > CHOSEN_ROWS_MAX) {
      toasts.refusal(texts.tooManySelected);
      return null;
    }
    const rows = await matching(expected);
    if (rows === null) toasts.refusal(texts.matchingChanged);
    return rows;
  };
}

/** Scrolls a row or a bar to what is chosen in it, and never the page. */
export function bringIntoView(frame: Element, chosen: Element): void {
  const [at, within] = [chosen.getBoundingClientRect(), frame.getBoundingClientRect()];
  if (at.left < within.left || at.right > within.right)
    frame.scrollLeft += at.left - within.left - (within.width - at.width) / 2;
  if (at.top < within.top || at.bottom > within.bottom)
    frame.scrollTop += at.top - within.top - (within.height - at.height) / 2;
}

/** For a row of links that scrolls sideways: the one that leads to where one is stands in sight. */
export function useCurrentInView<Row extends HTMLElement>(place: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const show = (): void => {
      const current = row.current?.querySelector('[aria-current]');
      if (row.current && current) bringIntoView(row.current, current);
    };
    // Fonts that come later move it.
    const moved = new ResizeObserver(show);
    for (const link of row.current?.children ?? []) moved.observe(link);
    return () => moved.disconnect();
  }, [place]);
  return row;
}

/** Chooses a row for an act on many. react-admin's own box has its name where assistive technology does not look for it. */
export function RowCheckbox({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const { onToggleItem } = useListContext();
  const { isAll, isSelected, pageIds, select } = useSelected();
  return (
    <Checkbox
      size="small"
      checked={isSelected(id)}
      // Without one of them they are not all any more: what stays is the rest of the page.
      onChange={() => (isAll ? select(pageIds.filter((one) => one !== id)) : onToggleItem(id))}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_row') } }}
    />
  );
}

/** The same for all rows of the page. */
export function PageCheckbox() {
  const translate = useTranslate();
  const { isSelected, pageIds, tickedIds, select } = useSelected();
  const chosen = pageIds.filter(isSelected);
  const others = tickedIds.filter((id) => !pageIds.includes(id));
  const isWhole = chosen.length === pageIds.length;
  return (
    <Checkbox
      size="small"
      checked={isWhole}
      indeterminate={chosen.length > 0 && !isWhole}
      onChange={() => select(isWhole ? others : [...others, ...pageIds])}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  );
}
