import { Box, Tab, Tabs } from '@mui/material';
import { type ReactNode } from 'react';
import { type SortPayload, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { ANALYTICS_PAGE_SIZE } from '@sabi50/vocabulary/limits';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { ActivityFilterBar } from '../activity/activity-filter-bar';
import { DEFAULT_FILTERS } from '../activity/period';
import { withQuery } from '../providers/http-client';
import { type FilterState } from '../ui/filters';
import { ListFrame } from '../ui/list-frame';
import { useTexts } from './texts';

export type TrackerTab = 'overview' | 'detailed';

const PATHS: Readonly<Record<TrackerTab, string>> = { overview: '/quiz-activity', detailed: '/quiz-activity/detailed' };

interface TrackerListProps {
  readonly tab: TrackerTab;
  readonly resource: 'quiz-activity' | 'quiz-sessions';
  readonly sort: SortPayload;
  readonly unit: string;
  /** More filters in the bar. */
  readonly moreFilters?: ReactNode;
  /** Between the filters and the table. */
  readonly summary?: ReactNode;
  /** The table. */
  readonly children: ReactNode;
}

/** One tab of the tracker: tabs, filters that both share, table, paging. */
export function TrackerList({ tab, resource, sort, unit, moreFilters, summary, children }: TrackerListProps) {
  const texts = useTexts();
  return (
    <ListFrame
      key={tab}
      resource={resource}
      storeKey={`tracker.${tab}`}
      perPage={ANALYTICS_PAGE_SIZE}
      sort={sort}
      defaultFilters={DEFAULT_FILTERS}
      filters={
        <>
          <TrackerTabs current={tab} />
          <ActivityFilterBar exportPath={ROUTES.adminQuizActivityExport}>{moreFilters}</ActivityFilterBar>
          {summary}
        </>
      }
      unit={unit}
      empty={texts.empty}
    >
      <Box role="tabpanel" aria-label={texts.tabs[tab]}>
        {children}
      </Box>
    </ListFrame>
  );
}

/** The two views; what was chosen goes along from one to the other. */
function TrackerTabs({ current }: { readonly current: TrackerTab }) {
  const texts = useTexts();
  const { filterValues } = useListContext() as FilterState;
  const filter = JSON.stringify(filterValues);
  return (
    <Tabs value={current} aria-label={texts.tabsLabel} sx={{ borderBottom: 1, borderColor: 'divider' }}>
      {(['overview', 'detailed'] as const).map((tab) => (
        <Tab key={tab} value={tab} label={texts.tabs[tab]} component={Link} to={withQuery(PATHS[tab], { filter })} />
      ))}
    </Tabs>
  );
}
