import { lagosDate } from '@sabi50/contracts/business-time';
import { type Token } from '@sabi50/contracts/design-tokens';
import { dayText, shortNumber, wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { type ChartSeries, ChartWithTable } from '../chart-with-table';
import { Panel } from '../stat-card';
import { ErrorNotice, Waiting } from '../states';
import { useCall } from '../use-call';
import { ChartPeriod } from './chart-period';
import { type Filters, useDayTick } from './period';
import { type Days, periodBefore } from './period-before.rules';
import { gamesPath } from './user-columns';

interface ActivityChartProps {
  readonly period: Filters;
  /** What it is compared with, where that is not what the period itself says. */
  readonly before?: Days | null;
}

/** Quizzes and active users of each day of a period, dotted those of the period before; a day leads to its games. */
export function ActivityChart({ period, before = periodBefore(period, new Date()) }: ActivityChartProps) {
  const texts = useTexts('activity');
  const tickOf = useDayTick();
  const { data, error, refetch } = useCall('GET adminActivityByDay', { query: period });
  const { data: earlier } = useCall('GET adminActivityByDay', {
    query: { dateRange: 'custom', ...before },
    enabled: before !== null,
  });
  const today = lagosDate(new Date());
  const of = (figure: 'quizzes' | 'activeUsers') => data?.map((one) => (one.day > today ? null : one[figure])) ?? [];
  const dotted = (figure: 'quizzes' | 'activeUsers', colour: Token): ChartSeries => ({
    ...{ label: texts.periodBefore(texts[figure]), colour, isDotted: true },
    values: data?.map((_, index) => earlier?.[index]?.[figure] ?? null) ?? [],
  });
  const isCompared = before !== null && earlier !== undefined;
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
          labelOf={(day) => dayText(day)}
          tickOf={(day) => tickOf(day, data.length)}
          pathOf={(index) => gamesOfDay(data[index]?.day)}
          series={[
            { label: texts.quizzes, values: of('quizzes'), colour: 'palm' },
            { label: texts.activeUsers, values: of('activeUsers'), colour: 'adire' },
            ...(isCompared ? [dotted('quizzes', 'palm'), dotted('activeUsers', 'adire')] : []),
          ]}
          format={wholeNumber}
          tickFormat={shortNumber}
        />
      )}
    </Panel>
  );
}

const gamesOfDay = (day: string | undefined): string | undefined =>
  day && gamesPath({ dateRange: 'custom', startDate: day, endDate: day });
