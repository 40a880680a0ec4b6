import { useCall } from '../../../ui/use-call';

/** What a player did in all, fetched whenever the page is shown; the parts of the page share one call. */
export const useTotals = (userId: string) =>
  useCall('GET adminUserTotals', { params: { id: userId }, refetchOnMount: 'always' });
