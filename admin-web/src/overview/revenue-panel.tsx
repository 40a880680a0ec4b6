import { Alert, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { type RevenueStatsView, TIME_FRAMES, type TimeFrame } from '@sabi50/vocabulary/analytics-views';
import { wholeNumber } from '@sabi50/vocabulary/formats';
import { nairaText } from '@sabi50/vocabulary/money';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { DayField } from '../ui/filters';
import { Panel, StatCard, StatCards } from '../ui/stat-card';
import { ErrorNotice } from '../ui/states';
import { useCall } from '../ui/use-call';
import { useTexts } from './texts';

/** Deposits of a period that can be chosen, beside three that are always shown. */
export function RevenuePanel() {
  const texts = useTexts();
  const [timeFrame, setTimeFrame] = useState<TimeFrame>('7d');
  const [days, setDays] = useState({ startDate: '', endDate: '' });
  const isComplete = timeFrame !== 'custom' || (days.startDate !== '' && days.endDate !== '');
  const { data, error, refetch } = useCall<RevenueStatsView>(
    ROUTES.adminRevenueStats,
    timeFrame === 'custom' ? { timeFrame, ...days } : { timeFrame },
    { enabled: isComplete },
  );
  const change = (day: Partial<typeof days>): void => setDays((before) => ({ ...before, ...day }));
  return (
    <Panel title={texts.revenueAnalytics} actions={<Periods {...{ timeFrame }} onChange={setTimeFrame} />}>
      <Stack spacing={2}>
        {timeFrame === 'custom' && (
          <Stack direction="row" spacing={1.5}>
            <DayField label={texts.startDate} value={days.startDate} onChange={(startDate) => change({ startDate })} />
            <DayField label={texts.endDate} value={days.endDate} onChange={(endDate) => change({ endDate })} />
          </Stack>
        )}
        {!isComplete && <Alert severity="info">{texts.bothDates}</Alert>}
        {error ? (
          <ErrorNotice title={texts.failedToFetchRevenue} error={error} onRetry={() => void refetch()} />
        ) : (
          <Cards revenue={data} />
        )}
      </Stack>
    </Panel>
  );
}

interface PeriodsProps {
  readonly timeFrame: TimeFrame;
  readonly onChange: (timeFrame: TimeFrame) => void;
}

function Periods({ timeFrame, onChange }: PeriodsProps) {
  const texts = useTexts();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={texts.periodLabel}
      value={timeFrame}
      onChange={(_, chosen: TimeFrame | null) => {
        if (chosen !== null) onChange(chosen);
      }}
    >
      {TIME_FRAMES.map((one) => (
        <ToggleButton key={one} value={one}>
          {texts.periods[one]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function Cards({ revenue }: { readonly revenue: RevenueStatsView | undefined }) {
  const texts = useTexts();
  return (
    <StatCards>
      <StatCard
        title={texts.currentPeriod}
        value={revenue && nairaText(revenue.period.revenue)}
        detail={revenue && texts.deposits(wholeNumber(revenue.period.deposits))}
      />
      <StatCard title={texts.last24Hours} value={revenue && nairaText(revenue.revenue24h)} />
      <StatCard title={texts.last7Days} value={revenue && nairaText(revenue.revenue7d)} />
      <StatCard title={texts.totalRevenue} value={revenue && nairaText(revenue.totalRevenue)} />
    </StatCards>
  );
}
