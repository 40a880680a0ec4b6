import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { type MessageView } from '@sabi50/contracts/account-views';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { everyone } from '../../../platform/http/access.js';
import { DeviceCookie } from '../../../platform/http/device-cookie.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
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
  @Endpoint('POST forgotPassword', {
    access: everyone,
    summary: 'Ask for a link to set a new PIN',
    errors: ['CROSS_ORIGIN_REFUSED'],
  })
  async forgotPin(@Body() { email }: AddressBody, @Req() request: FastifyRequest): Promise<MessageView> {
    await this.mails.resetLink(email, this.askerOf(request));
    return { message: SUCCESS.resetLinkSent };
  }

  /** Mails a new verification link, if the address has an account that is not verified; the answer never tells. */
  @Endpoint('POST resendVerification', {
    access: everyone,
    summary: 'Ask for the verification link again',
    errors: ['CROSS_ORIGIN_REFUSED'],
  })
  async resendVerification(@Body() { email }: AddressBody, @Req() request: FastifyRequest): Promise<MessageView> {
    await this.mails.verificationLink(email, this.askerOf(request));
    return { message: SUCCESS.verificationSent };
  }

  private readonly askerOf = (request: FastifyRequest): Asker => ({
    ip: request.ip,
    device: this.devices.read(request),
  });
}
