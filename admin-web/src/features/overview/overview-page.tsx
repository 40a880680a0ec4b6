import { Alert, AlertTitle, Box, Button, type Theme, useMediaQuery } from '@mui/material';
import { type ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { clockText, precisePercent, wholeNumber } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { type StaffStationView } from '@sabi50/contracts/staff-views';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { FactList } from '../../ui/fact-list';
import { SectionFrame } from '../../ui/section-frame';
import { Panel, StatCard, StatCards } from '../../ui/stat-card';
import { ErrorNotice } from '../../ui/states';
import { useCall } from '../../ui/use-call';
import { ClosedLately } from './closed-attention';
import { FailedAlarmMails } from './failed-alarm-mails';
import { FiguresPanel, useFigures } from './figures-panel';
import { NeedsAttention } from './needs-attention';
import { OverviewCharts } from './overview-charts';
import { ParkedEvents } from './parked-events';
import { RunningWell } from './running-well';
import { useRecentActivity } from './top-categories';

interface OverviewPageProps {
  /** What the last verification of the ledger found, for those who may see the ledger. */
  readonly verification: ReactNode;
}

/** The state of the product, or of the own station, at a glance (rule screens/overview). */
export function OverviewPage({ verification }: OverviewPageProps) {
  const texts = useTexts('overview');
  const { canViewAnalytics, canViewLedger, isSuperAdmin, radioStation } = useProfile();
  if (!canViewAnalytics) return <ViewOnly />;
  return (
    <SectionFrame title={texts.title}>
      {isSuperAdmin && <Standing />}
      {isSuperAdmin && <FailedLogins />}
      {isSuperAdmin && <ParkedEvents />}
      {isSuperAdmin && <FailedAlarmMails />}
      {canViewLedger && verification}
      <FigureCards />
      {radioStation && <StationCard station={radioStation} />}
      <PeriodFigures />
    </SectionFrame>
  );
}

/** What waits for a person, what runs well beside it, and what was closed where there is room for that too. */
function Standing() {
  const isVeryWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('xl'), { noSsr: true });
  return (
    <Box sx={STANDING}>
      <NeedsAttention />
      <RunningWell />
      {isVeryWide && <ClosedLately />}
    </Box>
  );
}

const STANDING = {
  ...{ display: 'grid', gap: 2, alignItems: 'stretch' },
  gridTemplateColumns: {
    ...{ xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
    xl: 'minmax(0, 1fr) 320px 360px',
  },
};

/** What the one switch of the period drives, and what was played in the last days beside it. */
function PeriodFigures() {
  const figures = useFigures();
  return (
    <>
      <FiguresPanel figures={figures} />
      <OverviewCharts figures={figures.data} />
      <RecentActivity />
    </>
  );
}

/** A role that may only view users learns how many there are. */
function ViewOnly() {
  const texts = useTexts('overview');
  const { total } = useGetList('users', { pagination: { page: 1, perPage: 1 } });
  return (
    <SectionFrame title={texts.title}>
      <Alert severity="info">{texts.viewOnlyBanner}</Alert>
      <StatCards>
        <StatCard title={texts.totalUsers} value={total === undefined ? undefined : wholeNumber(total)} />
      </StatCards>
    </SectionFrame>
  );
}

/** What was played in the last 7 days, and how well. Station administrators are not sent points (rule staff/own-station). */
function RecentActivity() {
  const texts = useTexts('overview');
  const { isRadioStationAdmin } = useProfile();
  const { data, error, refetch } = useRecentActivity();
  if (error) return <ErrorNotice title={texts.failedToFetchActivity} error={error} onRetry={() => void refetch()} />;
  return (
    <Panel isFlush title={texts.recentActivity}>
      <StatCards>
        <StatCard title={texts.totalQuizzes} value={data && wholeNumber(data.totalQuizzes)} />
        {!isRadioStationAdmin && (
          <StatCard title={texts.totalPoints} value={data && wholeNumber(data.totalPoints ?? 0)} />
        )}
        <StatCard
          title={texts.averageScore}
          value={data && precisePercent(data.averageScore)}
          detail={texts.pastSevenDays}
        />
      </StatCards>
    </Panel>
  );
}

const AGAIN_EVERY_MS = 60_000;

/** Says so while very many logins fail, which may be somebody who guesses PINs; nothing otherwise. */
function FailedLogins() {
  const texts = useTexts('overview');
  const { data } = useCall('GET adminLoginWatch', { refetchInterval: AGAIN_EVERY_MS });
  if (!data?.raisedUntil) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{texts.manyFailures}</AlertTitle>
      {texts.manyFailuresText(wholeNumber(data.failures), clockText(data.raisedUntil))}
    </Alert>
  );
}

/** The station that a station administrator looks after. */
function StationCard({ station }: { readonly station: StaffStationView }) {
  const texts = useTexts('overview');
  const statements = useTexts('station-statements');
  const { languages, stationLocations, notAvailable } = useTexts('app');
  return (
    <Panel
      title={texts.stationInformation}
      actions={
        <Button component={Link} to={`/station-statements/${station.id}/show`} variant="outlined" size="small">
          {statements.link}
        </Button>
      }
    >
      <FactList
        facts={[
          [texts.name, station.name],
          [texts.frequency, station.frequency === '' ? notAvailable : station.frequency],
          [texts.location, stationLocations[station.location]],
          [texts.language, languages[station.language]],
        ]}
      />
    </Panel>
  );
}

/** Users, quizzes, money and stations since the beginning; beside the deposits the fees that were earned (rule money/revenue). */
function FigureCards() {
  const texts = useTexts('overview');
  const { isRadioStationAdmin, canViewRadioStations } = useProfile();
  const { data, error, refetch } = useCall('GET adminStats');
  const { data: activity } = useRecentActivity();
  if (error) return <ErrorNotice title={texts.failedToFetchStats} error={error} onRetry={() => void refetch()} />;
  const stats = data?.userStats;
  return (
    <StatCards>
      <StatCard
        title={isRadioStationAdmin ? texts.stationUsers : texts.totalUsers}
        value={stats && wholeNumber(stats.totalUsers)}
        detail={stats && texts.active(wholeNumber(stats.activeUsers))}
      />
      <StatCard
        title={texts.quizAttempts}
        value={stats && wholeNumber(stats.totalQuizAttempts)}
        detail={activity && texts.lastSevenDays(wholeNumber(activity.totalQuizzes))}
      />
      <StatCard
        title={isRadioStationAdmin ? texts.stationRevenue : texts.totalRevenue}
        value={stats && nairaText(stats.totalRevenue)}
        detail={texts.fromDeposits}
      />
      <StatCard title={texts.feesEarned} value={stats && nairaText(stats.feesEarned)} detail={texts.feesDetail} />
      {canViewRadioStations && <StationCount />}
    </StatCards>
  );
}

function StationCount() {
  const texts = useTexts('overview');
  const { total } = useGetList('radio-stations', { pagination: { page: 1, perPage: 1 } });
  return (
    <StatCard
      title={texts.radioStations}
      value={total === undefined ? undefined : wholeNumber(total)}
      detail={texts.partners}
    />
  );
}
