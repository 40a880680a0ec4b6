import { Button, Stack, type TablePaginationProps } from '@mui/material';
import { Pagination, useListContext } from 'react-admin';
import { wholeNumber } from '@sabi50/vocabulary/formats';
import { useShellTexts } from '../app/texts';

interface PagingLineProps {
  readonly unit: string;
  readonly tellsPages?: boolean;
  readonly pagesOnly?: boolean;
}

/** "Showing x to y of n users" with Previous and Next. */
export function PagingLine({ unit, tellsPages, pagesOnly }: PagingLineProps) {
  const texts = useShellTexts();
  const { page, perPage, total = 0 } = useListContext();
  const pages = Math.ceil(total / perPage);
  if (pages === 0 || (pagesOnly && pages === 1)) return null;
  // What react-admin's types leave out, it hands on to the library.
  const words: Pick<TablePaginationProps, 'ActionsComponent' | 'labelDisplayedRows'> = {
    ActionsComponent: PreviousAndNext,
    labelDisplayedRows: ({ from, to, count }) => {
      const line = texts.showing(wholeNumber(from), wholeNumber(to), wholeNumber(count), unit);
      return tellsPages ? `${line} · ${texts.pageOf(wholeNumber(page), wholeNumber(pages))}` : line;
    },
  };
  return <Pagination {...words} rowsPerPageOptions={[]} slotProps={{ displayedRows: { 'aria-live': 'polite' } }} />;
}

function PreviousAndNext() {
  const texts = useShellTexts();
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
