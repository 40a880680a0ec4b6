import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { lagosDate, monthOf } from '@sabi50/vocabulary/business-time';
import { monthName } from '@sabi50/vocabulary/formats';
import { type MonthlyPointsView } from '@sabi50/vocabulary/quiz-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { ApiView } from '../platform/http/api-view.js';
import { Players } from '../platform/http/access.js';
import { ApiErrors } from '../platform/http/api-errors.js';
import { requireOwn } from '../platform/http/own.js';
import { Ctx, type RequestContext } from '../platform/http/request-context.js';
import { PointsOfPlayers } from './points-of-players.js';

const YEAR_MIN = 2000;
const YEAR_MAX = 2100;

class MonthlyPointsQuery {
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
    @Query() query: MonthlyPointsQuery,
    @Ctx() context: RequestContext,
  ): Promise<MonthlyPointsView> {
    const userId = requireOwn(id, context);
    const [thisYear, thisMonth] = lagosDate(context.now).split('-').map(Number);
    const year = query.year ?? thisYear ?? YEAR_MIN;
    const month = query.month ?? thisMonth ?? 1;
    return {
      monthlyPoints: await this.points.within(userId, monthOf(year, month), context.seen),
      monthName: monthName(month),
    };
  }
}
