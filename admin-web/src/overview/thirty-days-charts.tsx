import { Box } from '@mui/material';
import { ActivityChart } from '../activity/activity-chart';
import { FunnelChart } from '../activity/funnel-chart';
import { RevenueChart } from './revenue-chart';

const THIRTY_DAYS = { dateRange: '30d' };
const ALL_TIME = { dateRange: 'all' };

/** Money and quizzes of the last 30 days, and how far players come; a file of its own for the chart library's sake. */
export const ThirtyDaysCharts = () => (
  <>
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
      <RevenueChart period={THIRTY_DAYS} />
      <ActivityChart period={THIRTY_DAYS} />
    </Box>
    <FunnelChart period={ALL_TIME} />
  </>
);
