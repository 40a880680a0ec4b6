import { type Category } from '@sabi50/vocabulary/enumerations';
import { type Projection } from '../../platform/projections/projection.js';
import { type QuizEvent } from '../../quiz/quiz.events.js';
import { businessHourOf } from '../business-hour.js';

interface Counts {
  readonly userId: string;
  readonly category: Category;
  readonly hour: string;
  readonly day: string;
  sessions: number;
  questions: number;
  attempts: number;
  correct: number;
  points: number;
  score: number;
  lastActivity: string;
}

const COLUMNS = [
  'userId',
  'category',
  'hour',
  'day',
  'sessions',
  'questions',
  'attempts',
  'correct',
  'points',
  'score',
  'lastActivity',
] as const satisfies readonly (keyof Counts)[];

/**
 * What players did, by category and hour: sessions started, questions served, attempts (answers given, skipped ones
 * included; a timed-out question is served but not attempted), right ones, session points and question scores. Each is
 * counted in the hour in which it happened. `day` is the business day in Lagos; stations, locations and the like are
 * joined to the player at query time (decision D33).
 */
export const activityHourly: Projection = {
  name: 'activity_hourly',
  version: 1,
  tables: ['activity_hourly'],
  ddl: `create table activity_hourly (
    user_id       uuid not null,
    category      text not null,
    hour          timestamptz not null,
    day           date not null,
    sessions      int not null,
    questions     int not null,
    attempts      int not null,
    correct       int not null,
    points        int not null,
    score         int not null,
    last_activity timestamptz not null,
    primary key (hour, user_id, category)
  );
  create index activity_hourly_day on activity_hourly (day);
  create index activity_hourly_user on activity_hourly (user_id, hour)`,
  eventTypes: ['QuizStarted', 'QuestionServed', 'AnswerSubmitted', 'AnswerTimedOut', 'QuizCompleted'],
  async apply(events, sql) {
    const counts = new Map<string, Counts>();
    for (const { type, data } of events) count(counts, { type, data } as unknown as QuizEvent);
    const rows = [...counts.values()];
    await sql.execute(
      `insert into activity_hourly (user_id, category, hour, day, sessions, questions, attempts, correct, points, score,
         last_activity)
       select * from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::date[], $5::int[], $6::int[], $7::int[],
         $8::int[], $9::int[], $10::int[], $11::timestamptz[])
       on conflict (hour, user_id, category) do update set
         sessions = activity_hourly.sessions + excluded.sessions,
         questions = activity_hourly.questions + excluded.questions,
         attempts = activity_hourly.attempts + excluded.attempts,
         correct = activity_hourly.correct + excluded.correct,
         points = activity_hourly.points + excluded.points,
         score = activity_hourly.score + excluded.score,
         last_activity = greatest(activity_hourly.last_activity, excluded.last_activity)`,
      COLUMNS.map((field) => rows.map((row) => row[field])),
    );
  },
};

function count(counts: Map<string, Counts>, event: QuizEvent): void {
  const { userId, category, occurredAt } = event.data;
  const { hour, day } = businessHourOf(occurredAt);
  const key = `${userId}/${category}/${hour}`;
  const nothing = { sessions: 0, questions: 0, attempts: 0, correct: 0, points: 0, score: 0 };
  const sum = counts.get(key) ?? { userId, category, hour, day, ...nothing, lastActivity: occurredAt };
  counts.set(key, sum);
  if (occurredAt > sum.lastActivity) sum.lastActivity = occurredAt;
  if (event.type === 'QuizStarted') sum.sessions += 1;
  else if (event.type === 'QuestionServed') sum.questions += 1;
  else if (event.type === 'QuizCompleted') sum.points += event.data.pointsEarned;
  else if (event.type === 'AnswerSubmitted') {
    sum.attempts += 1;
    sum.correct += event.data.isCorrect ? 1 : 0;
    sum.score += event.data.score;
  }
}
