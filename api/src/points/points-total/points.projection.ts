import { lagosDate } from '@sabi50/vocabulary/business-time';
import { type Projection } from '../../event-sourcing/consumers/projection.js';
import { type GameRegraded, type QuizCompleted } from '../../quiz/quiz.events.js';
import { type PointsAdjusted } from '../points.events.js';

type PointsEvent = QuizCompleted | GameRegraded | PointsAdjusted;

/**
 * Points of players: for life, and by business day in Lagos, which weeks, months and draws are summed from
 * (rule data/lagos-time). A session counts on the day on which it ended, also where it was regraded later; what staff adjusted counts for life only
 * (rule quiz/points-by-period).
 */
export const points: Projection<PointsEvent> = {
  name: 'points',
  version: 4,
  tables: ['points_totals', 'points_daily'],
  published: ['points_totals', 'points_daily'],
  // `points` is the total, of which `adjusted` is what staff added or took away.
  ddl: `create table points_totals (user_id uuid primary key, points int not null, adjusted int not null);
  create index points_totals_points on points_totals (points, user_id);
  create table points_daily (
    user_id uuid not null,
    day     date not null,
    points  int not null,
    primary key (user_id, day)
  );
  create index points_daily_day on points_daily (day)`,
  eventTypes: ['QuizCompleted', 'GameRegraded', 'PointsAdjusted'],
  async apply(events, sql) {
    const totals = new Map<string, { points: number; adjusted: number }>();
    const daily = new Map<string, { userId: string; day: string; points: number }>();
    for (const event of events) {
      const { userId } = event.data;
      const total = totals.get(userId) ?? { points: 0, adjusted: 0 };
      if (event.type === 'PointsAdjusted') {
        const { deltaPoints } = event.data;
        totals.set(userId, { points: total.points + deltaPoints, adjusted: total.adjusted + deltaPoints });
        continue;
      }
      const { points: pointsEarned, at } = wonBy(event);
      if (pointsEarned === 0) continue;
      totals.set(userId, { ...total, points: total.points + pointsEarned });
      const day = lagosDate(new Date(at));
      const known = daily.get(`${userId}/${day}`);
      daily.set(`${userId}/${day}`, { userId, day, points: (known?.points ?? 0) + pointsEarned });
    }
    if (totals.size === 0) return;
    const sums = [...totals.values()];
    const days = [...daily.values()];
    await sql.execute(
      `insert into points_totals (user_id, points, adjusted) select * from unnest($1::uuid[], $2::int[], $3::int[])
       on conflict (user_id) do update set points = points_totals.points + excluded.points,
         adjusted = points_totals.adjusted + excluded.adjusted`,
      [[...totals.keys()], sums.map((row) => row.points), sums.map((row) => row.adjusted)],
    );
    await sql.execute(
      `insert into points_daily (user_id, day, points) select * from unnest($1::uuid[], $2::date[], $3::int[])
       on conflict (user_id, day) do update set points = points_daily.points + excluded.points`,
      [days.map((row) => row.userId), days.map((row) => row.day), days.map((row) => row.points)],
    );
  },
  notificationOf(event) {
    const changesPoints = event.type === 'PointsAdjusted' || wonBy(event).points > 0;
    return changesPoints ? { topic: 'points', userId: event.data.userId } : null;
  },
};

const wonBy = (event: QuizCompleted | GameRegraded): { readonly points: number; readonly at: string } =>
  event.type === 'QuizCompleted'
    ? { points: event.data.pointsEarned, at: event.data.occurredAt }
    : { points: event.data.pointsAdded, at: event.data.endedAt };
