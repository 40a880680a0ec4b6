import { ANALYTICS_PAGE_SIZE } from '@sabi50/vocabulary/limits';
import { type ListSpec } from '../../platform/http/lists/list-query.js';
import { ActivityFilters } from '../players/player-filters.js';

/**
 * The list of what each user played, those with the most points first. The
 * fields to sort by are columns of `playedBy`.
 */
export const QUIZ_ACTIVITY: ListSpec<ActivityFilters> = {
  resource: 'users',
  filters: ActivityFilters,
  sortable: {
    id: 'user_id',
    userId: 'user_id',
    totalPoints: 'points',
    totalAttempts: 'attempts',
    correctAnswers: 'correct',
    totalQuestions: 'questions',
    successRate: '(correct::float8 / greatest(questions, 1))',
    lastActivity: 'last_activity',
  },
  defaultSort: ['totalPoints', 'desc'],
  tieBreak: 'user_id',
  pageSize: ANALYTICS_PAGE_SIZE,
};
