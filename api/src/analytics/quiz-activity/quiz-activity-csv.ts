import { type CsvColumn } from '../../platform/csv/csv-cells.js';
import { type StaffScope } from '../../platform/http/staff-scope.js';
import { percentOf } from '../rates.js';
import { categoriesOf, type QuizActivityRow } from './quiz-activity.row.js';

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
