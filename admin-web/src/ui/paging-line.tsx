import { Button, Stack, type TablePaginationProps } from '@mui/material';
import { Pagination, useListContext, useTranslate } from 'react-admin';
import { wholeNumber } from '@sabi50/contracts/formats';
import { PAGE_SIZE_MAX } from '@sabi50/contracts/limits';
import { useTexts } from '../lib/language/texts';

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
