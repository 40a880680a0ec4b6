import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import {
  PAYMENT_ACTIVITY_STATUSES,
  PAYMENT_ACTIVITY_TYPES,
  type PaymentActivityStatus,
  type PaymentActivityType,
} from '@sabi50/contracts/enumerations';
import { EMAIL_LENGTH_MAX, PAYMENT_ACTIVITIES_PAGE_SIZE } from '@sabi50/contracts/limits';
import { type ListPeriod, PAYMENT_STANDINGS, type PaymentStanding } from '@sabi50/contracts/list-filters';
import { type Kobo } from '@sabi50/contracts/money';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DayFilter } from '../../../platform/http/day-filter.js';
import { OneOf, Text } from '../../../platform/http/fields.js';
import { type ListSpec } from '../../../platform/http/lists/list-query.js';
import { NairaBound, PeriodFilter } from '../../../platform/http/range-filter.js';

/** What payment activities can be narrowed to. */
export class PaymentActivityFilters {
  @Text(EMAIL_LENGTH_MAX, VALIDATION.text, { optional: true, description: 'Part of the first and last name' })
  readonly userName?: string;

  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @Matches(ID_PATTERN, { message: VALIDATION.userId })
  readonly userId?: string;

  @OneOf(PAYMENT_ACTIVITY_STATUSES, VALIDATION.text, { optional: true })
  readonly status?: PaymentActivityStatus;

  @OneOf(PAYMENT_ACTIVITY_TYPES, VALIDATION.text, { optional: true })
  readonly type?: PaymentActivityType;

  @DayFilter()
  readonly startDate?: string;

  @DayFilter()
  readonly endDate?: string;

  @PeriodFilter()
  readonly period?: ListPeriod;

  @Text(EMAIL_LENGTH_MAX, VALIDATION.text, {
    optional: true,
    description: 'A reference or its first eight digits, a number of the card provider, or part of the name',
  })
  readonly search?: string;

  /** An amount is asked for of deposits: all fees are alike. */
  @NairaBound()
  readonly amountMin?: Kobo;

  @NairaBound('amountMin')
  readonly amountMax?: Kobo;

  @OneOf(PAYMENT_STANDINGS, VALIDATION.text, { optional: true })
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
