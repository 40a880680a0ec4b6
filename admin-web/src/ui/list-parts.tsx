import { Button, Stack, type TablePaginationProps, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { type MouseEvent } from 'react';
import { Pagination, useDataProvider, useListContext, useTranslate } from 'react-admin';
import { wholeNumber } from '@sabi50/contracts/formats';
import { PAGE_SIZE_MAX } from '@sabi50/contracts/limits';
import { useTexts } from '../lib/language/texts';
import { type ActiveFilter, withoutFilter } from './list-filters.rules';
import { EmptyText } from './states';
import { useListFilters } from './filter-editor';

interface NoneFoundProps {
  readonly children: string;
  /** What narrows the list. */
  readonly active: readonly ActiveFilter[];
}

/** Nothing matches: how many would be there without each of the filters, and a press that takes it away. */
export function NoneFound({ children, active }: NoneFoundProps) {
  const texts = useTexts('app');
  return (
    <EmptyText
      because={active.length > 0 ? 'filtered' : 'nothing'}
      details={active.length > 0 && texts.filtersSet(active.length)}
      action={active.length > 0 && <WithoutOne active={active} />}
    >
      {children}
    </EmptyText>
  );
}

function WithoutOne({ active }: Pick<NoneFoundProps, 'active'>) {
  const texts = useTexts('app');
  const { filterValues, setFilters } = useListFilters();
  const counts = useCountsWithout(active);
  return (
    <Stack useFlexGap spacing={1} sx={{ alignItems: 'center' }}>
      {active.map(({ sources, text }, place) => {
        const number = counts[place];
        if (number === undefined) return null;
        const words = texts.withoutOne(text, wholeNumber(number));
        if (number === 0) return <Typography key={text}>{words}</Typography>;
        return (
          <Button key={text} variant="outlined" onClick={() => setFilters(withoutFilter(filterValues, sources))}>
            {words}
          </Button>
        );
      })}
    </Stack>
  );
}

/** How many rows there would be without each filter alone; undefined until it is known, and where it cannot be. */
function useCountsWithout(active: readonly ActiveFilter[]): readonly (number | undefined)[] {
  const { resource, filter } = useListContext() as { readonly resource: string; readonly filter?: object };
  const { filterValues } = useListFilters();
  const provider = useDataProvider();
  const queries = active.map(({ sources }) => {
    const asked = { ...filter, ...withoutFilter(filterValues, sources) };
    return {
      queryKey: [resource, 'count', asked],
      queryFn: async () => (await provider.getList(resource, { ...ONE, filter: asked })).total,
    };
  });
  return useQueries({ queries }).map(({ data }) => data);
}

const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const } };

interface PagingLineProps {
  readonly unit: string;
  /** A page has so many rows until somebody chooses. */
  readonly rows: number;
  readonly tellsPages?: boolean;
  readonly pagesOnly?: boolean;
}

const SIZES = [25, 50, PAGE_SIZE_MAX];

/** "Showing x to y of n users", how many rows a page has, which is kept, and Previous and Next. */
export function PagingLine({ unit, rows, tellsPages, pagesOnly }: PagingLineProps) {
  const texts = useTexts('app');
  const translate = useTranslate();
  const { page, perPage, total = 0 } = useListContext();
  const pages = Math.ceil(total / perPage);
  if (pages === 0 || (pagesOnly && pages === 1 && total <= rows)) return null;
  const sizes = total > Math.min(rows, ...SIZES) ? sizesWith(rows, perPage) : [];
  // What react-admin's types leave out, it hands on to the library.
  const words: Pick<TablePaginationProps, 'ActionsComponent' | 'labelDisplayedRows'> = {
    ActionsComponent: PreviousAndNext,
    labelDisplayedRows: ({ from, to, count }) => {
      const line = texts.showing(wholeNumber(from), wholeNumber(to), wholeNumber(count), unit);
      return tellsPages ? `${line} · ${texts.pageOf(wholeNumber(page), wholeNumber(pages))}` : line;
    },
  };
  return (
    <Pagination
      {...words}
      rowsPerPageOptions={sizes}
      slotProps={{
        displayedRows: { 'aria-live': 'polite' },
        // The library ties its label to a list of its own, not to the browser's.
        select: { native: true, inputProps: { 'aria-label': translate('ra.navigation.page_rows_per_page') } },
      }}
    />
  );
}

/** What is shown is always among them. */
const sizesWith = (...shown: readonly number[]): number[] =>
  [...new Set([...SIZES, ...shown])].sort((one, other) => one - other);

function PreviousAndNext() {
  const texts = useTexts('app');
  const { setPage, page, hasPreviousPage, hasNextPage } = useListContext();
  return (
    <Stack direction="row" spacing={1}>
      <Button variant="outlined" disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
        {texts.previous}
      </Button>
      <Button variant="outlined" disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        {texts.next}
      </Button>
    </Stack>
  );
}

/** What has a press of its own. */
const CONTROLS = 'a, button, input, label, select, textarea, summary, [role=button], [role=menuitem], [role=checkbox]';

/** The classes of the card that stands in place of a row on a phone, and of the part of it that names the row. */
export const CARD = 'row-card';
export const CARD_TITLE = 'row-card-title';

/**
 * Opens the row of a table, or the card, that was pressed: follows the link of its first cell, else that of its last one. What
 * stands in the row for itself, and words that are being marked to be copied, do not open it.
 */
export function openRow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(CONTROLS)) return;
  if (getSelection()?.toString()) return;
  const row = target.closest(`tbody tr, .${CARD}`);
  if (row) openingLink(row)?.click();
}

/** The link that a press on the row follows. */
export function openingLink(row: Element): HTMLAnchorElement | null | undefined {
  const title = row.querySelector(`.${CARD_TITLE}`);
  if (title) return title.querySelector<HTMLAnchorElement>('a[href]');
  const cells = [...row.querySelectorAll(':scope > td')].filter((cell) => !cell.querySelector('input[type=checkbox]'));
  const linkIn = (cell: Element | undefined) => cell?.querySelector<HTMLAnchorElement>('a[href]');
  return linkIn(cells[0]) ?? linkIn(cells.at(-1));
}

/** A row that opens says so to the pointer, and the row that the keyboard is on to the eye. */
export const OPENING_ROWS = {
  '& tbody tr:has(> td:nth-of-type(-n + 2) a[href], > td:last-of-type a[href])': { cursor: 'pointer' },
  [`& .${CARD}:has(.${CARD_TITLE} a[href])`]: { cursor: 'pointer' },
  [`& tbody tr:is(:focus-visible, :has(a:focus-visible)), & .${CARD}:is(:focus-visible, :has(a:focus-visible))`]: {
    ...{ outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
  },
};
