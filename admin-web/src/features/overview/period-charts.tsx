import { Box } from '@mui/material';
import { type FiguresView } from '@sabi50/contracts/analytics-views';
import { ActivityChart } from '../../ui/activity/activity-chart';
import { FunnelChart } from '../../ui/activity/funnel-chart';
import { RevenueChart } from './revenue-chart';
import { TopCategories } from './top-categories';

/** Money, categories and quizzes of the period that was chosen, and how far players come; a file of its own for the chart library's sake. */
export function PeriodCharts({ figures }: { readonly figures: FiguresView | undefined }) {
  const days = figures?.days ?? [];
  const period = customOf(days.map(({ day }) => day));
  const before = customOf(days.flatMap((day) => day.before?.day ?? []));
  return (
    <>
      <Box sx={BESIDE}>
        <RevenueChart figures={figures} />
        <TopCategories figures={figures} />
      </Box>
      {period && (
        <Box sx={BESIDE}>
          <ActivityChart {...{ period, before }} />
          <FunnelChart {...{ period, before }} />
        </Box>
      )}
    </>
  );
}

const BESIDE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
};

/** Days as a period of one's own; null of none. */
function customOf(days: readonly string[]) {
  const [startDate, endDate] = [days[0], days.at(-1)];
  return startDate && endDate ? { dateRange: 'custom', startDate, endDate } : null;
}
