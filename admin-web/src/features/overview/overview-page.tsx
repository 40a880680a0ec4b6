import { Alert, Box, type Theme, useMediaQuery } from '@mui/material';
import { type ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { SectionFrame } from '../../ui/section-frame';
import { StatCard, StatCards } from '../../ui/stat-card';
import { ClosedLately } from './closed-lately';
import { FailedAlarmMails } from './failed-alarm-mails';
import { FailedLogins } from './failed-logins';
import { FigureCards } from './figure-cards';
import { NeedsAttention } from './needs-attention';
import { OverviewCharts } from './overview-charts';
import { ParkedEvents } from './parked-events';
import { RecentActivity } from './recent-activity';
import { FiguresPanel } from './figures-panel';
import { RunningWell } from './running-well';
import { StationCard } from './station-card';
import { useFigures } from './use-figures';

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
