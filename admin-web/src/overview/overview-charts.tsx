import { lazy, Suspense } from 'react';
import { Waiting } from '../ui/states';

const ThirtyDaysCharts = lazy(async () => ({ default: (await import('./thirty-days-charts')).ThirtyDaysCharts }));

/** The charts of the Overview; its figures do not wait for them. */
export const OverviewCharts = () => (
  <Suspense fallback={<Waiting />}>
    <ThirtyDaysCharts />
  </Suspense>
);
