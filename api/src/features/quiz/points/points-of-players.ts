import { Injectable } from '@nestjs/common';
import { type Period } from '@sabi50/contracts/business-time';
import { type DailyPointsView } from '@sabi50/contracts/quiz-views';
import { type Position } from '../../../kernel/position.js';
import { Database } from '../../../platform/postgres/database.js';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';

/** Reads points; each call waits for `seen`, at most 2 s. */
@Injectable()
export class PointsOfPlayers {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
  ) {}

  async forLife(userId: string, seen: Position | undefined): Promise<number> {
    await this.projected.until('points', seen);
    const [row] = await this.database.query<{ points: number }>(
      'select points from read.points_totals where user_id = $1',
      [userId],
    );
    return row?.points ?? 0;
  }

  /** The same, and how much of it staff added or took away. */
  async withAdjustments(userId: string, seen: Position | undefined) {
    await this.projected.until('points', seen);
    const [row] = await this.database.query<{ points: number; adjusted: number }>(
      'select points, adjusted from read.points_totals where user_id = $1',
      [userId],
    );
    return { points: row?.points ?? 0, adjustedPoints: row?.adjusted ?? 0 };
  }

  /** Won in a period. */
  async within(userId: string, { start, end }: Period, seen: Position | undefined): Promise<number> {
    await this.projected.until('points', seen);
    const [row] = await this.database.query<{ points: number }>(
      `select coalesce(sum(points), 0)::int as points from read.points_won
        where user_id = $1 and won_at >= $2 and won_at < $3`,
      [userId, start, end],
    );
    return row?.points ?? 0;
  }

  /** The days in Lagos of a period on which there were points, in their order. */
  async byDay(userId: string, { start, end }: Period, seen: Position | undefined): Promise<DailyPointsView['days']> {
    await this.projected.until('points', seen);
    return this.database.query<{ date: string; points: number }>(
      `select (won_at at time zone 'Africa/Lagos')::date::text as date, sum(points)::int as points from read.points_won
        where user_id = $1 and won_at >= $2 and won_at < $3 group by 1 order by 1`,
      [userId, start, end],
    );
  }
}
