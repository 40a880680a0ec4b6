import { type ReactNode, useState } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router';
import { ErrorNotice } from './states';

/**
 * The page that a dialog's address was reached from, where that page names itself: as the dialog came. The list behind may
 * write how it is narrowed into the address a moment later, and does not keep what else stands there.
 */
function useCameFrom(): string | undefined {
  const location = useLocation();
  const [from] = useState((location.state as { readonly from?: string } | null)?.from);
  return from;
}

/** Leads from a dialog's address back to the page that it was reached from, or to its list, as it was filtered. */
export function useClose(resource: string): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const from = useCameFrom();
  return () =>
    void (from === undefined
      ? navigate({ pathname: `/${resource}`, search: location.search })
      : navigate(from, { state: { left: location.pathname } }));
}

interface FreshRecordProps<View> {
  readonly resource: string;
  /** For the data provider, such as that the contact is masked. */
  readonly meta?: object;
  /** `from`: the page that it was reached from, where that is not its list. */
  readonly children: (record: View, close: () => void, from: string | undefined) => ReactNode;
}

/**
 * The record that the address names, fetched anew: the list behind may know an older one, and a form filled with that
 * would write the old values back.
 */
export function FreshRecord<View extends RaRecord<string>>({ resource, meta, children }: FreshRecordProps<View>) {
  const { id = '' } = useParams();
  const close = useClose(resource);
  const from = useCameFrom();
  const { data, error, refetch, isFetchedAfterMount } = useGetOne<View>(
    resource,
    { id, meta },
    { gcTime: 0, staleTime: 0 },
  );
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return data && isFetchedAfterMount ? children(data, close, from) : null;
}
