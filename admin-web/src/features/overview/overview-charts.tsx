import { lazy, Suspense } from 'react';
import { type FiguresView } from '@sabi50/contracts/analytics-views';
import { Waiting } from '../../ui/states';

const PeriodCharts = lazy(async () => ({ default: (await import('./period-charts')).PeriodCharts }));

/** The charts of the Overview; its figures do not wait for them. */
export const OverviewCharts = ({ figures }: { readonly figures: FiguresView | undefined }) => (
  <Suspense fallback={<Waiting />}>
    <PeriodCharts figures={figures} />
  </Suspense>
);
