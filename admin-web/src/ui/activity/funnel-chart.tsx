import { type FunnelView } from '@sabi50/contracts/analytics-views';
import { percent, wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { withQuery } from '../../lib/api/http-client';
import { useProfile } from '../../lib/session/profile-context';
import { ChartWithTable } from '../chart-with-table';
import { Panel } from '../stat-card';
import { ErrorNotice, Waiting } from '../states';
import { useCall } from '../use-call';
import { ChartPeriod } from './chart-period';
import { type Filters, rangeOf, usePeriodWords } from './period';
import { type Days, daysOf, periodBefore } from './period-before.rules';

const STEPS = ['registered', 'verified', 'funded', 'played'] as const;
type Step = (typeof STEPS)[number];

interface FunnelChartProps {
  readonly period: Filters;
  /** What it is compared with, where that is not what the period itself says. */
  readonly before?: Days | null;
}

/**
 * How many of those who registered in a period confirmed their address, added money and played, each of the step before, beside
 * those of the period before. A step leads to its players.
 */
export function FunnelChart({ period, before = periodBefore(period, new Date()) }: FunnelChartProps) {
  const texts = useTexts('activity');
  const words = usePeriodWords();
  const { canViewUsers, isRadioStationAdmin } = useProfile();
  const { data, error, refetch } = useCall('GET adminFunnel', { query: period });
  const { data: earlier } = useCall('GET adminFunnel', {
    query: { dateRange: 'custom', ...before },
    enabled: before !== null,
  });
  const label = (step: Step, { registered, [step]: count }: FunnelView): string =>
    texts.ofRegistered(texts.steps[step], percent(registered === 0 ? 0 : (count / registered) * 100));
  // The own list of a station cannot be narrowed to a step.
  const pathOf = (step: Step | undefined) =>
    canViewUsers && !isRadioStationAdmin && step ? playersPath(step, period) : undefined;
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
          pathOf={(index) => pathOf(STEPS[index])}
          series={[
            { label: texts.players, values: STEPS.map((step) => data[step]), colour: 'palm' },
            ...(before && earlier
              ? [
                  {
                    ...{ label: texts.periodBefore(texts.players), values: STEPS.map((step) => earlier[step]) },
                    ...{ colour: 'palm' as const, isDotted: true },
                  },
                ]
              : []),
          ]}
          format={wholeNumber}
          height={260}
        />
      )}
    </Panel>
  );
}

/** What narrows the list of users to a step. */
const STEP_FILTERS: Readonly<Record<Step, Filters>> = {
  registered: {},
  verified: { verificationStatus: 'verified' },
  funded: { verificationStatus: 'verified', funded: 'true' },
  played: { verificationStatus: 'verified', played: 'true' },
};

/** The players of a step; the list knows days, so that the last 24 hours have none. */
function playersPath(step: Step, period: Filters): string | undefined {
  if (rangeOf(period) === '24h') return undefined;
  return withQuery('/users', { filter: JSON.stringify({ ...daysOf(period, new Date()), ...STEP_FILTERS[step] }) });
}
