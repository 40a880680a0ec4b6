import { Box } from '@mui/material';
import { type FiguresView } from '@sabi50/vocabulary/analytics-views';
import { ActivityChart } from '../activity/activity-chart';
import { FunnelChart } from '../activity/funnel-chart';
import { RevenueChart } from './revenue-chart';

/** Money and quizzes of the period that was chosen, and how far players come; a file of its own for the chart library's sake. */
export function PeriodCharts({ figures }: { readonly figures: FiguresView | undefined }) {
  // Days to come have no activity yet.
  const days = figures?.days.filter(({ revenue }) => revenue !== null) ?? [];
  const [startDate, endDate] = [days[0]?.day, days.at(-1)?.day];
  const period = startDate && endDate ? { dateRange: 'custom', startDate, endDate } : null;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}>
        <RevenueChart figures={figures} />
        {period && <ActivityChart period={period} />}
      </Box>
      {period && <FunnelChart period={period} />}
    </>
  );
}
