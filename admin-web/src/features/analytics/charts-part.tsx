import ChartIcon from '@mui/icons-material/BarChart';
import { Alert, Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useStore } from 'react-admin';
import { useTexts } from '../../lib/language/texts';
import { periodOf } from '../../ui/activity/period';
import { useListFilters } from '../../ui/use-list-filters';
import { Waiting } from '../../ui/states';

const AnalyticsCharts = lazy(async () => ({ default: (await import('./analytics-charts')).AnalyticsCharts }));

const useShown = () => useStore('analytics.charts', true);

/** Charts can be hidden by those who only want the table. */
export function ChartsButton() {
  const texts = useTexts('analytics');
  const [isShown, show] = useShown();
  return (
    <Button variant="outlined" startIcon={<ChartIcon />} onClick={() => show(!isShown)}>
      {isShown ? texts.hideCharts : texts.showCharts}
    </Button>
  );
}

/** The charts of the period, and a word where other filters are set: those do not reach them. The table does not wait for them. */
export function ChartsPart() {
  const texts = useTexts('analytics');
  const [isShown] = useShown();
  const { filterValues } = useListFilters();
  const period = periodOf(filterValues);
  if (!isShown) return null;
  return (
    <>
      {Object.keys(filterValues).length > Object.keys(period).length && (
        <Alert severity="info">{texts.chartsNote}</Alert>
      )}
      <Suspense fallback={<Waiting />}>
        <AnalyticsCharts period={period} />
      </Suspense>
    </>
  );
}
