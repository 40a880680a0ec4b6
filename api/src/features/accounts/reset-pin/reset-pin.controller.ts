import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type MessageView } from '@sabi50/contracts/account-views';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { everyone } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { RememberDevice } from '../devices/known-devices.js';
import { AnySecretField, TokenField } from '../fields/account-fields.js';
import { ResetPin } from './reset-pin.js';

class ResetPinBody {
  @TokenField(VALIDATION.resetToken)
  readonly token!: string;

  /** The new 6-digit PIN; a staff password where the link was mailed for one. */
  @AnySecretField(VALIDATION.pin)
  readonly password!: string;
}

@ApiTags('accounts')
@Controller()
export class ResetPinController {
  constructor(
    private readonly pins: ResetPin,
    private readonly devices: RememberDevice,
  ) {}

  /**
   * Sets a new PIN by the token of the mail, which works once and for 30 minutes. Who reads the mails is the owner: their
   * browser is known from now on, so that strangers who go on guessing cannot lock it out before the login.
   */
  @Endpoint('POST resetPassword', {
    access: everyone,
    summary: 'Set a new PIN by the token of the mail',
    errors: ['WEAK_PIN', 'WEAK_PASSWORD', 'RESET_TOKEN_INVALID', 'CROSS_ORIGIN_REFUSED', 'SERVICE_BUSY'],
  })
  async reset(
    @Body() { token, password }: ResetPinBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageView> {
    const { userId, kind } = await this.pins.reset(token, password);
    await this.devices.remember(request, reply, userId, kind);
    return { message: kind === 'pin' ? SUCCESS.pinReset : SUCCESS.passwordReset };
  }
}
