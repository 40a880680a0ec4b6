import { type ActivitySummaryView } from '@sabi50/contracts/analytics-views';
import { RECENT_ACTIVITY_DAYS } from '@sabi50/contracts/limits';
import { ROUTES } from '@sabi50/contracts/routes';
import { useCall } from '../../ui/use-call';

/** What was played in the last 7 days, today included; fetched once for all parts of the Overview. */
export const useRecentActivity = () =>
  useCall<ActivitySummaryView>(ROUTES.adminActivitySummary, { dateRange: RECENT_ACTIVITY_DAYS });
