import { type ReactNode } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router';
import { ErrorNotice } from './states';

/** Leads from a dialog's address back to the page that names itself as `from`, or to its list, as it was filtered. */
export function useClose(resource: string): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const from = (location.state as { readonly from?: string } | null)?.from;
  return () =>
    void (from === undefined
      ? navigate({ pathname: `/${resource}`, search: location.search })
      : navigate(from, { state: { left: location.pathname } }));
}

interface FreshRecordProps<View> {
  readonly resource: string;
  readonly children: (record: View, close: () => void) => ReactNode;
}

/**
 * The record that the address names, fetched anew: the list behind may know an older one, and a form filled with that
 * would write the old values back.
 */
export function FreshRecord<View extends RaRecord<string>>({ resource, children }: FreshRecordProps<View>) {
  const { id = '' } = useParams();
  const close = useClose(resource);
  const { data, error, refetch, isFetchedAfterMount } = useGetOne<View>(resource, { id }, { gcTime: 0, staleTime: 0 });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return data && isFetchedAfterMount ? children(data, close) : null;
}
