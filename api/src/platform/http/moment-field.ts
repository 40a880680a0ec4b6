import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';
import { isMoment } from '../../kernel/moment.rules.js';

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
