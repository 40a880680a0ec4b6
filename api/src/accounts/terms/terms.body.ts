import { ApiProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { PLAYER_AGE_MIN, TERMS_VERSION } from '@sabi50/vocabulary/terms';

/** What a person says who agrees to the terms. Anything else is refused by a code of its own (rule accounts/terms). */
export class AgreementBody {
  @ApiProperty({ type: 'boolean', enum: [true], description: `I am ${PLAYER_AGE_MIN} years old or older` })
  @Allow()
  readonly ageConfirmed!: unknown;

  @ApiProperty({
    type: 'string',
    example: TERMS_VERSION,
    description: 'The version that was read, of `GET /api/terms`',
  })
  @Allow()
  readonly termsVersion!: unknown;
}
