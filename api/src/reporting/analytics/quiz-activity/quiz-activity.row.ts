import { type PlayerRestriction } from '@sabi50/contracts/player-restrictions';
import { type Category } from '@sabi50/contracts/enumerations';
import { type QuizActivityView } from '@sabi50/contracts/analytics-views';
import { type StaffScope } from '../../../platform/http/staff-scope.js';
import { CATEGORY_COLUMNS } from '../activity/played.js';
import { percentOf } from '../rates.js';

/** What one user played, as the database hands it out, with the quizzes by category as `sessions_<category>`. */
export interface QuizActivityRow extends Record<string, unknown> {
  readonly user_id: string;
  readonly user_name: string;
  readonly email: string;
  readonly attempts: number;
  readonly questions: number;
  readonly correct: number;
  readonly points: number;
  readonly last_activity: Date;
  /** Of the rows of a page alone. */
  readonly restrictions?: readonly PlayerRestriction[];
}

/** The categories of a row that were played, the most played first. */
export function categoriesOf(row: QuizActivityRow): readonly (readonly [Category, number])[] {
  return CATEGORY_COLUMNS.map(({ category, column }) => [category, Number(row[column])] as const)
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one);
}

/** A row as an answer, without what the asker may not see (rule staff/own-station). */
export function quizActivityOf(
  row: QuizActivityRow,
  { seesContactsAndPoints }: Pick<StaffScope, 'seesContactsAndPoints'>,
): QuizActivityView {
  const categories = categoriesOf(row);
  return {
    id: row.user_id,
    userId: row.user_id,
    userName: row.user_name,
    userEmail: row.email,
    ...(seesContactsAndPoints && { restrictions: row.restrictions ?? [] }),
    totalAttempts: row.attempts,
    ...(seesContactsAndPoints && { totalPoints: row.points }),
    successRate: percentOf(row.correct, row.questions),
    correctAnswers: row.correct,
    totalQuestions: row.questions,
    categories: Object.fromEntries(categories),
    topCategory: categories[0]?.[0] ?? null,
    lastActivity: row.last_activity.toISOString(),
  };
}
