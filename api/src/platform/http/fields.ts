import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength, ValidateBy, IsInt, Allow, IsBoolean } from 'class-validator';
import { isMoment } from '../../kernel/text.js';
import { Type, Transform } from 'class-transformer';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../kernel/domain-error.js';

/** What a field says of itself in the OpenAPI document; `optional` lets it be left out. */
type FieldOptions = Readonly<Pick<ApiPropertyOptions, 'description' | 'example' | 'default'>> & {
  readonly optional?: boolean;
};

function field({ optional = false, ...shown }: FieldOptions, schema: ApiPropertyOptions): PropertyDecorator {
  const property = ApiProperty({ ...schema, ...shown, ...(optional && { required: false }) } as ApiPropertyOptions);
  return applyDecorators(property, ...(optional ? [IsOptional()] : []));
}

/** A field that holds one of these values; `message` is what anything else gets. */
export const OneOf = (values: readonly unknown[], message: string, options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(field(options, { enum: [...values] }), IsIn(values, { message }));

/** A field of text of at most `lengthMax` characters; `message` is what anything else gets. */
export const Text = (lengthMax: number, message: string, options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(field(options, { maxLength: lengthMax }), IsString({ message }), MaxLength(lengthMax, { message }));

interface MomentOptions {
  readonly optional?: boolean;
  readonly description?: string;
}

/** A moment of a body, such as `2026-11-27T10:00:00.000Z`; `message` says why another text is refused. */
export function MomentField(message: string, { optional = false, description }: MomentOptions = {}): PropertyDecorator {
  const shown = { type: String, format: 'date-time', ...(description !== undefined && { description }) };
  return applyDecorators(
    ...(optional ? [ApiPropertyOptional(shown), IsOptional()] : [ApiProperty(shown)]),
    ValidateBy({
      name: 'moment',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isMoment(value),
        defaultMessage: () => message,
      },
    }),
  );
}

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
