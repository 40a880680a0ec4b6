import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { SUPPRESSION_REASONS, type SuppressionReason } from '@sabi50/vocabulary/broadcast-views';
import { EMAIL_LENGTH_MAX } from '@sabi50/vocabulary/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { type ListSpec } from '../../platform/http/lists/list-query.js';

/** What the suppressed addresses can be narrowed to. */
export class SuppressionFilters {
  @ApiPropertyOptional({ enum: SUPPRESSION_REASONS })
  @IsOptional()
  @IsIn(SUPPRESSION_REASONS, { message: VALIDATION.text })
  readonly reason?: SuppressionReason;

  @ApiPropertyOptional({ maxLength: EMAIL_LENGTH_MAX, description: 'Part of the address' })
  @IsOptional()
  @IsString({ message: VALIDATION.text })
  @MaxLength(EMAIL_LENGTH_MAX, { message: VALIDATION.text })
  readonly search?: string;
}

export const SUPPRESSIONS: ListSpec<SuppressionFilters> = {
  resource: 'suppressions',
  filters: SuppressionFilters,
  sortable: { id: 's.id', email: 's.email', reason: 's.reason', createdAt: 's.created_at' },
  defaultSort: ['createdAt', 'desc'],
  tieBreak: 's.id',
};
