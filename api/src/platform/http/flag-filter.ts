import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional } from 'class-validator';
import { VALIDATION } from '@sabi50/texts/api/en/validation';

/** A filter of a list that is yes or no: `true` and `false`, as words in a query or as themselves in JSON. */
export function FlagFilter(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: Boolean, description }),
    IsOptional(),
    Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value)),
    IsBoolean({ message: VALIDATION.text }),
  );
}
