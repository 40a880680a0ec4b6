import { type RevenueDayView } from '@sabi50/vocabulary/analytics-views';
import { shortNaira } from '@sabi50/vocabulary/formats';
import { nairaText, nairaToKobo } from '@sabi50/vocabulary/money';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { ChartPeriod } from '../activity/chart-period';
import { type Filters } from '../activity/period';
import { useTexts } from '../activity/texts';
import { ChartWithTable } from '../ui/chart-with-table';
import { Panel } from '../ui/stat-card';
import { ErrorNotice, Waiting } from '../ui/states';
import { useCall } from '../ui/use-call';

/** Deposits of each day of a period, and the fees that were earned (rule money/revenue). */
export function RevenueChart({ period }: { readonly period: Filters }) {
  const texts = useTexts();
  const { data, error, refetch } = useCall<readonly RevenueDayView[]>(ROUTES.adminRevenueByDay, period);
  return (
    <Panel title={texts.revenueTitle} actions={<ChartPeriod {...{ period }} />}>
      {error && <ErrorNotice error={error} title={texts.revenueFailed} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {!error && data && (
        <ChartWithTable
          title={texts.revenueCaption}
          kind="line"
          axisTitle={texts.day}
          labels={data.map(({ day }) => day)}
          series={[
            { label: texts.deposits, values: data.map(({ revenue }) => Number(revenue)) },
            { label: texts.feesEarned, values: data.map(({ feesEarned }) => Number(feesEarned)) },
          ]}
          format={(naira) => nairaText(nairaToKobo(naira))}
          tickFormat={shortNaira}
        />
      )}
    </Panel>
  );
}
