import { Box } from '@mui/material';
import { ActivityChart } from '../../ui/activity/activity-chart';
import { BreakdownCharts } from '../../ui/activity/breakdown-charts';
import { FunnelChart } from '../../ui/activity/funnel-chart';
import { type Filters } from '../../ui/activity/period';

/** The charts of a period; a file of their own, since they bring the chart library along. */
export const AnalyticsCharts = ({ period }: { readonly period: Filters }) => (
  <>
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' } }}>
      <ActivityChart period={period} />
      <FunnelChart period={period} />
    </Box>
    <BreakdownCharts period={period} />
  </>
);
