import { Body, Controller, Query } from '@nestjs/common';
import { ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { type VerifyEmailView } from '@sabi50/contracts/account-views';
import { TOKEN_LENGTH_MAX } from '@sabi50/contracts/limits';
import { ERRORS } from '@sabi50/texts/api/en/errors';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { everyone } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { VerifyEmail } from './verify-email.js';

/** The token of the mail; without one the answer says so in its own words. */
class VerificationToken {
  @ApiPropertyOptional({ maxLength: TOKEN_LENGTH_MAX })
  @IsOptional()
  @IsString({ message: ERRORS.VERIFICATION_FAILED })
  @MaxLength(TOKEN_LENGTH_MAX, { message: ERRORS.VERIFICATION_FAILED })
  readonly token?: string;
}

@ApiTags('accounts')
@Controller()
export class VerifyEmailController {
  constructor(private readonly emails: VerifyEmail) {}

  /** The call behind the link of the mail. */
  @Endpoint('GET verifyEmail', {
    access: everyone,
    summary: 'Verify an email by the token of the mail',
    errors: ['VALIDATION_FAILED', 'NO_VERIFICATION_TOKEN', 'VERIFICATION_FAILED'],
  })
  async verifyByLink(@Query() { token }: VerificationToken): Promise<VerifyEmailView> {
    return this.verify(token);
  }

  /** The same for the page, which keeps the token out of logs by sending it in a body. */
  @Endpoint('POST verifyEmail', {
    access: everyone,
    summary: 'Verify an email by the token of the mail, sent as a body',
    errors: ['NO_VERIFICATION_TOKEN', 'VERIFICATION_FAILED', 'CROSS_ORIGIN_REFUSED'],
  })
  async verifyByPage(@Body() { token }: VerificationToken): Promise<VerifyEmailView> {
    return this.verify(token);
  }

  private async verify(token: string | undefined): Promise<VerifyEmailView> {
    const { alreadyVerified } = await this.emails.verify(token);
    return { message: alreadyVerified ? SUCCESS.emailAlreadyVerified : SUCCESS.emailVerified, alreadyVerified };
  }
}
