import { RECENT_ACTIVITY_DAYS } from '@sabi50/contracts/limits';
import { useCall } from '../../ui/use-call';

/** What was played in the last 7 days, today included; fetched once for all parts of the Overview. */
export const useRecentActivity = () =>
  useCall('GET adminActivitySummary', { query: { dateRange: RECENT_ACTIVITY_DAYS } });
