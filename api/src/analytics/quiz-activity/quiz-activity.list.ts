import { ANALYTICS_PAGE_SIZE } from '@sabi50/vocabulary/limits';
import { type CsvColumn } from '../../platform/csv/csv-cells.js';
import { type ListSpec } from '../../platform/http/lists/list-query.js';
import { type StaffScope } from '../../platform/http/staff-scope.js';
import { ActivityFilters } from '../player-filters.js';
import { percentOf } from '../rates.js';
import { categoriesOf, type QuizActivityRow } from './quiz-activity.row.js';

/**
 * The list of what each user played, those with the most points first. The fields to
 * sort by are columns of `playedBy`.
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

const POINTS = 'Points';

/** The columns of the table on screen (rule data/csv), and what they are computed from. */
const COLUMNS: readonly CsvColumn<QuizActivityRow>[] = [
  { header: 'User Name', value: (row) => row.user_name },
  { header: 'Email', value: (row) => row.email },
  { header: 'Attempts', value: (row) => row.attempts },
  { header: POINTS, value: (row) => row.points },
  { header: 'Success Rate (%)', value: (row) => percentOf(row.correct, row.questions) },
  { header: 'Correct Answers', value: (row) => row.correct },
  { header: 'Total Questions', value: (row) => row.questions },
  { header: 'Top Category', value: (row) => categoriesOf(row)[0]?.[0] },
  { header: 'Last Activity', value: (row) => row.last_activity },
];

/** The columns that the asker may see (rule staff/own-station). */
export const activityColumnsFor = ({ seesContactsAndPoints }: Pick<StaffScope, 'seesContactsAndPoints'>) =>
  COLUMNS.filter(({ header }) => seesContactsAndPoints || header !== POINTS);
