import { Alert, Box } from '@mui/material';
import { useGetList } from 'react-admin';
import { wholeNumber } from '@sabi50/vocabulary/formats';
import { useProfile } from '../session/profile-context';
import { SectionFrame } from '../ui/section-frame';
import { StatCard, StatCards } from '../ui/stat-card';
import { VerificationCard } from '../ledger/verification-card';
import { FailedLogins } from './failed-logins';
import { FigureCards } from './figure-cards';
import { NeedsAttention } from './needs-attention';
import { OverviewCharts } from './overview-charts';
import { ParkedEvents } from './parked-events';
import { RecentActivity } from './recent-activity';
import { FiguresPanel } from './figures-panel';
import { StationCard } from './station-card';
import { useTexts } from './texts';
import { TopCategories } from './top-categories';
import { useFigures } from './use-figures';

/** The state of the product, or of the own station, at a glance (rule screens/overview). */
export function OverviewPage() {
  const texts = useTexts();
  const { canViewAnalytics, canViewLedger, isSuperAdmin, radioStation } = useProfile();
  if (!canViewAnalytics) return <ViewOnly />;
  return (
    <SectionFrame title={texts.title}>
      {isSuperAdmin && <NeedsAttention />}
      {isSuperAdmin && <FailedLogins />}
      {isSuperAdmin && <ParkedEvents />}
      {canViewLedger && <VerificationCard />}
      <FigureCards />
      {radioStation && <StationCard station={radioStation} />}
      <PeriodFigures />
    </SectionFrame>
  );
}

/** What the one switch of the period drives, and what was played in the last days beside it. */
function PeriodFigures() {
  const figures = useFigures();
  return (
    <>
      <FiguresPanel figures={figures} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <RecentActivity />
        <TopCategories figures={figures.data} />
      </Box>
      <OverviewCharts figures={figures.data} />
    </>
  );
}

/** A role that may only view users learns how many there are. */
function ViewOnly() {
  const texts = useTexts();
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
