import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { lagosDate } from '@sabi50/vocabulary/business-time';
import { VALIDATION } from '@sabi50/texts/api/en/validation';

const YEAR_MIN = 2000;
const YEAR_MAX = 2100;

/** The month of a call; both parts may be left out. */
export class MonthQuery {
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
export function monthAsked(query: MonthQuery, now: Date): { readonly year: number; readonly month: number } {
  const [thisYear, thisMonth] = lagosDate(now).split('-').map(Number);
  return { year: query.year ?? thisYear ?? YEAR_MIN, month: query.month ?? thisMonth ?? 1 };
}
