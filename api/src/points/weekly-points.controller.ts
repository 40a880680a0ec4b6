import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { lagosDate, weekOf } from '@sabi50/vocabulary/business-time';
import { type WeeklyPointsView } from '@sabi50/vocabulary/quiz-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { ApiView } from '../platform/http/api-view.js';
import { Players } from '../platform/http/access.js';
import { ApiErrors } from '../platform/http/api-errors.js';
import { requireOwn } from '../platform/http/own.js';
import { Ctx, type RequestContext } from '../platform/http/request-context.js';
import { Revalidated } from '../platform/http/revalidation.js';
import { PointsOfPlayers } from './points-of-players.js';

@ApiTags('points')
@Controller()
export class WeeklyPointsController {
  constructor(private readonly points: PointsOfPlayers) {}

  /** Points since Monday 00:00 in Lagos (rule data/lagos-time). */
  @Get(ROUTES.userPointsWeekly)
  @Players()
  @Revalidated('asker')
  @ApiOperation({ summary: "This week's points of the signed-in player" })
  @ApiView('WeeklyPointsView')
  @ApiErrors('UNAUTHENTICATED', 'PLAYER_SESSION_REQUIRED', 'USER_NOT_FOUND')
  async weekly(@Param('id') id: string, @Ctx() context: RequestContext): Promise<WeeklyPointsView> {
    const userId = requireOwn(id, context);
    const week = weekOf(context.now);
    return {
      weeklyPoints: await this.points.within(userId, week, context.seen),
      startDate: lagosDate(week.start),
      endDate: lagosDate(new Date(week.end.getTime() - 1)),
    };
  }
}
