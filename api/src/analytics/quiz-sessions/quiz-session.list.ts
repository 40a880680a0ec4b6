import { ANALYTICS_PAGE_SIZE } from '@sabi50/vocabulary/limits';
import { type ListSpec } from '../../platform/http/lists/list-query.js';
import { ActivityFilters } from '../player-filters.js';

/** Single quiz sessions, newest first: the tracker's detailed activity. */
export const QUIZ_SESSIONS: ListSpec<ActivityFilters> = {
  resource: 'sessions',
  filters: ActivityFilters,
  sortable: { id: 's.id', startedAt: 's.charged_at' },
  defaultSort: ['startedAt', 'desc'],
  tieBreak: 's.id',
  pageSize: ANALYTICS_PAGE_SIZE,
};
