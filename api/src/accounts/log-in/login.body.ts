import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { EMAIL_LENGTH_MAX } from '@sabi50/vocabulary/limits';
import { VALIDATION } from '@sabi50/vocabulary/validation-messages';
import { LoginSecretField } from '../fields/account-fields.js';

/** The login payload of product specification section 3. */
export class LoginBody {
  @ApiProperty({ minLength: 1, maxLength: EMAIL_LENGTH_MAX, example: 'ada@sabi50.test' })
  @IsString({ message: VALIDATION.emailOrMobile })
  @Matches(/\S/, { message: VALIDATION.emailOrMobile })
  @MaxLength(EMAIL_LENGTH_MAX, { message: VALIDATION.text })
  readonly emailOrMobile!: string;

  /** The 6-digit PIN opens a player session, a staff password a staff session (decision D19). */
  @LoginSecretField()
  readonly password!: string;
}
