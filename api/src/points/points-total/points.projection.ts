import { lagosDate } from '@sabi50/vocabulary/business-time';
import { type Projection } from '../../platform/projections/projection.js';
import { type QuizCompleted } from '../../quiz/quiz.events.js';

/**
 * Points of players: for life, and by business day in Lagos, which weeks, months and draws are summed from (decision
 * D34). A session counts on the day on which it ended.
 */
export const points: Projection = {
  name: 'points',
  version: 1,
  tables: ['points_totals', 'points_daily'],
  ddl: `create table points_totals (user_id uuid primary key, points int not null);
  create table points_daily (
    user_id uuid not null,
    day     date not null,
    points  int not null,
    primary key (user_id, day)
  )`,
  eventTypes: ['QuizCompleted'],
  async apply(events, sql) {
    const totals = new Map<string, number>();
    const daily = new Map<string, { userId: string; day: string; points: number }>();
    for (const event of events) {
      const { userId, pointsEarned, occurredAt } = event.data as unknown as QuizCompleted['data'];
      if (pointsEarned === 0) continue;
      totals.set(userId, (totals.get(userId) ?? 0) + pointsEarned);
      const day = lagosDate(new Date(occurredAt));
      const known = daily.get(`${userId}/${day}`);
      daily.set(`${userId}/${day}`, { userId, day, points: (known?.points ?? 0) + pointsEarned });
    }
    if (totals.size === 0) return;
    const days = [...daily.values()];
    await sql.execute(
      `insert into points_totals (user_id, points) select * from unnest($1::uuid[], $2::int[])
       on conflict (user_id) do update set points = points_totals.points + excluded.points`,
      [[...totals.keys()], [...totals.values()]],
    );
    await sql.execute(
      `insert into points_daily (user_id, day, points) select * from unnest($1::uuid[], $2::date[], $3::int[])
       on conflict (user_id, day) do update set points = points_daily.points + excluded.points`,
      [days.map((row) => row.userId), days.map((row) => row.day), days.map((row) => row.points)],
    );
  },
  hintOf: ({ data }) =>
    data['pointsEarned'] === 0 ? null : { topic: 'points', userId: (data as unknown as QuizCompleted['data']).userId },
};
