import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { type VerifyEmailView } from '@sabi50/contracts/account-views';
import { ERRORS } from '@sabi50/texts/api/en/errors';
import { TOKEN_LENGTH_MAX } from '@sabi50/contracts/limits';
import { ROUTES } from '@sabi50/contracts/routes';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { ApiView } from '../../../platform/http/api-view.js';
import { Public } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
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
  @Get(ROUTES.verifyEmail)
  @Public()
  @ApiOperation({ summary: 'Verify an email by the token of the mail' })
  @ApiView('VerifyEmailView')
  @ApiErrors('VALIDATION_FAILED', 'NO_VERIFICATION_TOKEN', 'VERIFICATION_FAILED')
  async verifyByLink(@Query() { token }: VerificationToken): Promise<VerifyEmailView> {
    return this.verify(token);
  }

  /** The same for the page, which keeps the token out of logs by sending it in a body. */
  @Post(ROUTES.verifyEmail)
  @Public()
  @HttpCode(200)
  @ApiOperation({ summary: 'Verify an email by the token of the mail, sent as a body' })
  @ApiView('VerifyEmailView')
  @ApiErrors('VALIDATION_FAILED', 'NO_VERIFICATION_TOKEN', 'VERIFICATION_FAILED', 'CROSS_ORIGIN_REFUSED')
  async verifyByPage(@Body() { token }: VerificationToken): Promise<VerifyEmailView> {
    return this.verify(token);
  }

  private async verify(token: string | undefined): Promise<VerifyEmailView> {
    const { alreadyVerified } = await this.emails.verify(token);
    return { message: alreadyVerified ? SUCCESS.emailAlreadyVerified : SUCCESS.emailVerified, alreadyVerified };
  }
}
