import { type Projection } from '../../../event-sourcing/consumers/projection.js';
import { type GameRegraded, type QuizCompleted } from '../../../domain/quiz/quiz.events.js';
import { type PointsAdjusted } from '../../../domain/points/points.events.js';

type PointsEvent = QuizCompleted | GameRegraded | PointsAdjusted;

/**
 * Points of players: for life, and by the instant at which they were won, which days, weeks, months and draws are summed from.
 * A session counts when it ended, also where it was regraded later; what staff adjusted counts for life only
 * (rule quiz/points-by-period).
 */
export const points: Projection<PointsEvent> = {
  name: 'points',
  version: 5,
  tables: ['points_totals', 'points_won'],
  published: ['points_totals', 'points_won'],
  // `points` is the total, of which `adjusted` is what staff added or took away.
  ddl: `create table points_totals (user_id uuid primary key, points int not null, adjusted int not null);
  create index points_totals_points on points_totals (points, user_id);
  create table points_won (
    user_id uuid not null,
    won_at  timestamptz not null,
    points  int not null,
    primary key (user_id, won_at)
  );
  create index points_won_at on points_won (won_at) include (user_id, points)`,
  eventTypes: ['QuizCompleted', 'GameRegraded', 'PointsAdjusted'],
  async apply(events, sql) {
    const totals = new Map<string, { points: number; adjusted: number }>();
    const won = new Map<string, { userId: string; at: string; points: number }>();
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
      const known = won.get(`${userId}/${at}`);
      won.set(`${userId}/${at}`, { userId, at, points: (known?.points ?? 0) + pointsEarned });
    }
    if (totals.size === 0) return;
    const sums = [...totals.values()];
    const wins = [...won.values()];
    await sql.execute(
      `insert into points_totals (user_id, points, adjusted) select * from unnest($1::uuid[], $2::int[], $3::int[])
       on conflict (user_id) do update set points = points_totals.points + excluded.points,
         adjusted = points_totals.adjusted + excluded.adjusted`,
      [[...totals.keys()], sums.map((row) => row.points), sums.map((row) => row.adjusted)],
    );
    await sql.execute(
      `insert into points_won (user_id, won_at, points) select * from unnest($1::uuid[], $2::timestamptz[], $3::int[])
       on conflict (user_id, won_at) do update set points = points_won.points + excluded.points`,
      [wins.map((row) => row.userId), wins.map((row) => row.at), wins.map((row) => row.points)],
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
