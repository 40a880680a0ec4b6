import { type PlayerStationChanged } from '../../../domain/accounts/accounts.events.js';
import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import { lagosDate } from '@sabi50/contracts/business-time';
import { type Sql } from '../../../platform/postgres/database.js';
import { type Projection } from '../../../event-sourcing/consumers/projection.js';
import { type GameRegraded, type QuizCompleted, type QuizStarted } from '../../../domain/quiz/quiz.events.js';
import {
  movesOf,
  PLAYER_STATION_DDL,
  STATION_CHANGED,
  stationsOf,
  withoutStationChanges,
} from '../stations/player-stations.js';
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

/** Raised with the meaning of a column. A new category is a column more and raises the version by itself: the list only grows. */
const MEANING = 0;

/** Rows of one player, day and category as a table `played`. */
const PLAYED = `unnest($1::uuid[], $2::date[], $3::text[], $4::int[], $5::int[], $6::int[], $7::int[], $8::timestamptz[])
  as played (user_id, day, category, sessions, questions, correct, points, last_activity)`;

/**
 * What was played: by player and day, by player for life, by day, and by station and day. A quiz counts on the business day
 * in Lagos on which it was begun, its result on the day on which it ended (rule data/lagos-time). `activity_players` says
 * under which station a player's days are counted; all of them move when the player's station changes. Locations and the
 * like are in no event (rule data/no-personal-data-in-events): they are joined to the player at query time.
 */
export const activity: Projection<QuizStarted | QuizCompleted | GameRegraded | PlayerStationChanged> = {
  name: 'activity',
  version: MEANING + CATEGORIES.length,
  tables: [
    'activity_player_days',
    'activity_player_totals',
    'activity_days',
    'activity_players',
    'activity_station_days',
  ],
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
  );
  create table activity_players (
    ${PLAYER_STATION_DDL}
  );
  create table activity_station_days (
    station_id uuid not null,
    day        date not null,
    players    int not null,
    ${measuresDdl('bigint')},
    primary key (station_id, day)
  )`,
  eventTypes: ['QuizStarted', 'QuizCompleted', 'GameRegraded', STATION_CHANGED],
  async apply(events, sql) {
    const counts = new Map<string, Counts>();
    for (const event of withoutStationChanges(events)) count(counts, event);
    if (counts.size > 0) await addCounts(sql, [...counts.values()]);
    const stations = stationsOf(events);
    if (stations[0].length > 0) await moveDays(sql, stations);
  },
};

async function addCounts(sql: Sql, rows: readonly Counts[]): Promise<void> {
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
}

function count(counts: Map<string, Counts>, { type, data }: QuizStarted | QuizCompleted | GameRegraded): void {
  const { userId, category } = data;
  // A regrade changes the result of the day on which the game ended.
  const occurredAt = type === 'GameRegraded' ? data.endedAt : data.occurredAt;
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
  if (type === 'GameRegraded') {
    sum.correct += data.rightOption === null ? 0 : 1;
    sum.points += data.pointsAdded;
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
  const ofStation = 'join activity_players p using (user_id) where p.station_id is not null';
  await sql.execute(
    `with touched as (
       insert into activity_player_days (day, user_id, last_activity, ${MEASURE_NAMES.join(', ')})
       select day, user_id, max(last_activity), ${pivotMeasures()} from ${PLAYED} group by day, user_id
       on conflict (day, user_id) do update set ${addMeasures('activity_player_days')},
         last_activity = greatest(activity_player_days.last_activity, excluded.last_activity)
       returning day, user_id, (xmax = 0)::int as is_first
     ), days as (${addingTo('activity_days', ['day'], '')})
     ${addingTo('activity_station_days', ['station_id', 'day'], ofStation)}`,
    values,
  );
}

/** A statement that adds what was played, and who played for the first time on a day, to a table whose rows have this key. */
const addingTo = (table: string, key: readonly string[], ofWhom: string): string => {
  const of = key.join(', ');
  const names = MEASURE_NAMES.join(', ');
  return `insert into ${table} (${of}, players, ${names})
    select ${of}, players, ${names}
      from (select ${of}, sum(is_first) as players from touched ${ofWhom} group by ${of}) as came
      join (select ${of}, ${pivotMeasures()} from ${PLAYED} ${ofWhom} group by ${of}) as sums (${of}, ${names}) using (${of})
    on conflict (${of}) do update set ${addMeasures(table)}, players = ${table}.players + excluded.players`;
};

/** Every day of these players, from the station under which it is counted to their new one. */
async function moveDays(sql: Sql, stations: readonly unknown[][]): Promise<void> {
  await sql.execute(
    `${movesOf('activity_players')}
     insert into activity_station_days (station_id, day, players, ${MEASURE_NAMES.join(', ')})
     select station_id, day, sum(sign), ${MEASURE_NAMES.map((name) => `sum(sign * d.${name})`).join(', ')}
       from moves join activity_player_days d using (user_id) group by station_id, day
     on conflict (station_id, day) do update set ${addMeasures('activity_station_days')},
       players = activity_station_days.players + excluded.players`,
    stations,
  );
}
