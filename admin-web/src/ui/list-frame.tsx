import { Paper, Stack } from '@mui/material';
import { type ReactNode } from 'react';
import { ListBase, type SortPayload, useListContext } from 'react-admin';
import { PagingLine } from './paging-line';
import { EmptyText, ErrorNotice, Waiting } from './states';

interface ListFrameProps {
  /** The word behind /api/admin/. */
  readonly resource: string;
  readonly perPage: number;
  readonly sort: SortPayload;
  /** The filter bar. */
  readonly filters?: ReactNode;
  /** Of what there are so many: "users". */
  readonly unit: string;
  /** What stands there when nothing is found. */
  readonly empty: ReactNode;
  /** "Page x of y" beside the line. */
  readonly tellsPages?: boolean;
  /** Shows the line only where there is more than one page. */
  readonly pagesOnly?: boolean;
  /** A `DataTable`, or anything else that reads the list from its context. */
  readonly children: ReactNode;
}

/**
 * A list of the API: filters, rows, paging line. Filters, order and page stand in the address and are remembered for the next
 * visit. Loading, empty and failed are drawn here.
 */
export function ListFrame({ resource, perPage, sort, filters, children, ...line }: ListFrameProps) {
  return (
    <ListBase resource={resource} perPage={perPage} sort={sort} storeKey={`${resource}.list`}>
      <Stack spacing={2}>
        {filters}
        <Rows empty={line.empty}>{children}</Rows>
        <PagingLine {...line} />
      </Stack>
    </ListBase>
  );
}

function Rows({ empty, children }: { readonly empty: ReactNode; readonly children: ReactNode }) {
  const { isPending, error, total, data, refetch } = useListContext();
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Waiting lines={10} />;
  return (
    <Paper variant="outlined" sx={{ overflowX: 'auto', borderColor: 'divider' }}>
      {total === 0 || data?.length === 0 ? <EmptyText>{empty}</EmptyText> : children}
    </Paper>
  );
}
