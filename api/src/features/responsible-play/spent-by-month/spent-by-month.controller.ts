import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { lagosDate } from '@sabi50/contracts/business-time';
import { ROUTES } from '@sabi50/contracts/routes';
import { type SpentMonthView } from '@sabi50/contracts/spending-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { ApiView } from '../../../platform/http/api-view.js';
import { Players } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { OwnId } from '../../../platform/http/own.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { SpentByMonth } from './spent-by-month.js';

class SpentMonthQuery {
  @ApiPropertyOptional({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$', description: 'A month in Lagos; this one if absent' })
  @IsOptional()
  @Matches(/^20\d\d-(0[1-9]|1[0-2])$/, { message: VALIDATION.month })
  readonly month?: string;
}

@ApiTags('spending')
@Controller()
export class SpentByMonthController {
  constructor(private readonly spent: SpentByMonth) {}

  /** What games cost in a month, and what was won and added (rule spending/spent-by-month). */
  @Get(ROUTES.userSpending)
  @Players()
  @ApiOperation({ summary: 'What the signed-in player spent in a month' })
  @ApiView('SpentMonthView')
  @ApiErrors('VALIDATION_FAILED', 'UNAUTHENTICATED', 'PLAYER_SESSION_REQUIRED', 'USER_NOT_FOUND')
  async of(
    @OwnId() userId: string,
    @Query() { month }: SpentMonthQuery,
    @Ctx() context: RequestContext,
  ): Promise<SpentMonthView> {
    const [year = 0, number = 0] = (month ?? lagosDate(context.now)).split('-').map(Number);
    return this.spent.of(userId, { year, month: number }, context.seen);
  }
}
