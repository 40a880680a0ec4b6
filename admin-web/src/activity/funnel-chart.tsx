import { type FunnelView } from '@sabi50/vocabulary/analytics-views';
import { percent, wholeNumber } from '@sabi50/vocabulary/formats';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { ChartWithTable } from '../ui/chart-with-table';
import { Panel } from '../ui/stat-card';
import { ErrorNotice, Waiting } from '../ui/states';
import { useCall } from '../ui/use-call';
import { ChartPeriod } from './chart-period';
import { type Filters, rangeOf } from './period';
import { usePeriodWords, useTexts } from './texts';

const STEPS = ['registered', 'verified', 'funded', 'played'] as const;

/** How many of those who registered in a period confirmed their address, added money and played, each of the step before. */
export function FunnelChart({ period }: { readonly period: Filters }) {
  const texts = useTexts();
  const words = usePeriodWords();
  const { data, error, refetch } = useCall<FunnelView>(ROUTES.adminFunnel, period);
  const label = (step: (typeof STEPS)[number], { registered, [step]: count }: FunnelView): string =>
    texts.ofRegistered(texts.steps[step], percent(registered === 0 ? 0 : (count / registered) * 100));
  return (
    <Panel title={texts.funnelTitle} actions={<ChartPeriod {...{ period }} />}>
      {error && <ErrorNotice error={error} title={texts.funnelFailed} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {!error && data && (
        <ChartWithTable
          title={texts.funnelCaption(words[rangeOf(period)])}
          kind="bars"
          axisTitle={texts.funnelStep}
          labels={STEPS.map((step) => label(step, data))}
          series={[{ label: texts.players, values: STEPS.map((step) => data[step]) }]}
          format={wholeNumber}
          height={220}
        />
      )}
    </Panel>
  );
}
