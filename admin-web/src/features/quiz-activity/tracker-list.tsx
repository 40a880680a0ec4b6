import { Alert, Chip, type SxProps, Tab, Tabs } from '@mui/material';
import { type ReactNode } from 'react';
import { type SortPayload, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { ANALYTICS_PAGE_SIZE } from '@sabi50/contracts/limits';
import { ROUTES } from '@sabi50/contracts/routes';
import { withQuery } from '../../lib/api/http-client';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { QuickPeriods, useActivityFilters } from '../../ui/activity/activity-filters';
import { DEFAULT_FILTERS } from '../../ui/activity/period';
import { type Column } from '../../ui/columns-button';
import { ListExportButton } from '../../ui/export-button';
import { ListPage } from '../../ui/list-page';
import { useListFilters } from '../../ui/filter-editor';
import { type QuizActivityView } from '@sabi50/contracts/analytics-views';

type TrackerTab = 'overview' | 'detailed';

const PATHS: Readonly<Record<TrackerTab, string>> = { overview: '/quiz-activity', detailed: '/quiz-activity/detailed' };

interface TrackerListProps<Row> {
  readonly tab: TrackerTab;
  readonly resource: 'quiz-activity' | 'quiz-sessions';
  readonly sort: SortPayload;
  readonly unit: string;
  readonly columns: readonly Column<Row>[];
  /** What can be done with the rows that are chosen. */
  readonly bulk: ReactNode;
  /** Between the filters and the table. */
  readonly summary?: ReactNode;
  /** Of the table. */
  readonly sx?: SxProps;
}

/** One tab of the tracker: tabs, filters that both share, table, paging. */
export function TrackerList<Row>({ tab, ...list }: TrackerListProps<Row>) {
  const texts = useTexts('quiz-activity');
  const { isRadioStationAdmin, radioStation } = useProfile();
  return (
    <ListPage
      key={tab}
      {...list}
      storeKey={`tracker.${tab}`}
      perPage={ANALYTICS_PAGE_SIZE}
      defaultFilters={DEFAULT_FILTERS}
      title={texts.title}
      header={
        <>
          {isRadioStationAdmin && <Alert severity="info">{texts.stationBanner(radioStation?.name ?? '')}</Alert>}
          <TrackerTabs current={tab} />
        </>
      }
      filters={useActivityFilters()}
      tools={
        <>
          <QuickPeriods />
          <UserFilter />
          <ListExportButton path={ROUTES.adminQuizActivityExport} />
        </>
      }
      empty={texts.empty}
      panelLabel={texts.tabs[tab]}
    />
  );
}

/** The two views; what was chosen goes along from one to the other. */
function TrackerTabs({ current }: { readonly current: TrackerTab }) {
  const texts = useTexts('quiz-activity');
  const { filterValues } = useListFilters();
  const filter = JSON.stringify(filterValues);
  return (
    <Tabs value={current} aria-label={texts.tabsLabel} sx={{ borderBottom: 1, borderColor: 'divider' }}>
      {(['overview', 'detailed'] as const).map((tab) => (
        <Tab key={tab} value={tab} label={texts.tabs[tab]} component={Link} to={withQuery(PATHS[tab], { filter })} />
      ))}
    </Tabs>
  );
}

/** Says that the list is about one user only, and lets go of it. */
function UserFilter() {
  const texts = useTexts('quiz-activity');
  const { filterValues, setFilters } = useListFilters();
  const { data = [] } = useListContext<Pick<QuizActivityView, 'id' | 'userId' | 'userName'>>();
  const { userId, ...others } = filterValues;
  if (userId === undefined) return null;
  const name = data.find((row) => row.userId === userId)?.userName;
  return (
    <Chip
      color="primary"
      variant="outlined"
      label={name === undefined ? texts.onlyOneUser : texts.onlyUser(name)}
      onDelete={() => setFilters(others)}
    />
  );
}
