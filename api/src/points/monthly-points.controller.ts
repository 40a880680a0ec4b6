import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { monthOf } from '@sabi50/vocabulary/business-time';
import { monthName } from '@sabi50/vocabulary/formats';
import { type MonthlyPointsView } from '@sabi50/vocabulary/quiz-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { ApiView } from '../platform/http/api-view.js';
import { Players } from '../platform/http/access.js';
import { ApiErrors } from '../platform/http/api-errors.js';
import { requireOwn } from '../platform/http/own.js';
import { Ctx, type RequestContext } from '../platform/http/request-context.js';
import { MonthQuery, monthAsked } from './month.query.js';
import { PointsOfPlayers } from './points-of-players.js';

@ApiTags('points')
@Controller()
export class MonthlyPointsController {
  constructor(private readonly points: PointsOfPlayers) {}

  /** Points of a month in Lagos (rule data/lagos-time); of the current one unless another is named. */
  @Get(ROUTES.userPointsMonthly)
  @Players()
  @ApiOperation({ summary: 'The points of the signed-in player in a month' })
  @ApiView('MonthlyPointsView')
  @ApiErrors('VALIDATION_FAILED', 'UNAUTHENTICATED', 'PLAYER_SESSION_REQUIRED', 'USER_NOT_FOUND')
  async monthly(
    @Param('id') id: string,
    @Query() query: MonthQuery,
    @Ctx() context: RequestContext,
  ): Promise<MonthlyPointsView> {
    const userId = requireOwn(id, context);
    const { year, month } = monthAsked(query, context.now);
    return {
      monthlyPoints: await this.points.within(userId, monthOf(year, month), context.seen),
      monthName: monthName(month),
    };
  }
}
