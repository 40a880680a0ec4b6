import { type Category } from '@sabi50/vocabulary/enumerations';
import { lagosDate } from '@sabi50/vocabulary/business-time';
import { type Sql } from '../../platform/postgres/database.js';
import { type Projection } from '../../platform/projections/projection.js';
import { type QuizCompleted, type QuizStarted } from '../../quiz/quiz.events.js';
import { addMeasures, MEASURE_NAMES, measuresDdl, pivotMeasures } from './activity-measures.js';

interface Counts {
  readonly userId: string;
  readonly day: string;
  readonly category: Category;
  sessions: number;
  questions: number;
  correct: number;
  points: number;
  lastActivity: string;
}

/** Rows of one player, day and category as a table `played`. */
const PLAYED = `unnest($1::uuid[], $2::date[], $3::text[], $4::int[], $5::int[], $6::int[], $7::int[], $8::timestamptz[])
  as played (user_id, day, category, sessions, questions, correct, points, last_activity)`;

/**
 * What was played: by player and day, by player for life, and by day. A quiz counts on the business day in Lagos on which
 * it was begun, its result on the day on which it ended (decision D34). Stations, locations and the like are joined to the
 * player at query time, since events hold no personal data (decision D33).
 */
export const activity: Projection = {
  name: 'activity',
  version: 1,
  tables: ['activity_player_days', 'activity_player_totals', 'activity_days'],
  // `players` counts the rows of the day in activity_player_days.
  ddl: `create table activity_player_days (
    day           date not null,
    user_id       uuid not null,
    last_activity timestamptz not null,
    ${measuresDdl('smallint')},
    primary key (day, user_id)
  ) with (fillfactor = 90);
  create index activity_player_days_player on activity_player_days (user_id, day);
  create table activity_player_totals (
    user_id       uuid primary key,
    last_activity timestamptz not null,
    ${measuresDdl('int')}
  ) with (fillfactor = 80);
  create index activity_player_totals_points on activity_player_totals (points, user_id);
  create table activity_days (
    day     date primary key,
    players int not null,
    ${measuresDdl('bigint')}
  )`,
  eventTypes: ['QuizStarted', 'QuizCompleted'],
  async apply(events, sql) {
    const counts = new Map<string, Counts>();
    for (const { type, data } of events) count(counts, { type, data } as unknown as QuizStarted | QuizCompleted);
    const rows = [...counts.values()];
    const values = [
      rows.map(({ userId }) => userId),
      rows.map(({ day }) => day),
      rows.map(({ category }) => category),
      rows.map(({ sessions }) => sessions),
      rows.map(({ questions }) => questions),
      rows.map(({ correct }) => correct),
      rows.map(({ points }) => points),
      rows.map(({ lastActivity }) => lastActivity),
    ];
    await addToPlayers(sql, values);
    await addToDays(sql, values);
  },
};

function count(counts: Map<string, Counts>, { type, data }: QuizStarted | QuizCompleted): void {
  const { userId, category, occurredAt } = data;
  const day = lagosDate(new Date(occurredAt));
  const key = `${userId}/${day}/${category}`;
  const nothing = { sessions: 0, questions: 0, correct: 0, points: 0, lastActivity: occurredAt };
  const sum = counts.get(key) ?? { userId, day, category, ...nothing };
  counts.set(key, sum);
  if (occurredAt > sum.lastActivity) sum.lastActivity = occurredAt;
  if (type === 'QuizStarted') {
    sum.sessions += 1;
    return;
  }
  sum.questions += data.answeredQuestions;
  sum.correct += data.correctAnswers;
  sum.points += data.pointsEarned;
}

async function addToPlayers(sql: Sql, values: readonly unknown[][]): Promise<void> {
  await sql.execute(
    `insert into activity_player_totals (user_id, last_activity, ${MEASURE_NAMES.join(', ')})
     select user_id, max(last_activity), ${pivotMeasures()} from ${PLAYED} group by user_id
     on conflict (user_id) do update set ${addMeasures('activity_player_totals')},
       last_activity = greatest(activity_player_totals.last_activity, excluded.last_activity)`,
    values,
  );
}

/** The players of a day are counted as their first row of that day is written: a row that was never updated has no `xmax`. */
async function addToDays(sql: Sql, values: readonly unknown[][]): Promise<void> {
  await sql.execute(
    `with touched as (
       insert into activity_player_days (day, user_id, last_activity, ${MEASURE_NAMES.join(', ')})
       select day, user_id, max(last_activity), ${pivotMeasures()} from ${PLAYED} group by day, user_id
       on conflict (day, user_id) do update set ${addMeasures('activity_player_days')},
         last_activity = greatest(activity_player_days.last_activity, excluded.last_activity)
       returning day, (xmax = 0) as is_first
     ), fresh as (select day, count(*) filter (where is_first) as players from touched group by day)
     insert into activity_days (day, players, ${MEASURE_NAMES.join(', ')})
     select day, max(fresh.players), ${pivotMeasures()} from ${PLAYED} join fresh using (day) group by day
     on conflict (day) do update set ${addMeasures('activity_days')}, players = activity_days.players + excluded.players`,
    values,
  );
}
