import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { type CancelErasureRequest, type ErasureRequest } from '@sabi50/vocabulary/erasure-views';
import { ID_PATTERN } from '@sabi50/vocabulary/validation-rules';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { AnySecretField } from '../fields/account-fields.js';

const WORDS_LENGTH_MAX = 60;

/** What a player sends who wants their data erased. */
export class OwnErasureBody implements ErasureRequest {
  @AnySecretField(VALIDATION.currentPin)
  readonly pin!: string;

  @ApiProperty({
    maxLength: WORDS_LENGTH_MAX,
    description: 'The words that the form asks for, in any of the languages',
  })
  @IsString({ message: VALIDATION.text })
  @MaxLength(WORDS_LENGTH_MAX, { message: VALIDATION.text })
  readonly words!: string;

  @ApiPropertyOptional({ description: 'The balance that is given up, decimal naira as it was on screen; absent: none' })
  @IsOptional()
  @Matches(/^\d{1,9}\.\d{2}$/, { message: VALIDATION.text })
  readonly giveUp?: string;
}

/** The request that is taken back. */
export class CancelErasureBody implements CancelErasureRequest {
  @ApiProperty({ format: 'uuid', description: 'The request that was on screen' })
  @Matches(ID_PATTERN, { message: VALIDATION.expectedValue })
  readonly seen!: string;
}
