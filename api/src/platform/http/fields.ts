import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';

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
