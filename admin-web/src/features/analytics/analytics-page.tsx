import ChartIcon from '@mui/icons-material/BarChart';
import { Alert, Button, Stack, Tooltip, Typography } from '@mui/material';
import { lazy, Suspense, useId } from 'react';
import { useStore } from 'react-admin';
import { type QuizActivitySummaryView, type QuizActivityView } from '@sabi50/contracts/analytics-views';
import { decimal, wholeNumber } from '@sabi50/contracts/formats';
import { ANALYTICS_PAGE_SIZE, QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { koboToDecimal, nairaText } from '@sabi50/contracts/money';
import { priceText } from '@sabi50/contracts/prices';
import { ROUTES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { QuickPeriods, useActivityFilters } from '../../ui/activity/activity-filters';
import { COUNTED_BY, DEFAULT_FILTERS, periodOf } from '../../ui/activity/period';
import { SuccessBadge } from '../../ui/activity/success-badge';
import { ANALYTICS_BANDS, STATION_BANDS, stationSuccessRate } from '../../ui/activity/success-rate';
import { useActivityColumns } from '../../ui/activity/user-columns';
import { BulkExport } from '../../ui/bulk-acts';
import { type Column } from '../../ui/columns-button';
import { ListExportButton } from '../../ui/export-button';
import { ListPage } from '../../ui/list-page';
import { StatCard, StatCards } from '../../ui/stat-card';
import { ErrorNotice, Waiting } from '../../ui/states';
import { useCall } from '../../ui/use-call';
import { useListFilters } from '../../ui/filter-editor';

/**
 * What the players of a period played: sums, charts, and user by user, those with the most points first
 * (rule screens/analytics). Station administrators see their own players, without points (rule staff/own-station).
 */
export function AnalyticsPage() {
  const texts = useTexts('analytics');
  const { isRadioStationAdmin, radioStation } = useProfile();
  return (
    <ListPage
      title={isRadioStationAdmin ? texts.stationTitle : texts.title}
      header={isRadioStationAdmin && <Alert severity="info">{texts.stationBanner(radioStation?.name ?? '')}</Alert>}
      resource="quiz-activity"
      storeKey="analytics.users"
      perPage={ANALYTICS_PAGE_SIZE}
      sort={isRadioStationAdmin ? BY_ATTEMPTS : BY_POINTS}
      defaultFilters={DEFAULT_FILTERS}
      filters={useActivityFilters()}
      tools={
        <>
          <QuickPeriods />
          <ChartsButton />
          <ListExportButton path={ROUTES.adminAnalyticsExport} />
        </>
      }
      summary={
        <>
          <SummaryCards />
          <ChartsPart />
        </>
      }
      columns={useUserActivityColumns()}
      bulk={<BulkExport path={ROUTES.adminAnalyticsExport} countedBy={COUNTED_BY} />}
      unit={texts.unit}
      empty={texts.empty}
    />
  );
}

const BY_POINTS = { field: 'totalPoints', order: 'DESC' } as const;
/** An order by points would tell about points. */
const BY_ATTEMPTS = { field: 'totalAttempts', order: 'DESC' } as const;

const AnalyticsCharts = lazy(async () => ({ default: (await import('./analytics-charts')).AnalyticsCharts }));

const useShown = () => useStore('analytics.charts', true);

/** Charts can be hidden by those who only want the table. */
function ChartsButton() {
  const texts = useTexts('analytics');
  const [isShown, show] = useShown();
  return (
    <Button variant="outlined" startIcon={<ChartIcon />} onClick={() => show(!isShown)}>
      {isShown ? texts.hideCharts : texts.showCharts}
    </Button>
  );
}

/** The charts of the period, and a word where other filters are set: those do not reach them. The table does not wait for them. */
function ChartsPart() {
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

/** The sums over every user whom the filters leave, not only those of the page that is shown. */
function SummaryCards() {
  const texts = useTexts('analytics');
  const { isRadioStationAdmin } = useProfile();
  const { filterValues } = useListFilters();
  const { data, error, refetch } = useCall('GET adminQuizActivitySummary', { query: filterValues });
  const titleId = useId();
  if (error) return <ErrorNotice error={error} title={texts.summaryFailed} onRetry={() => void refetch()} />;
  return (
    <Stack component="section" spacing={1} aria-labelledby={titleId}>
      <Typography variant="h2" id={titleId}>
        {isRadioStationAdmin ? texts.stationSummaryTitle : texts.summaryTitle}
      </Typography>
      <StatCards>{isRadioStationAdmin ? <StationCards {...{ data }} /> : <PointsCards {...{ data }} />}</StatCards>
    </Stack>
  );
}

interface CardsProps {
  readonly data: QuizActivitySummaryView | undefined;
}

function PointsCards({ data }: CardsProps) {
  const texts = useTexts('analytics');
  return (
    <>
      <StatCard title={texts.totalPoints} value={data && wholeNumber(data.totalPoints ?? 0)} />
      <StatCard
        title={texts.activePointEarners}
        value={data && wholeNumber(data.activePointEarners ?? 0)}
        detail={data && texts.earnersDetail(wholeNumber(data.activeUsers))}
      />
      <StatCard title={texts.averagePoints} value={data && decimal(data.averagePointsPerEarner ?? 0)} />
      <StatCard
        title={texts.estimatedRevenue}
        value={data && nairaText(data.estimatedRevenue ?? 0)}
        detail={texts.estimateDetail(priceText(koboToDecimal(QUIZ_FEE_KOBO)))}
      />
    </>
  );
}

function StationCards({ data }: CardsProps) {
  const texts = useTexts('analytics');
  return (
    <>
      <StatCard title={texts.activeUsers} value={data && wholeNumber(data.activeUsers)} />
      <StatCard title={texts.quizAttempts} value={data && wholeNumber(data.totalAttempts)} />
      <StatCard
        title={texts.attemptsPerUser}
        value={data && decimal(data.activeUsers === 0 ? 0 : data.totalAttempts / data.activeUsers)}
      />
    </>
  );
}

/** One row a user; for a station administrator without points, and with a success rate and bands of their own. */
function useUserActivityColumns(): readonly Column<QuizActivityView>[] {
  const texts = useTexts('analytics');
  const { notAvailable, categories } = useTexts('app');
  const { isRadioStationAdmin } = useProfile();
  const { user, attempts, points, lastActivity } = useActivityColumns();
  const rate: Column<QuizActivityView> = {
    ...{ source: 'successRate', label: texts.successRate },
    render: ({ successRate }) => <SuccessBadge rate={successRate} bands={ANALYTICS_BANDS} />,
  };
  const stationRate: Column<QuizActivityView> = {
    // The server sorts by the plain rate.
    ...{ source: 'stationRate', label: texts.successRate, disableSort: true },
    heading: (
      <Tooltip title={texts.stationRateHint} describeChild>
        <span>{texts.successRate}</span>
      </Tooltip>
    ),
    render: (activity) => <SuccessBadge rate={stationSuccessRate(activity)} bands={STATION_BANDS} />,
  };
  return [
    user,
    attempts,
    ...points,
    isRadioStationAdmin ? stationRate : rate,
    {
      label: texts.topCategory,
      render: ({ topCategory }) => (topCategory ? categories[topCategory] : notAvailable),
    },
    lastActivity,
  ];
}
