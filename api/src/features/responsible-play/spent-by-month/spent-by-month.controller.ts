import { Controller, Query } from '@nestjs/common';
import { ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { lagosDate } from '@sabi50/contracts/business-time';
import { type SpentMonthView } from '@sabi50/contracts/spending-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { player } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
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
  @Endpoint('GET userSpending', {
    access: player(),
    summary: 'What the signed-in player spent in a month',
    errors: ['VALIDATION_FAILED'],
  })
  async of(
    @OwnId() userId: string,
    @Query() { month }: SpentMonthQuery,
    @Ctx() context: RequestContext,
  ): Promise<SpentMonthView> {
    const [year = 0, number = 0] = (month ?? lagosDate(context.now)).split('-').map(Number);
    return this.spent.of(userId, { year, month: number }, context.seen);
  }
}
