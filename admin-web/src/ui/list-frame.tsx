import { Paper, Stack } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { ListBase, type SortPayload, useListContext, useStoreContext } from 'react-admin';
import { statusOf } from '../errors/error-text';
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
  /** Where its filters are remembered; two lists of one resource need a name each. */
  readonly storeKey?: string;
  /** Always asked for beside what is chosen. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Chosen on the first visit. */
  readonly defaultFilters?: Readonly<Record<string, string>>;
  /** Shows the line only where there is more than one page. */
  readonly pagesOnly?: boolean;
  /** What could not be fetched, such as "Failed to load winners data"; the server's message stands behind it. */
  readonly failed?: string;
  /** A `DataTable`, or anything else that reads the list from its context. */
  readonly children: ReactNode;
}

/**
 * A list of the API: filters, rows, paging line. Filters, order and page stand in the address and are remembered for the next
 * visit. Loading, empty and failed are drawn here.
 */
export function ListFrame({ filters, children, ...props }: ListFrameProps) {
  const { resource, perPage, sort, filter, storeKey = `${resource}.list`, defaultFilters, ...line } = props;
  return (
    <ListBase
      {...{ resource, perPage, sort, filter, storeKey }}
      filterDefaultValues={defaultFilters}
      queryOptions={QUIETLY}
    >
      <Stack spacing={2}>
        {filters}
        <ForgetsRefused storeKey={storeKey} />
        <Rows empty={line.empty} failed={line.failed}>
          {children}
        </Rows>
        <PagingLine {...line} />
      </Stack>
    </ListBase>
  );
}

/** Filters that the server refuses, such as a reversed period, can be mended here; the next visit begins without them. */
function ForgetsRefused({ storeKey }: { readonly storeKey: string }) {
  const store = useStoreContext();
  const { error } = useListContext();
  const isRefused = statusOf(error) === 400;
  useEffect(() => {
    if (isRefused) store.removeItem(storeKey);
  });
  return null;
}

// A list that cannot be fetched says so in its own place; a toast would say it twice.
const QUIETLY = { onError: () => undefined };

function Rows({ empty, failed, children }: Pick<ListFrameProps, 'empty' | 'failed' | 'children'>) {
  const { isPending, error, total, data, refetch } = useListContext();
  if (error) return <ErrorNotice error={error} title={failed} onRetry={() => void refetch()} />;
  if (isPending) return <Waiting lines={10} />;
  return (
    <Paper variant="outlined" sx={{ overflowX: 'auto', borderColor: 'divider' }}>
      {total === 0 || data?.length === 0 ? <EmptyText>{empty}</EmptyText> : children}
    </Paper>
  );
}
