import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import {
  PAYMENT_ACTIVITY_STATUSES,
  PAYMENT_ACTIVITY_TYPES,
  type PaymentActivityStatus,
  type PaymentActivityType,
} from '@sabi50/contracts/enumerations';
import { EMAIL_LENGTH_MAX, PAYMENT_ACTIVITIES_PAGE_SIZE } from '@sabi50/contracts/limits';
import { type ListPeriod, PAYMENT_STANDINGS, type PaymentStanding } from '@sabi50/contracts/list-filters';
import { type Kobo } from '@sabi50/contracts/money';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { DayFilter } from '../../../platform/http/day-filter.js';
import { type ListSpec } from '../../../platform/http/lists/list-query.js';
import { NairaBound, PeriodFilter } from '../../../platform/http/range-filter.js';

/** What payment activities can be narrowed to. */
export class PaymentActivityFilters {
  @ApiPropertyOptional({ maxLength: EMAIL_LENGTH_MAX, description: 'Part of the first and last name' })
  @IsOptional()
  @IsString({ message: VALIDATION.text })
  @MaxLength(EMAIL_LENGTH_MAX, { message: VALIDATION.text })
  readonly userName?: string;

  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @Matches(ID_PATTERN, { message: VALIDATION.userId })
  readonly userId?: string;

  @ApiPropertyOptional({ enum: PAYMENT_ACTIVITY_STATUSES })
  @IsOptional()
  @IsIn(PAYMENT_ACTIVITY_STATUSES, { message: VALIDATION.text })
  readonly status?: PaymentActivityStatus;

  @ApiPropertyOptional({ enum: PAYMENT_ACTIVITY_TYPES })
  @IsOptional()
  @IsIn(PAYMENT_ACTIVITY_TYPES, { message: VALIDATION.text })
  readonly type?: PaymentActivityType;

  @DayFilter()
  readonly startDate?: string;

  @DayFilter()
  readonly endDate?: string;

  @PeriodFilter()
  readonly period?: ListPeriod;

  @ApiPropertyOptional({
    maxLength: EMAIL_LENGTH_MAX,
    description: 'A reference or its first eight digits, a number of the card provider, or part of the name',
  })
  @IsOptional()
  @IsString({ message: VALIDATION.text })
  @MaxLength(EMAIL_LENGTH_MAX, { message: VALIDATION.text })
  readonly search?: string;

  /** An amount is asked for of deposits: all fees are alike. */
  @NairaBound()
  readonly amountMin?: Kobo;

  @NairaBound('amountMin')
  readonly amountMax?: Kobo;

  @ApiPropertyOptional({ enum: PAYMENT_STANDINGS })
  @IsOptional()
  @IsIn(PAYMENT_STANDINGS, { message: VALIDATION.text })
  readonly standing?: PaymentStanding;
}

/** Payment activities, newest first. */
export const PAYMENT_ACTIVITIES: ListSpec<PaymentActivityFilters> = {
  resource: 'payments',
  filters: PaymentActivityFilters,
  sortable: { id: 'p.id', createdAt: 'p.created_at' },
  defaultSort: ['createdAt', 'desc'],
  tieBreak: 'p.id',
  pageSize: PAYMENT_ACTIVITIES_PAGE_SIZE,
};
