import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { DRAW_KINDS, type DrawKind, WINNER_STATES, type WinnerState } from '@sabi50/vocabulary/enumerations';
import { WINNER_NAME_LENGTH_MAX } from '@sabi50/vocabulary/limits';
import { type ListPeriod } from '@sabi50/vocabulary/list-filters';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { WINNER_VALIDATION } from '@sabi50/texts/api/en/winner-validation';
import { DayFilter } from '../../platform/http/day-filter.js';
import { type ListSpec } from '../../platform/http/lists/list-query.js';
import { PeriodFilter } from '../../platform/http/range-filter.js';

/** What the list of winners can be narrowed to. */
export class WinnerFilters {
  @ApiPropertyOptional({ maxLength: WINNER_NAME_LENGTH_MAX, description: 'A part of the name' })
  @IsOptional()
  @IsString({ message: VALIDATION.text })
  @MaxLength(WINNER_NAME_LENGTH_MAX, { message: VALIDATION.text })
  readonly search?: string;

  @ApiPropertyOptional({ enum: WINNER_STATES })
  @IsOptional()
  @IsIn(WINNER_STATES, { message: WINNER_VALIDATION.state })
  readonly state?: WinnerState;

  @ApiPropertyOptional({ enum: DRAW_KINDS, description: 'The draw that they won' })
  @IsOptional()
  @IsIn(DRAW_KINDS, { message: WINNER_VALIDATION.drawKind })
  readonly drawKind?: DrawKind;

  @DayFilter()
  readonly startDate?: string;

  @DayFilter()
  readonly endDate?: string;

  @PeriodFilter()
  readonly period?: ListPeriod;
}

export const WINNER_LIST: ListSpec<WinnerFilters> = {
  resource: 'winners',
  filters: WinnerFilters,
  sortable: {
    id: 'w.number',
    createdAt: 'w.number',
    fullName: 'lower(w.full_name)',
    phoneNumber: 'w.phone_number',
    state: 'w.state',
  },
  defaultSort: ['createdAt', 'desc'],
  tieBreak: 'w.number',
};
