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
import { RevenuePanel } from './revenue-panel';
import { StationCard } from './station-card';
import { useTexts } from './texts';

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
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <RecentActivity />
      </Box>
      <RevenuePanel />
      <OverviewCharts />
    </SectionFrame>
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
