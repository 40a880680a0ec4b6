import { Alert } from '@mui/material';
import { ANALYTICS_PAGE_SIZE } from '@sabi50/contracts/limits';
import { ROUTES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/texts';
import { useActivityFilters } from '../../ui/activity/activity-filters';
import { COUNTED_BY, DEFAULT_FILTERS } from '../../ui/activity/period';
import { QuickPeriods } from '../../ui/activity/quick-periods';
import { useProfile } from '../../lib/session/profile-context';
import { BulkExport } from '../../ui/bulk-export';
import { ListExportButton } from '../../ui/export-button';
import { ListPage } from '../../ui/list-page';
import { ChartsButton, ChartsPart } from './charts-part';
import { SummaryCards } from './summary-cards';
import { useUserActivityColumns } from './user-activity-table';

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
