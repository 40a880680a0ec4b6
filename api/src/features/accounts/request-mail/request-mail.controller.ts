import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { ROUTES } from '@sabi50/contracts/routes';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { type MessageView } from '@sabi50/contracts/account-views';
import { ApiView } from '../../../platform/http/api-view.js';
import { Public } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { DeviceCookie } from '../../../platform/http/device-cookie.js';
import { KnownEmailField } from '../fields/account-fields.js';
import { type Asker, RequestMail } from './request-mail.js';

class AddressBody {
  @KnownEmailField(VALIDATION.forgotEmail)
  readonly email!: string;
}

@ApiTags('accounts')
@Controller()
export class RequestMailController {
  constructor(
    private readonly mails: RequestMail,
    private readonly devices: DeviceCookie,
  ) {}

  /** Mails a link to set a new PIN, if the address has an account; the answer never tells. */
  @Post(ROUTES.forgotPassword)
  @Public()
  @HttpCode(200)
  @ApiOperation({ summary: 'Ask for a link to set a new PIN' })
  @ApiView('MessageView')
  @ApiErrors('VALIDATION_FAILED', 'CROSS_ORIGIN_REFUSED')
  async forgotPin(@Body() { email }: AddressBody, @Req() request: FastifyRequest): Promise<MessageView> {
    await this.mails.resetLink(email, this.askerOf(request));
    return { message: SUCCESS.resetLinkSent };
  }

  /** Mails a new verification link, if the address has an account that is not verified; the answer never tells. */
  @Post(ROUTES.resendVerification)
  @Public()
  @HttpCode(200)
  @ApiOperation({ summary: 'Ask for the verification link again' })
  @ApiView('MessageView')
  @ApiErrors('VALIDATION_FAILED', 'CROSS_ORIGIN_REFUSED')
  async resendVerification(@Body() { email }: AddressBody, @Req() request: FastifyRequest): Promise<MessageView> {
    await this.mails.verificationLink(email, this.askerOf(request));
    return { message: SUCCESS.verificationSent };
  }

  private readonly askerOf = (request: FastifyRequest): Asker => ({
    ip: request.ip,
    device: this.devices.read(request),
  });
}
