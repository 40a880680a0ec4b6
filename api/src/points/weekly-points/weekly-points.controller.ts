import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { lagosDate, weekOf } from '@sabi50/vocabulary/business-time';
import { type WeeklyPointsView } from '@sabi50/vocabulary/quiz-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { Players } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { requireOwn } from '../../platform/http/own.js';
import { Ctx, type RequestContext } from '../../platform/http/request-context.js';
import { Revalidated } from '../../platform/http/revalidation.js';
import { PointsOfPlayers } from '../points-of-players.js';

class WeeklyPointsAnswer implements WeeklyPointsView {
  @ApiProperty() readonly weeklyPoints: number;
  @ApiProperty({ format: 'date', example: '2026-03-02', description: 'Monday, in Lagos' }) readonly startDate: string;
  @ApiProperty({ format: 'date', example: '2026-03-08', description: 'Sunday, in Lagos' }) readonly endDate: string;
}

@ApiTags('points')
@Controller()
export class WeeklyPointsController {
  constructor(private readonly points: PointsOfPlayers) {}

  /** Points since Monday 00:00 in Lagos (rule data/lagos-time). */
  @Get(ROUTES.userPointsWeekly)
  @Players()
  @Revalidated('asker')
  @ApiOperation({ summary: "This week's points of the signed-in player" })
  @ApiOkResponse({ type: WeeklyPointsAnswer })
  @ApiErrors('UNAUTHENTICATED', 'PLAYER_SESSION_REQUIRED', 'USER_NOT_FOUND')
  async weekly(@Param('id') id: string, @Ctx() context: RequestContext): Promise<WeeklyPointsAnswer> {
    const userId = requireOwn(id, context);
    const week = weekOf(context.now);
    return {
      weeklyPoints: await this.points.within(userId, week, context.seen),
      startDate: lagosDate(week.start),
      endDate: lagosDate(new Date(week.end.getTime() - 1)),
    };
  }
}
