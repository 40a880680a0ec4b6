import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { DATE_RANGES } from '@sabi50/contracts/analytics-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DayFilter } from '../../../platform/http/day-filter.js';

const DAYS_AT_MOST_999 = String.raw`[1-9]\d{0,2}d?`;
const RANGE = new RegExp(`^(${DATE_RANGES.join('|')}|${DAYS_AT_MOST_999})$`);

/** The parameters of a call about a period; all left out, everything is meant. */
export class PeriodFilters {
  @ApiPropertyOptional({
    type: String,
    example: '7d',
    description: `${DATE_RANGES.join(', ')}, or a number of days, today included; wins over the days unless it is custom`,
  })
  @IsOptional()
  @Matches(RANGE, { message: VALIDATION.text })
  readonly dateRange?: string;

  @DayFilter()
  readonly startDate?: string;

  @DayFilter()
  readonly endDate?: string;
}
