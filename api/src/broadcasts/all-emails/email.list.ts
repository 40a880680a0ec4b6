import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { EMAIL_LENGTH_MAX, LIST_RANGE_MAX } from '@sabi50/vocabulary/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { type ListSpec } from '../../platform/http/lists/list-query.js';

/** What the addresses can be narrowed to. */
export class EmailFilters {
  @ApiPropertyOptional({ maxLength: EMAIL_LENGTH_MAX, description: 'Part of the address or of the name' })
  @IsOptional()
  @IsString({ message: VALIDATION.text })
  @MaxLength(EMAIL_LENGTH_MAX, { message: VALIDATION.text })
  readonly search?: string;
}

/** The addresses that the custom form offers. */
export const EMAILS: ListSpec<EmailFilters> = {
  resource: 'emails',
  filters: EmailFilters,
  sortable: { id: 'a.id', email: 'a.email', firstName: 'a.search_name', createdAt: 'a.created_at' },
  defaultSort: ['email', 'asc'],
  tieBreak: 'a.id',
  pageSize: LIST_RANGE_MAX,
};

/** The members of a category, as the older form and the recipient picker list them. */
export const TARGETS: ListSpec<EmailFilters> = { ...EMAILS, resource: 'targets' };
