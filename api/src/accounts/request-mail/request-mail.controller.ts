import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { SUCCESS } from '@sabi50/vocabulary/success-messages';
import { VALIDATION } from '@sabi50/vocabulary/validation-messages';
import { Public } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Ctx, type RequestContext } from '../../platform/http/request-context.js';
import { EmailField } from '../fields/account-fields.js';
import { MessageAnswer } from '../user-view/user.answer.js';
import { RequestMail } from './request-mail.js';

class AddressBody {
  @EmailField(VALIDATION.forgotEmail)
  readonly email!: string;
}

@ApiTags('accounts')
@Controller()
export class RequestMailController {
  constructor(private readonly mails: RequestMail) {}

  /** Mails a link to set a new PIN, if the address has an account; the answer never tells. */
  @Post(ROUTES.forgotPassword)
  @Public()
  @HttpCode(200)
  @ApiOperation({ summary: 'Ask for a link to set a new PIN' })
  @ApiOkResponse({ type: MessageAnswer })
  @ApiErrors('VALIDATION_FAILED', 'CROSS_ORIGIN_REFUSED')
  async forgotPin(@Body() { email }: AddressBody, @Ctx() { ip }: RequestContext): Promise<MessageAnswer> {
    await this.mails.resetLink(email, ip);
    return { message: SUCCESS.resetLinkSent };
  }

  /** Mails a new verification link, if the address has an account that is not verified; the answer never tells. */
  @Post(ROUTES.resendVerification)
  @Public()
  @HttpCode(200)
  @ApiOperation({ summary: 'Ask for the verification link again' })
  @ApiOkResponse({ type: MessageAnswer })
  @ApiErrors('VALIDATION_FAILED', 'CROSS_ORIGIN_REFUSED')
  async resendVerification(@Body() { email }: AddressBody, @Ctx() { ip }: RequestContext): Promise<MessageAnswer> {
    await this.mails.verificationLink(email, ip);
    return { message: SUCCESS.verificationSent };
  }
}
