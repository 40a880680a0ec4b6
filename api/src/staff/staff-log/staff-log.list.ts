import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { STAFF_LOG_SUBJECTS, type StaffLogSubject } from '@sabi50/vocabulary/staff-log';
import { type ListPeriod } from '@sabi50/vocabulary/list-filters';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { ID_PATTERN } from '@sabi50/vocabulary/validation-rules';
import { DayFilter } from '../../platform/http/day-filter.js';
import { type ListSpec } from '../../platform/http/lists/list-query.js';
import { PeriodFilter } from '../../platform/http/range-filter.js';

const SUBJECT_ID_LENGTH_MAX = 128;

/** What the staff log can be narrowed to. */
export class StaffLogFilters {
  @ApiPropertyOptional({ format: 'uuid', description: 'Who changed something' })
  @IsOptional()
  @Matches(ID_PATTERN, { message: VALIDATION.id })
  readonly actorId?: string;

  @ApiPropertyOptional({ example: 'station.delete' })
  @IsOptional()
  @Matches(/^[a-z-]{1,40}\.[a-z-]{1,40}$/, { message: VALIDATION.text })
  readonly action?: string;

  @ApiPropertyOptional({ enum: STAFF_LOG_SUBJECTS })
  @IsOptional()
  @IsIn(STAFF_LOG_SUBJECTS, { message: VALIDATION.text })
  readonly subject?: StaffLogSubject;

  @ApiPropertyOptional({ maxLength: SUBJECT_ID_LENGTH_MAX })
  @IsOptional()
  @IsString({ message: VALIDATION.id })
  @MaxLength(SUBJECT_ID_LENGTH_MAX, { message: VALIDATION.id })
  readonly subjectId?: string;

  @DayFilter()
  readonly startDate?: string;

  @DayFilter()
  readonly endDate?: string;

  @PeriodFilter()
  readonly period?: ListPeriod;
}

export const STAFF_LOG: ListSpec<StaffLogFilters> = {
  resource: 'entries',
  filters: StaffLogFilters,
  sortable: { id: 'l.id', createdAt: 'l.id' },
  defaultSort: ['id', 'desc'],
  tieBreak: 'l.id',
  idPattern: /^[1-9]\d{0,14}$/,
};
