import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { WINNER_STATES } from '@sabi50/vocabulary/enumerations';
import { WINNER_NAME_LENGTH_MAX } from '@sabi50/vocabulary/limits';
import { WINNER_VALIDATION } from '@sabi50/texts/api/en/winner-validation';
import { WINNER_PHONE_PATTERN } from '@sabi50/vocabulary/validation-rules';
import { type WinnerColumn } from '@sabi50/vocabulary/winner-views';
import { type GivenWinner, refusalOf, tidied } from '../winner.rules.js';

function WinnerField(field: WinnerColumn, shown: ApiPropertyOptions): PropertyDecorator {
  const refusal = (value: unknown): string | null =>
    typeof value === 'string' ? refusalOf(field, value) : WINNER_VALIDATION.allFields;
  return applyDecorators(
    ApiProperty(shown),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? tidied(value) : value)),
    ValidateBy({
      name: field,
      validator: {
        validate: (value: unknown) => refusal(value) === null,
        defaultMessage: (args?: ValidationArguments) => refusal(args?.value) ?? '',
      },
    }),
  );
}

/** The fields of the Add Winner form. */
export class AddWinnerBody implements GivenWinner {
  @WinnerField('fullName', { maxLength: WINNER_NAME_LENGTH_MAX, example: 'Adaeze Okafor' })
  readonly fullName!: string;

  @WinnerField('phoneNumber', { pattern: WINNER_PHONE_PATTERN.source, example: '08031234567' })
  readonly phoneNumber!: string;

  @WinnerField('state', { enum: WINNER_STATES })
  readonly state!: string;
}
