import { type ActivityDayView } from '@sabi50/vocabulary/analytics-views';
import { shortNumber, wholeNumber } from '@sabi50/vocabulary/formats';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { ChartWithTable } from '../ui/chart-with-table';
import { Panel } from '../ui/stat-card';
import { ErrorNotice, Waiting } from '../ui/states';
import { useCall } from '../ui/use-call';
import { ChartPeriod } from './chart-period';
import { type Filters } from './period';
import { useTexts } from './texts';

/** Quizzes and active users of each day of a period. */
export function ActivityChart({ period }: { readonly period: Filters }) {
  const texts = useTexts();
  const { data, error, refetch } = useCall<readonly ActivityDayView[]>(ROUTES.adminActivityByDay, period);
  return (
    <Panel title={texts.activityTitle} actions={<ChartPeriod {...{ period }} />}>
      {error && <ErrorNotice error={error} title={texts.chartFailed} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {!error && data && (
        <ChartWithTable
          title={texts.activityCaption}
          kind="line"
          axisTitle={texts.day}
          labels={data.map(({ day }) => day)}
          series={[
            { label: texts.quizzes, values: data.map(({ quizzes }) => quizzes) },
            { label: texts.activeUsers, values: data.map(({ activeUsers }) => activeUsers) },
          ]}
          format={wholeNumber}
          tickFormat={shortNumber}
        />
      )}
    </Panel>
  );
}
