import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { lagosDate, monthOf } from '@sabi50/vocabulary/business-time';
import { type DailyPointsView } from '@sabi50/vocabulary/quiz-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { ApiView } from '../platform/http/api-view.js';
import { Players } from '../platform/http/access.js';
import { ApiErrors } from '../platform/http/api-errors.js';
import { requireOwn } from '../platform/http/own.js';
import { Ctx, type RequestContext } from '../platform/http/request-context.js';
import { Revalidated } from '../platform/http/revalidation.js';
import { MonthQuery, monthAsked } from './month.query.js';
import { PointsOfPlayers } from './points-of-players.js';

@ApiTags('points')
@Controller()
export class DailyPointsController {
  constructor(private readonly points: PointsOfPlayers) {}

  /**
   * The days of a month in Lagos with points, for a calendar (rules data/lagos-time, quiz/points-by-period); of the current
   * month unless another is named. Days without points are left out.
   */
  @Get(ROUTES.userPointsDaily)
  @Players()
  @Revalidated('asker')
  @ApiOperation({ summary: 'The points of the signed-in player on each day of a month' })
  @ApiView('DailyPointsView')
  @ApiErrors('VALIDATION_FAILED', 'UNAUTHENTICATED', 'PLAYER_SESSION_REQUIRED', 'USER_NOT_FOUND')
  async daily(
    @Param('id') id: string,
    @Query() query: MonthQuery,
    @Ctx() context: RequestContext,
  ): Promise<DailyPointsView> {
    const userId = requireOwn(id, context);
    const { year, month } = monthAsked(query, context.now);
    const period = monthOf(year, month);
    return {
      startDate: lagosDate(period.start),
      endDate: lagosDate(new Date(period.end.getTime() - 1)),
      days: await this.points.byDay(userId, period, context.seen),
    };
  }
}
