import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type, Transform } from 'class-transformer';
import { IsInt, IsOptional, Allow, IsBoolean } from 'class-validator';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../kernel/domain-error.js';

/** A filter of a list that is yes or no: `true` and `false`, as words in a query or as themselves in JSON. */
export function FlagFilter(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: Boolean, description }),
    IsOptional(),
    Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value)),
    IsBoolean({ message: VALIDATION.text }),
  );
}

/**
 * A field of a record that its answer has and that no call changes: the console sends whole records back, so it is
 * accepted with any value, and ignored (rule staff/accepted-and-ignored).
 */
export const ReadOnlyField = (): PropertyDecorator =>
  applyDecorators(Allow(), ApiPropertyOptional({ type: Object, readOnly: true, description: 'Ignored' }));

/**
 * The revision of a record that staff saw when they began to edit it, or had it deleted (rule staff/revision). A call without one changes
 * the record as it is.
 */
export const RevisionField = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: Number,
      description: 'The revision that was on screen; 409 RECORD_CHANGED when the record has another by now',
    }),
    IsOptional(),
    IsInt({ message: VALIDATION.expectedValue }),
  );

/** The revision of a record that is deleted, in the query of its address. */
export class RevisionQuery {
  @RevisionField()
  @Type(() => Number)
  readonly revision?: number;
}

/** @throws DomainError RECORD_CHANGED when the record is not the one that was seen */
export function requireRevision(record: { readonly revision: number }, seen: number | undefined): void {
  if (seen != null && seen !== record.revision) throw new DomainError('RECORD_CHANGED');
}
