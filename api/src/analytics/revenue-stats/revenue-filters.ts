import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { TIME_FRAMES, type TimeFrame } from '@sabi50/vocabulary/analytics-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DayFilter } from '../../platform/http/day-filter.js';

/** The parameters of the revenue panel; a custom time frame needs both days. */
export class RevenueFilters {
  @ApiPropertyOptional({ enum: TIME_FRAMES, default: '7d' })
  @IsOptional()
  @IsIn(TIME_FRAMES, { message: VALIDATION.text })
  readonly timeFrame?: TimeFrame;

  @DayFilter()
  readonly startDate?: string;

  @DayFilter()
  readonly endDate?: string;
}
