import { Box } from '@mui/material';
import { type FiguresView } from '@sabi50/vocabulary/analytics-views';
import { ActivityChart } from '../activity/activity-chart';
import { FunnelChart } from '../activity/funnel-chart';
import { RevenueChart } from './revenue-chart';

const ALL_TIME = { dateRange: 'all' };

/** Money and quizzes of the period that was chosen, and how far players come; a file of its own for the chart library's sake. */
export function PeriodCharts({ figures }: { readonly figures: FiguresView | undefined }) {
  // Days to come have no activity yet.
  const days = figures?.days.filter(({ revenue }) => revenue !== null) ?? [];
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}>
        <RevenueChart figures={figures} />
        {first && last && <ActivityChart period={{ dateRange: 'custom', startDate: first, endDate: last }} />}
      </Box>
      <FunnelChart period={ALL_TIME} />
    </>
  );
}
