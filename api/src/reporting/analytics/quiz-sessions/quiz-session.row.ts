import { type PlayerRestriction } from '@sabi50/contracts/player-restrictions';
import {
  type Category,
  type Gender,
  type Location,
  type SessionEndReason,
  type Source,
} from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { type QuizSessionActivityView } from '@sabi50/contracts/analytics-views';
import { type CsvColumn } from '../../../platform/csv/csv-cells.js';
import { type StaffScope } from '../../../platform/http/staff-scope.js';
import { percentOf } from '../rates.js';

/** A session as the database hands it out for staff. */
export interface QuizSessionRow extends Record<string, unknown> {
  readonly id: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly email: string;
  readonly category: Category;
  readonly language: Language;
  readonly location: Location | null;
  readonly gender: Gender | null;
  readonly source: Source | null;
  readonly station_name: string | null;
  readonly charged_at: Date;
  readonly ended_at: Date | null;
  readonly reason: SessionEndReason | null;
  readonly answered: number;
  readonly correct: number;
  readonly points: number;
  readonly refunded: boolean;
  /** Of the rows of a page alone. */
  readonly restrictions?: readonly PlayerRestriction[];
}

/** `s` is a row of read.quiz_sessions, `n` its player, `t` the player's station. */
export const SESSION_COLUMNS = `s.id, s.user_id, n.first_name || ' ' || n.last_name as user_name, n.email, s.category,
  s.language, n.location, n.gender, n.source, t.name as station_name, s.charged_at, s.ended_at, s.reason, s.answered,
  s.correct, s.points, s.refunded`;
export const SESSION_NAMES =
  'join account_profiles n on n.id = s.user_id left join station_names t on t.id = n.station_id';

type Sees = Pick<StaffScope, 'seesContactsAndPoints'>;

/** A row as an answer, without what the asker may not see (rule staff/own-station). */
export const quizSessionOf = (row: QuizSessionRow, { seesContactsAndPoints }: Sees): QuizSessionActivityView => ({
  id: row.id,
  userId: row.user_id,
  userName: row.user_name,
  userEmail: row.email,
  ...(seesContactsAndPoints && { restrictions: row.restrictions ?? [] }),
  category: row.category,
  language: row.language,
  location: row.location,
  gender: row.gender,
  source: row.source,
  radioStation: row.station_name,
  startedAt: row.charged_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  reason: row.reason,
  correctAnswers: row.correct,
  totalQuestions: row.answered,
  successRate: percentOf(row.correct, row.answered),
  ...(seesContactsAndPoints && { pointsEarned: row.points }),
  refunded: row.refunded,
});

const POINTS = 'Points';

const COLUMNS: readonly CsvColumn<QuizSessionRow>[] = [
  { header: 'Session ID', value: (row) => row.id },
  { header: 'User Name', value: (row) => row.user_name },
  { header: 'Email', value: (row) => row.email },
  { header: 'Category', value: (row) => row.category },
  { header: 'Language', value: (row) => row.language },
  { header: 'Location', value: (row) => row.location },
  { header: 'Gender', value: (row) => row.gender },
  { header: 'Source', value: (row) => row.source },
  { header: 'Radio Station', value: (row) => row.station_name },
  { header: 'Correct Answers', value: (row) => row.correct },
  { header: 'Total Questions', value: (row) => row.answered },
  { header: POINTS, value: (row) => row.points },
  { header: 'Result', value: (row) => row.reason },
  { header: 'Started', value: (row) => row.charged_at },
  { header: 'Ended', value: (row) => row.ended_at },
];

/** The columns of an export that the asker may see (rule staff/own-station). */
export const sessionColumnsFor = ({ seesContactsAndPoints }: Sees) =>
  COLUMNS.filter(({ header }) => seesContactsAndPoints || header !== POINTS);
