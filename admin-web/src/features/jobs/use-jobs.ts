import { useGetList } from 'react-admin';
import { type BroadcastView } from '@sabi50/contracts/broadcast-views';
import { useCall } from '../../ui/use-call';
import {
  inOrder,
  type Job,
  type JobKind,
  jobOfBroadcast,
  jobOfReconciliation,
  jobOfRegrade,
  jobOfVerification,
} from './jobs.rules';

const AGAIN = { refetchInterval: 5_000 };
const NEWEST = { pagination: { page: 1, perPage: 20 }, sort: { field: 'createdAt', order: 'DESC' as const } };

interface Source {
  readonly kind: JobKind;
  readonly jobs: readonly Job[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** What runs in every part of the product, asked for every five seconds; each part is there or fails alone. */
export function useJobs() {
  const regrades = useCall('GET adminRegrades', { ...AGAIN });
  const verifications = useCall('GET adminLedgerVerifications', { ...AGAIN });
  const comparison = useCall('GET adminReconciliation', { ...AGAIN });
  const broadcasts = useGetList<BroadcastView>('broadcasts', NEWEST, { ...AGAIN, onError: () => undefined });
  const { lastRun } = comparison.data ?? {};
  const sources: readonly Source[] = [
    { kind: 'regrade', jobs: regrades.data?.map(jobOfRegrade), ...stateOf(regrades) },
    { kind: 'broadcast', jobs: broadcasts.data?.map(jobOfBroadcast), ...stateOf(broadcasts) },
    { kind: 'verification', jobs: verifications.data?.history.map(jobOfVerification), ...stateOf(verifications) },
    {
      kind: 'reconciliation',
      jobs: comparison.data && (lastRun ? [jobOfReconciliation(lastRun)] : []),
      ...stateOf(comparison),
    },
  ];
  return {
    failed: sources.filter(({ jobs, error }) => !jobs && error),
    isPending: sources.every(({ jobs, error }) => !jobs && !error),
    jobs: inOrder(sources.flatMap(({ jobs }) => jobs ?? [])),
  };
}

const stateOf = ({ error, refetch }: { readonly error: unknown; readonly refetch: () => unknown }) => ({
  error,
  retry: () => void refetch(),
});
