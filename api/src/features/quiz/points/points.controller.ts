import { Injectable, Controller, Query } from '@nestjs/common';
import { type Period, lagosDate, monthOf, weekOf } from '@sabi50/contracts/business-time';
import {
  type DailyPointsView,
  type DrawEligibilityView,
  type MonthlyPointsView,
  type WeeklyPointsView,
} from '@sabi50/contracts/quiz-views';
import { type Position } from '../../../kernel/position.js';
import { Database } from '../../../platform/postgres/database.js';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { monthName } from '@sabi50/contracts/formats';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { pointsDecider } from '../../../domain/points/points.decider.js';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { player } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OwnId } from '../../../platform/http/own.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Revalidated } from '../../../platform/http/revalidation.js';
import { NextDraws } from '../../draws/draws.queries.js';
import { AdjustPoints } from './points.commands.js';
import { PointsTotal } from '../../auth/accounts.queries.js';

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

@QueryHandler(PointsTotal)
export class PointsTotalHandler implements IQueryHandler<PointsTotal> {
  constructor(private readonly points: PointsOfPlayers) {}

  async execute({ userId, seen }: PointsTotal) {
    return { points: await this.points.forLife(userId, seen) };
  }
}

@CommandHandler(AdjustPoints)
export class AdjustPointsHandler implements ICommandHandler<AdjustPoints> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly points: PointsOfPlayers,
  ) {}

  async execute({ userId, adjustment, context }: AdjustPoints) {
    // What an administrator did a moment ago is in what they see now.
    const { position: newest } = await this.runner.load(pointsDecider, userId);
    const readModel = await this.points.withAdjustments(userId, newest);
    const command = { type: 'AdjustPoints', userId, ...adjustment, readModel, now: context.now } as const;
    const { position } = await this.runner.run(pointsDecider, userId, command, context);
    return { position };
  }
}

@ApiTags('points')
@Controller()
export class DrawEligibilityController {
  constructor(
    private readonly points: PointsOfPlayers,
    private readonly queries: QueryBus,
  ) {}

  /**
   * Which draws the player is in: the daily and the weekly draw count the points since the one before, the special one those of
   * all time (rule quiz/draws).
   */
  @Endpoint('GET userDrawEligibility', { access: player(), summary: 'Which prize draws the signed-in player is in' })
  @Revalidated('asker')
  async eligibility(@OwnId() userId: string, @Ctx() context: RequestContext): Promise<DrawEligibilityView> {
    const { now, seen } = context;
    const draws = await this.queries.execute(new NextDraws(now));
    return {
      draws: await Promise.all(
        draws.map(async ({ kind, threshold, period }) => {
          const points = await (period ? this.points.within(userId, period, seen) : this.points.forLife(userId, seen));
          return { kind, threshold, points, eligible: points >= threshold };
        }),
      ),
    };
  }
}

@ApiTags('points')
@Controller()
export class WeeklyPointsController {
  constructor(private readonly points: PointsOfPlayers) {}

  /** Points since Monday 00:00 in Lagos (rule data/lagos-time). */
  @Endpoint('GET userPointsWeekly', { access: player(), summary: "This week's points of the signed-in player" })
  @Revalidated('asker')
  async weekly(@OwnId() userId: string, @Ctx() context: RequestContext): Promise<WeeklyPointsView> {
    const week = weekOf(context.now);
    return {
      weeklyPoints: await this.points.within(userId, week, context.seen),
      startDate: lagosDate(week.start),
      endDate: lagosDate(new Date(week.end.getTime() - 1)),
    };
  }
}

const YEAR_MIN = 2000;
const YEAR_MAX = 2100;

/** The month of a call; both parts may be left out. */
class MonthQuery {
  @ApiPropertyOptional({ minimum: 1, maximum: 12, description: 'Left out: this month' })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: VALIDATION.month })
  @Min(1, { message: VALIDATION.month })
  @Max(12, { message: VALIDATION.month })
  readonly month?: number;

  @ApiPropertyOptional({ minimum: YEAR_MIN, maximum: YEAR_MAX, description: 'Left out: this year' })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: VALIDATION.year })
  @Min(YEAR_MIN, { message: VALIDATION.year })
  @Max(YEAR_MAX, { message: VALIDATION.year })
  readonly year?: number;
}

/** The month that is meant, of the current one in Lagos what was left out; `month` is 1 to 12 (rule data/lagos-time). */
function monthAsked(query: MonthQuery, now: Date): { readonly year: number; readonly month: number } {
  const [thisYear, thisMonth] = lagosDate(now).split('-').map(Number);
  return { year: query.year ?? thisYear ?? YEAR_MIN, month: query.month ?? thisMonth ?? 1 };
}

@ApiTags('points')
@Controller()
export class DailyPointsController {
  constructor(private readonly points: PointsOfPlayers) {}

  /**
   * The days of a month in Lagos with points, for a calendar (rules data/lagos-time, quiz/points-by-period); of the current
   * month unless another is named. Days without points are left out.
   */
  @Endpoint('GET userPointsDaily', {
    access: player(),
    summary: 'The points of the signed-in player on each day of a month',
    errors: ['VALIDATION_FAILED'],
  })
  @Revalidated('asker')
  async daily(
    @OwnId() userId: string,
    @Query() query: MonthQuery,
    @Ctx() context: RequestContext,
  ): Promise<DailyPointsView> {
    const { year, month } = monthAsked(query, context.now);
    const period = monthOf(year, month);
    return {
      startDate: lagosDate(period.start),
      endDate: lagosDate(new Date(period.end.getTime() - 1)),
      days: await this.points.byDay(userId, period, context.seen),
    };
  }
}

@ApiTags('points')
@Controller()
export class MonthlyPointsController {
  constructor(private readonly points: PointsOfPlayers) {}

  /** Points of a month in Lagos (rule data/lagos-time); of the current one unless another is named. */
  @Endpoint('GET userPointsMonthly', {
    access: player(),
    summary: 'The points of the signed-in player in a month',
    errors: ['VALIDATION_FAILED'],
  })
  async monthly(
    @OwnId() userId: string,
    @Query() query: MonthQuery,
    @Ctx() context: RequestContext,
  ): Promise<MonthlyPointsView> {
    const { year, month } = monthAsked(query, context.now);
    return {
      monthlyPoints: await this.points.within(userId, monthOf(year, month), context.seen),
      monthName: monthName(month),
    };
  }
}
