import { type PlayerTotalsView } from '@sabi50/contracts/player-timeline-views';
import { pathOf } from '@sabi50/contracts/routes';
import { useCall } from '../../../ui/use-call';

/** What a player did in all, fetched whenever the page is shown; the parts of the page share one call. */
export const useTotals = (userId: string) =>
  useCall<PlayerTotalsView>(pathOf('adminUserTotals', { id: userId }), {}, { refetchOnMount: 'always' });
