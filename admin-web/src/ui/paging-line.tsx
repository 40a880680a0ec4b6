import { Button, Stack, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { useShellTexts } from '../app/texts';
import { wholeNumber } from './numbers';

interface PagingLineProps {
  readonly unit: string;
  readonly tellsPages?: boolean;
  readonly pagesOnly?: boolean;
}

/** "Showing x to y of n users" with Previous and Next. */
export function PagingLine({ unit, tellsPages, pagesOnly }: PagingLineProps) {
  const texts = useShellTexts();
  const { page, perPage, total, setPage, isFetching } = useListContext();
  if (!total || (pagesOnly && total <= perPage)) return null;
  const pages = Math.ceil(total / perPage);
  const [from, to] = [(page - 1) * perPage + 1, Math.min(page * perPage, total)];
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Typography variant="body2" color="textSecondary" aria-live="polite" sx={{ flex: 1 }}>
        {texts.showing(wholeNumber(from), wholeNumber(to), wholeNumber(total), unit)}
      </Typography>
      {tellsPages && (
        <Typography variant="body2" color="textSecondary">
          {texts.pageOf(wholeNumber(page), wholeNumber(pages))}
        </Typography>
      )}
      <Button variant="outlined" disabled={page <= 1 || isFetching} onClick={() => setPage(page - 1)}>
        {texts.previous}
      </Button>
      <Button variant="outlined" disabled={page >= pages || isFetching} onClick={() => setPage(page + 1)}>
        {texts.next}
      </Button>
    </Stack>
  );
}
