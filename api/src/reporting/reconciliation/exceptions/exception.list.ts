import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import {
  EXCEPTION_KINDS,
  EXCEPTION_STATUSES,
  type ExceptionKind,
  type ExceptionStatus,
} from '@sabi50/contracts/reconciliation';
import { RECONCILIATION_PAGE_SIZE } from '@sabi50/contracts/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { type ListSpec } from '../../../platform/http/lists/list-query.js';

const REFERENCE_LENGTH_MAX = 100;

/** What exceptions can be narrowed to. */
export class ExceptionFilters {
  @ApiPropertyOptional({ enum: EXCEPTION_KINDS })
  @IsOptional()
  @IsIn(EXCEPTION_KINDS, { message: VALIDATION.text })
  readonly kind?: ExceptionKind;

  @ApiPropertyOptional({ enum: EXCEPTION_STATUSES })
  @IsOptional()
  @IsIn(EXCEPTION_STATUSES, { message: VALIDATION.text })
  readonly status?: ExceptionStatus;

  @ApiPropertyOptional({ maxLength: REFERENCE_LENGTH_MAX, description: 'The whole reference of a payment' })
  @IsOptional()
  @IsString({ message: VALIDATION.text })
  @MaxLength(REFERENCE_LENGTH_MAX, { message: VALIDATION.text })
  readonly reference?: string;
}

/** Exceptions, the oldest payment first: what waits longest is looked at first. */
export const EXCEPTIONS: ListSpec<ExceptionFilters> = {
  resource: 'exceptions',
  filters: ExceptionFilters,
  sortable: { id: 'e.id', occurredAt: 'e.occurred_at', amount: 'e.amount_kobo' },
  defaultSort: ['occurredAt', 'asc'],
  tieBreak: 'e.id',
  pageSize: RECONCILIATION_PAGE_SIZE,
};
