import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { PLAYER_AGE_MIN, TERMS_VERSION } from '@sabi50/contracts/terms';

const AgeField = (required: boolean): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: 'boolean', enum: [true], required, description: `I am ${PLAYER_AGE_MIN} years old or older` }),
    Allow(),
  );

const TermsField = (required: boolean): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'string',
      example: TERMS_VERSION,
      required,
      description: 'The version that was read, of `GET /api/terms`',
    }),
    Allow(),
  );

/** What a person says who agrees to the terms. Anything else is refused by a code of its own (rule accounts/terms). */
export class AgreementBody {
  @AgeField(true)
  readonly ageConfirmed!: unknown;

  @TermsField(true)
  readonly termsVersion!: unknown;
}

/** The same where it may be left out until the first game or deposit. */
export class LaterAgreementBody {
  @AgeField(false)
  readonly ageConfirmed?: unknown;

  @TermsField(false)
  readonly termsVersion?: unknown;
}
